import { type Parts, selectionOf } from '../question/selection.js';
import type { Span } from '../question/calendar.js';
import { figure } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { absenceLines } from './absence.js';
import { meanFigures } from './mean-figures.js';
import { ENOUGH, formatMean, judgeScores, type RecipeContext } from './recipe.js';
import { type Trait, traitLine, traitsOf } from './traits.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import type { Theme } from './theme.js';
import { compareWindows, LEAST_RATINGS, type Windows } from './windows.js';

/** What is compared: the low ratings of two times or, if the earlier one has hardly any, all of them. */
interface Sides {
  now: Parts;
  against: Parts;
  /** As a reader would call them: what is compared with, and that with the records that are both. */
  rest: Message;
  /** The same where it was said already. */
  again: Message;
  whole?: Message | undefined;
}

/**
 * What one time mentions and the other does not, and in which values of which fields.
 * @param baseline what is said then is compared with what was said in this time, where it is another one than ratings are
 */
export async function reasons(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
  baseline = windows.earlier,
): Promise<Line[]> {
  const { investigation } = setting;
  const { now } = windows;
  if (investigation.stepsLeft < 1) return [];
  const sides = await sidesOf(setting, scope, { now, earlier: baseline });
  const { themes, step } = await findThemes(setting, {
    of: selectionOf(sides.now),
    against: selectionOf(sides.against),
    plan: 3,
    most: 5,
    apart: true,
  });
  const who = scope.polarity ?? 'records';
  const lines: Line[] = [];
  if (themes.length === 0) {
    const whose = say('whoFrom', { who, time: now });
    const of = selectionOf(sides.now);
    const none = await absenceLines(setting, step, { who: whose, rest: sides.rest, of });
    lines.push(...none.map((line): Line => ({ ...line, kind: 'point' })));
  } else {
    const size = { time: now, n: step.answer.total };
    const text = say('mentionMoreFrom', { who, ...size, themes: namesOf(themes), rest: sides.rest });
    lines.push({ ...point(text, [step.id]), figures: [figure(step, 'total')] });
    lines.push(...themeLines(themes, sides.again));
  }
  lines.push(...(await amongAll(setting, scope, { now, earlier: baseline }, themes)));
  // What is compared with is named once.
  const named = themes.length > 0 ? { ...sides, rest: sides.again, whole: undefined } : sides;
  return [...lines, ...(await places(setting, scope, windows, named))];
}

/** So many subjects explain a change; where fewer are found, those of all records are added. */
const ENOUGH_THEMES = 3;
const STEPS_FOR_ALL = 5;

/**
 * What low ratings have always complained about does not set them apart: where there are more of them now, all records
 * mention it more often.
 */
async function amongAll(
  setting: RecipeContext,
  { polarity, ...scope }: Parts,
  { now, earlier }: Windows,
  known: readonly Theme[],
): Promise<Line[]> {
  if (!polarity || known.length >= ENOUGH_THEMES || setting.investigation.stepsLeft < STEPS_FOR_ALL)
    return [];
  const named = new Set(known.map(({ term }) => String(term).toLowerCase()));
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...scope, time: now }),
    against: selectionOf({ ...scope, time: earlier }),
    plan: 3,
    most: ENOUGH_THEMES,
    mood: polarity,
    worth: (found) => found.filter(({ term }) => !named.has(String(term).toLowerCase())),
  });
  if (themes.length === 0) return [];
  const rest = say('othersFrom', { which: 'those', time: earlier });
  const text = say('mentionMoreFrom', {
    who: 'records',
    time: now,
    n: step.answer.total,
    themes: namesOf(themes),
    rest,
  });
  return [
    { ...point(text, [step.id]), figures: [figure(step, 'total')] },
    ...themeLines(themes, againOf(now, earlier)),
  ];
}

/** A time that was named: those before, where it comes before the other one. */
function againOf(now: Span, earlier: Span): Message {
  const isBefore = (earlier.to ?? '9') < (now.from ?? '');
  return say('others', { of: isBefore ? 'those before' : 'others' });
}

async function sidesOf(
  { investigation }: RecipeContext,
  scope: Parts,
  { now, earlier }: Windows,
): Promise<Sides> {
  const before = { ...scope, time: earlier };
  const { polarity, ...all } = scope;
  const there = await investigation.look('search', { ...selectionOf(before), limit: 0 });
  if (!polarity || there.total >= ENOUGH)
    return {
      now: { ...scope, time: now },
      against: before,
      rest: say('othersFrom', { which: 'those', time: earlier }),
      again: againOf(now, earlier),
    };
  // The baseline comes afterwards if the stretch is the first.
  const [first, last] = [earlier, now].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  const both = { ...(first?.from && { from: first.from }), ...(last?.to && { to: last.to }), label: '' };
  return {
    now: { ...scope, time: now },
    against: { ...all, time: both },
    whole: say('othersFrom', { which: 'all', time: earlier, and: now }),
    rest: say('othersFrom', { which: 'all others', time: earlier, and: now }),
    again: say('others', { of: 'all others' }),
  };
}

/** The values that are more frequent now, and whether the change is there without the first of them. */
async function places(setting: RecipeContext, scope: Parts, windows: Windows, sides: Sides): Promise<Line[]> {
  const { investigation, question } = setting;
  if (investigation.stepsLeft < 1) return [];
  const [main, secondary] = [selectionOf(sides.now), selectionOf(sides.against)];
  const wish = {
    ...(main.search_query && { main_query: main.search_query, secondary_query: main.search_query }),
    main_filters: main.filters,
    secondary_filters: secondary.filters,
    examples: 0,
  };
  const step = await investigation.step('quantify', wish, 4);
  const besides = (scope.values ?? []).map(({ key }) => key);
  const traits = await traitsOf(setting, step, { most: 3, besides });
  const [top] = traits;
  if (!top) return [];
  const lines = traitLine(traits, (items) =>
    say('moreFrequent', { thanIn: sides.whole ?? sides.rest, items }),
  );
  if (question.about !== 'ratings' || !windows.reliable || investigation.stepsLeft < 1) return lines;
  return [...lines, ...(await without(setting, scope, windows, top))];
}

async function without(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
  { key, value }: Trait,
): Promise<Line[]> {
  const besides = [{ type: 'list', key, operator: 'neq', values: [value] }];
  const step = await compareWindows(setting, { ...scope, polarity: undefined }, windows, {
    plan: 4,
    besides,
  });
  const judged = judgeScores(step.answer, LEAST_RATINGS);
  if (judged.relation === 'unknown') return [];
  const name = `${key.replace(/^filters\./, '')} ${String(value)}`;
  const text = say('without', {
    name,
    same: judged.relation === 'same',
    before: formatMean(step.answer.secondary),
    now: formatMean(step.answer.main),
  });
  return [
    {
      ...point(text, [step.id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')],
    },
  ];
}
