import { addDays, type Certainty, certaintyOf } from '#libs/wording';
import { betterOrWorse } from '../question/before-after.js';
import { before, lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import {
  describeQuery,
  describeValues,
  moodOf,
  type Parts,
  queryName,
  selectionOf,
} from '../question/selection.js';
import { newestUntil, SENTIMENT, THEMES } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Step } from '../steps/investigation.js';
import { figures, partOf } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { mentionShares } from './before-after.recipe.js';
import { meanFigures } from './mean-figures.js';
import {
  collectedSince,
  ENOUGH,
  formatMean,
  judgeScores,
  nameOfUnit,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { collectedLines } from './collected.js';
import { certaintyOfShares, lowShares, nameOfMood } from './low-shares.js';
import { peakLines } from './peak-lines.js';
import { firstLine } from './record-days.js';
import { inItsSources, MAIN, sourcesWith } from './surroundings.js';
import { peaks } from './volume-change.js';
import { GROWING, isOngoing, SOLVED } from './growth-words.js';
import { grewAsAsked } from './replied-to.js';
import { findThemes, themeLines } from './themes-of.js';
import { asMentioned, sinceYearBefore } from './year-before.js';
import { namesOf } from './theme-names.js';
import { compareWindows, LEAST_RATINGS, mayBeCollectedDifferently, mentionsIn } from './windows.js';

/** The newest days that are compared with as many before; of little data the newest third with the rest. */
const DAYS = { most: 90, least: 7 };

/** "Are complaints about ads growing?", "is the login problem getting bigger?" */
export const growth: Recipe = {
  name: 'growth',
  fits: (question, { lastDay }) => {
    const { frame, about, query, polarity, polarityNamed, values, time, sides, by, wishes } = question;
    const isWish = wishes && /\bwhat\b/i.test(frame);
    if (lastDay === undefined || sides || by || time || isWish) return false;
    if (isOngoing(frame) && betterOrWorse(question)) return true;
    return (
      (about === 'records' || (polarityNamed && query !== '')) &&
      (GROWING.test(frame) || (SOLVED.test(frame) && query !== '' && !wishes)) &&
      (query !== '' || polarity !== undefined || values.some(isPart))
    );
  },
  plan: () => [
    say('reading', { text: 'How large is its share, compared with the time before?' }),
    say('reading', { text: 'How did it develop?' }),
    say('reading', { text: 'What is it about now?' }),
  ],
  async answer(setting) {
    const { question, terrain, investigation } = setting;
    const { values, query } = question;
    const asked = await asMentioned(setting, {
      values,
      query,
      ...(terrain.scales.length > 0 && moodOf(question)),
    });
    const scope = query ? await inItsSources(setting, asked) : asked;
    const trend = await investigation.step('trend', selectionOf(scope), 2);
    const windows = await newest(setting, scope, trend);
    const lines = values.some(isPart)
      ? await ofPart(setting, scope, windows)
      : query
        ? betterOrWorse(question)
          ? (await mentionShares(setting, scope, windows)).lines
          : await ofTopic(setting, scope, windows)
        : await ofMood(setting, scope, windows);
    lines.push(...(await courseOf(setting, trend, scope)));
    const { themes, step } = await findThemes(setting, {
      of: selectionOf({ ...scope, time: windows.now }),
      against: selectionOf({ ...scope, time: windows.earlier }),
      plan: 3,
      most: 4,
    });
    if (themes.length > 0)
      lines.push(
        point(say('mentionedWith', { time: windows.now, themes: namesOf(themes) }), [step.id]),
        ...themeLines(themes, say('others', { of: 'those before' })),
      );
    return {
      lines,
      total: trend.answer.totals.records,
      followUps: [
        say('askExamples', query ? { about: queryName(query) } : {}),
        ...(query
          ? [
              say('askSince', { what: queryName(query), growing: false }),
              say('askWhich', { field: 'source', what: queryName(query) }),
            ]
          : [say('askFix', {})]),
      ],
    };
  },
};

/** The newest days of the sources that hold such records, and the days before; none from before the collection changed. */
export async function newest(
  setting: RecipeContext,
  scope: Parts,
  trend: Pick<Step<'trend'>, 'answer'>,
): Promise<{ now: Span; earlier: Span }> {
  const { investigation, terrain } = setting;
  const named = (scope.values ?? []).filter(({ key }) => key === 'source');
  const sources = named.length > 0 ? named : await sourcesWith(setting, scope, MAIN);
  const of = selectionOf({ values: sources });
  const [first, last] = await Promise.all([
    investigation.look('search', { ...of, limit: 1, highlight: false, sorted_by: ['ds'] }),
    investigation.look('search', newestUntil(terrain.today, of.filters)),
  ]);
  const [start = '', lastDay = ''] = [first, last].map(({ results }) => results[0]?.ds.slice(0, 10));
  const since = collectedSince(trend.answer) ?? '';
  const firstDay = since > start ? since : start;
  const days = lengthOf(firstDay, lastDay);
  const length = Math.min(DAYS.most, Math.max(DAYS.least, Math.floor(days / 3)));
  const from = addDays(lastDay, 1 - length);
  const now = spanOfDays(from, lastDay);
  // Of little data, all that is left: few records hide a growth.
  const isLittle = days > length && days < 3 * DAYS.most;
  return { now, earlier: isLittle ? spanOfDays(firstDay, addDays(from, -1)) : (before(now) ?? now) };
}

function isPart({ key }: ValueMention): boolean {
  return key === THEMES || key === SENTIMENT;
}

/** The share of the records that are of a theme, or of an estimated sentiment, now and before. */
async function ofPart(
  { investigation }: RecipeContext,
  { values = [], ...scope }: Parts,
  { now, earlier }: Times,
): Promise<Line[]> {
  const [part, others] = [values.filter(isPart), values.filter((value) => !isPart(value))];
  const estimated = part.some(({ key }) => key === SENTIMENT);
  const around: Parts = { ...scope, values: others, ...(estimated && { estimated }) };
  const wish = {
    ...selectionOf({ ...around, time: now }),
    compare_to: selectionOf({ ...around, time: earlier }),
    drivers_of: 'share',
    part_filters: selectionOf({ values: part }).filters,
    fields: ['source'],
    limit: 1,
  };
  const step = await investigation.step('drivers', wish, 1);
  const { main, secondary, change } = step.answer;
  if (main.value === null || secondary.value === null) return [verdict(say('tooFewRecords', {}), [step.id])];
  const certainty = certaintyOfShares(change);
  const text = say('themeGrew', {
    head: headOf(main.value > secondary.value, certainty),
    name: describeValues(part),
    ...sharesOf(step, { now, earlier }, certainty),
  });
  const proven = figures(step, 'main.value', 'main.n', 'secondary.value', 'secondary.n');
  return [{ ...verdict(text, [step.id]), figures: proven }];
}

function headOf(isMore: boolean, certainty: Certainty): 'up' | 'down' | 'none' {
  if (certainty === 'may be chance') return 'none';
  return isMore ? 'up' : 'down';
}

function sharesOf({ answer }: Step<'drivers'>, { now, earlier }: Times, certainty: Certainty) {
  const { main, secondary } = answer;
  return {
    now: main.value ?? 0,
    nowN: main.n,
    time: now,
    before: secondary.value ?? 0,
    beforeN: secondary.n,
    beforeTime: earlier,
    certainty,
  };
}

interface Times {
  now: Span;
  earlier: Span;
}

/** The share of the records that mention it, now and before: numbers alone grow with the records. */
export async function ofTopic(
  setting: RecipeContext,
  scope: Parts,
  windows: { now: Span; earlier: Span },
): Promise<Line[]> {
  const step = await compareWindows(setting, scope, windows, { plan: 1 });
  const { main, secondary, comparison } = step.answer;
  const name = nameOfUnit({ source: undefined, values: [...(scope.values ?? [])] });
  const proven = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  const isClear = comparison.test?.significant ?? false;
  const certainty = isClear ? certaintyOf({ p: comparison.test?.p_value ?? 0 }) : 'may be chance';
  const few = main.matches + secondary.matches < ENOUGH;
  const isOther = mayBeCollectedDifferently(main.population, secondary.population, windows);
  const grew = headOf(
    (main.share ?? 0) > (secondary.share ?? 0),
    few || isOther ? 'may be chance' : certainty,
  );
  const peak = isOther
    ? []
    : await peakLines(setting, scope, { share: main.share ?? 0, asked: SOLVED.test(setting.question.frame) });
  const isDated = peak[0]?.kind === 'verdict';
  const who = say('whoOf', { who: scope.polarity ?? 'records', ...(name && { of: name }) });
  const year =
    few || isOther
      ? undefined
      : await sinceYearBefore(setting, scope, { ...windows, who, isSettled: isDated || isClear });
  // What certainly differs from a year before is the answer where the last months alone show nothing.
  const isSlow = year?.kind === 'verdict';
  const text = say('topicGrew', {
    // "The peak is over" and "it is growing" would contradict each other: what is said of today has no such head.
    head: few ? 'few' : isOther ? 'collected' : isDated || isSlow ? 'now' : isClear ? grew : 'none',
    query: describeQuery(scope.query ?? ''),
    who,
    ...mentionsIn(step.answer, windows),
    ...(!few && !isOther && { certainty }),
  });
  const replied = grewAsAsked(text, setting.question, isDated || isSlow ? 'none' : grew);
  const lines: Line[] = [
    ...peak.slice(0, 1),
    ...(isSlow ? [year] : []),
    { ...(isSlow ? point : verdict)(replied, [step.id]), figures: proven },
    ...(year && !isSlow ? [year] : []),
    ...peak.slice(1),
  ];
  const judged = judgeScores(step.answer);
  if (judged.relation !== 'unknown' && !scope.polarity) {
    const means = say('meansNow', {
      mean: formatMean(main),
      before: formatMean(secondary),
      sure: judged.text,
    });
    lines.push({
      ...point(means, [step.id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')],
    });
  }
  return lines;
}

async function ofMood(
  setting: RecipeContext,
  { polarity: _mood, ...scope }: Parts,
  { now, earlier }: { now: Span; earlier: Span },
): Promise<Line[]> {
  const step = await lowShares(
    setting,
    [
      selectionOf({ ...scope, rated: true, time: now }),
      selectionOf({ ...scope, rated: true, time: earlier }),
    ],
    1,
  );
  const { main, secondary, change } = step.answer;
  const proven = figures(step, 'main.n', 'secondary.n');
  if (Math.min(main.n, secondary.n) < LEAST_RATINGS || main.value === null || secondary.value === null) {
    const few = say('tooFewNow', { n: main.n, time: now, beforeN: secondary.n, beforeTime: earlier });
    return [{ ...verdict(few, [step.id]), figures: proven }];
  }
  const certainty = certaintyOfShares(change);
  const text = say('moodGrew', {
    what: nameOfMood({}),
    head: headOf(main.value > secondary.value, certainty),
    ...sharesOf(step, { now, earlier }, certainty),
  });
  const own = grewAsAsked(text, setting.question, headOf(main.value > secondary.value, certainty));
  return [
    { ...verdict(own, [step.id]), figures: [...proven, ...figures(step, 'main.value', 'secondary.value')] },
  ];
}

/** When they began and peaked; nothing of the second where records came in another way from some time on. */
async function courseOf(setting: RecipeContext, step: Step<'trend'>, scope: Parts): Promise<Line[]> {
  const first = await firstLine(setting, step, scope);
  const collected = collectedLines(step);
  if (collected.length > 0) return [...first, ...collected];
  return [...first, ...peaks(step, undefined).slice(0, 1)];
}
