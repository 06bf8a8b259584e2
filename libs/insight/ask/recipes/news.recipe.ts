import { addDays } from '#libs/wording';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import { intentOf } from '../question/reading.js';
import type { Side } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import { leastNoticed, percentOf, type Totals } from './absence.js';
import { collectedLines } from './collected.js';
import { meanFigures } from './mean-figures.js';
import type { Theme } from './theme.js';
import { byGrowth, FOUND, isSurelyNew, LITTLE, NEWS } from './newest.js';
import {
  collectedSince,
  ENOUGH,
  formatMean,
  judgeScores,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
import { plainQuotes } from './plain-quotes.js';
import { findThemes, themeLines } from './themes-of.js';
import { bold, namesOf } from './theme-names.js';

/** Themes that are listed, and those of the first sentence. */
const MOST = 6;
const NAMED = 3;
/** Fewer days are nothing to compare with. */
const LEAST_DAYS = 3;

/** "What is new in complaints since June?": a time against the one before it, among the sources that both may have. */
export const news: Recipe = {
  name: 'news',
  fits: (question) => question.sides !== undefined && intentOf(question) === 'new',
  plan: () => [
    say('reading', { text: 'What do people mention now and not before?' }),
    say('reading', { text: 'Where is it more frequent?' }),
  ],
  async answer(setting) {
    const { question, investigation } = setting;
    const [latest, asked] = (question.sides ?? []).map((side) => partsOf(setting, side));
    if (!latest?.time || !asked?.time) throw new Error('What is new has two times.');
    const times = await comparable(setting, latest, { now: latest.time, earlier: asked.time });
    const now = { ...latest, time: times.now };
    const earlier = { ...asked, time: times.earlier };
    const by = await investigation.step('distribution', {
      ...selectionOf(now),
      distribution_by: 'source',
      include: ['value'],
      limit: 50,
    });
    const sources = sourcesOf(by);
    const total = by.answer.total_records;
    const size = sizeLine(by, now, now.time);
    if (total === 0) return { lines: [size], total, followUps: [say('askSaid', {})] };
    const within = (parts: Parts): Parts => ({
      ...parts,
      values: [...(parts.values ?? []).filter(({ key }) => key !== 'source'), ...sources],
    });
    const { themes, step } = await findThemes(setting, {
      of: selectionOf(within(now)),
      against: selectionOf(within(earlier)),
      plan: 1,
      most: MOST,
      least: NEWS,
      worth: byGrowth,
    });
    const before = say('whoFrom', { who: now.polarity ?? 'records', time: earlier.time });
    const lines = [
      ...newsLines(step, themes, { time: now.time, before }),
      size,
      ...(themes.length > 0 ? [] : await plainQuotes(setting, now, 1)),
      ...(await differences(setting, within(now), within(earlier))),
    ];
    const all = sources.map(({ value }) => String(value));
    lines.push(note(say('comparedWithin', { before, sources: all }), [by.id, step.id]));
    const [largest] = themes;
    return {
      lines,
      total,
      followUps: [
        ...(largest
          ? [say('askGrowing', { what: / /.test(largest.word) ? `"${largest.word}"` : largest.word })]
          : []),
        say('askMood', { mood: 'low', how: 'themes', time: now.time }),
        say('askWhy', { way: 'fall' }),
      ],
    };
  },
};

/**
 * The time before, as far as its records came in the same way as those of now. Of times that no one named, the later half is
 * the latest where less is left before it: a few days show nothing.
 */
async function comparable(
  { investigation, question }: RecipeContext,
  latest: Parts,
  { now, earlier }: Record<'now' | 'earlier', Span>,
): Promise<Record<'now' | 'earlier', Span>> {
  const [main, secondary] = [latest, { ...latest, time: earlier }].map((parts) => selectionOf(parts).filters);
  const wish = { main_filters: main, secondary_filters: secondary, differences: false, examples: 0 };
  const since = collectedSince(await investigation.look('quantify', wish));
  const { from = '', to } = earlier;
  if (!since || !to || since <= from) return { now, earlier };
  const { from: first, to: last } = now;
  if (question.latest && first && last && since < last) {
    const days = lengthOf(since, last);
    const half = addDays(since, Math.ceil(days / 2));
    if (half > first && days >= 2 * LEAST_DAYS)
      return { now: spanOfDays(half, last), earlier: spanOfDays(since, addDays(half, -1)) };
  }
  return addDays(since, LEAST_DAYS) > to ? { now, earlier } : { now, earlier: spanOfDays(since, to) };
}

/**
 * What did not occur before is new, and the rest is more frequent; where all of it is of few records, little is new. Where
 * nothing is beyond doubt, the answer names what is most likely, with the doubt, and nothing is denied that would not have been seen.
 */
function newsLines(
  step: Step<'keyphrases'>,
  themes: readonly Theme[],
  { time, before }: { time: Span; before: Message },
): Line[] {
  const { total: own, background_total: others } = step.answer;
  const totals: Totals = { own, others };
  const sure = themes.filter((theme) => isSurelyNew(theme, totals));
  const perhaps = themes.filter((theme) => !sure.includes(theme)).slice(0, NAMED);
  const [first] = sure.length > 0 ? sure : perhaps;
  if (!first) return [nothingLine(step, { time, before, totals })];
  if (sure.length === 0)
    return [largest(step, first, { time, isSure: false }), ...themeLines(perhaps, before)];
  const doubted = say('perhapsMore', { themes: namesOf(perhaps) });
  return [
    sure.every(({ share }) => share < LITTLE)
      ? largest(step, first, { time, isSure: true })
      : newLine(step, sure.slice(0, NAMED), time),
    ...themeLines(sure, before),
    ...(perhaps.length > 0 ? [point(doubted, [step.id]), ...themeLines(perhaps, before)] : []),
  ];
}

function newLine({ id }: Step<'keyphrases'>, shown: readonly Theme[], time: Span): Line {
  const isNew = ({ background }: Theme) => background === 0;
  const fresh = namesOf(shown.filter(isNew));
  const more = namesOf(shown.filter((theme) => !isNew(theme)));
  return verdict(say('newNow', { time, fresh, more }), [id]);
}

function largest(
  step: Step<'keyphrases'>,
  { term, at, records: n, background }: Theme,
  { time, isSure }: { time: Span; isSure: boolean },
): Line {
  const counted = { step: step.id, field: `${at}.records`, value: n };
  const all = figure(step, 'total');
  const earlier = { step: step.id, field: `${at}.background_share`, value: background };
  const args = { time, theme: bold(term), n, of: step.answer.total, background };
  const text = isSure ? say('littleNew', args) : say('perhapsNew', args);
  return { ...verdict(text, [step.id]), figures: [counted, all, shareOf(counted, all), earlier] };
}

/** That nothing is new, with what would have been seen; where next to nothing would, that the records do not show it. */
function nothingLine(
  step: Step<'keyphrases'>,
  { time, before, totals }: { time: Span; before: Message; totals: Totals },
): Line {
  const least = leastNoticed(totals, FOUND);
  const sizes = { time, n: totals.own, before, beforeN: totals.others };
  const text = least === undefined ? say('newsUnknown', sizes) : say('nothingNew', { ...sizes, least });
  return {
    ...verdict(text, [step.id]),
    figures: [figure(step, 'total'), figure(step, 'background_total')],
    ...(least !== undefined && { numbers: [percentOf(least)] }),
  };
}

function sourcesOf({ answer }: Step<'distribution'>): ValueMention[] {
  return answer.buckets.flatMap(({ key, kind }) =>
    kind === 'value' && key !== null ? [{ key: 'source', value: key, start: 0, end: 0 }] : [],
  );
}

function sizeLine(by: Step<'distribution'>, { polarity }: Parts, time: Span): Line {
  const text = say('countDuring', { who: polarity ?? 'records', n: by.answer.total_records, time });
  return { ...verdict(text, [by.id]), figures: [figure(by, 'total_records')] };
}

function partsOf({ question }: RecipeContext, { time, polarity }: Side): Parts {
  const { values, query } = question;
  return { values, query, ...(time && { time }), ...(polarity && { polarity }) };
}

/** Where it is more frequent, and whether the ratings differ. */
async function differences(setting: RecipeContext, now: Parts, earlier: Parts): Promise<Line[]> {
  const { investigation } = setting;
  if (investigation.stepsLeft < 1) return [];
  const [main, secondary] = [selectionOf(now), selectionOf(earlier)];
  const query = main.search_query;
  const step = await investigation.step(
    'quantify',
    {
      ...(query && { main_query: query, secondary_query: query }),
      main_filters: main.filters,
      secondary_filters: secondary.filters,
      examples: 0,
    },
    2,
  );
  const { answer, id } = step;
  const besides = [...(now.values ?? []).map(({ key }) => key), 'ds'];
  const traits = await traitsOf(setting, step, { most: 3, besides });
  const lines = traitLine(traits, (items) => say('moreThanBefore', { items }));
  const other = collectedLines(step);
  lines.push(...other);
  const judged = judgeScores(answer);
  if (
    other.length === 0 &&
    !now.polarity &&
    judged.relation !== 'unknown' &&
    Math.min(answer.main.matches, answer.secondary.matches) >= ENOUGH
  ) {
    const text = say('meanMoved', {
      mean: formatMean(answer.main),
      before: formatMean(answer.secondary),
      sure: judged.text,
    });
    lines.push({
      ...point(text, [id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')],
    });
  }
  return lines;
}
