import { certaintyOf } from '#libs/wording';
import { gradeLabel, isOfWhole } from '../question/grade-fields.js';
import { describeParts, type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import { figures } from '../writing/field-figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { ENOUGH, nameOfUnit, type RecipeContext } from './recipe.js';

/** Further ratings named in a sentence. */
const MOST_MEANS = 4;
/** Fields that a step compares. */
const MOST_GRADED = 10;

export type Mean = Step<'quantify'>['answer']['differences']['means'][number];

/** The further ratings whose means differ, the largest difference first: `catering rating 2.71 (240) vs 3.50 (131)`. */
export function meanLines(step: Step<'quantify'>, [left, right]: readonly [Text, Text]): Line[] {
  const { id, answer } = step;
  const means = answer.differences.means
    .filter(({ p_adjusted: p }) => certaintyOf({ p }) !== 'may be chance')
    .filter(({ key, main_n, secondary_n }) => Math.min(main_n, secondary_n) >= ENOUGH && !isOfWhole(key))
    .slice(0, MOST_MEANS);
  const [first] = means;
  if (!first) return [];
  const items = means.map(({ key, measure, main_mean, secondary_mean, main_n, secondary_n }) =>
    say('meanDifference', {
      field: measure === 'mean' ? gradeLabel(key) : key.replace(/^filters\./, '').replaceAll('_', ' '),
      share: measure === 'share',
      left: main_mean,
      leftN: main_n,
      right: secondary_mean,
      rightN: secondary_n,
    }),
  );
  const sure = say('sure', {
    what: means.length > 1 ? 'first difference' : 'difference',
    certainty: certaintyOf({ p: first.p_adjusted }),
  });
  const proven = means.flatMap((one) => {
    const at = `differences.means.${answer.differences.means.indexOf(one)}`;
    return figures(
      step,
      ...['main_mean', 'main_n', 'secondary_mean', 'secondary_n'].map((name) => `${at}.${name}`),
    );
  });
  return [
    { ...verdict(say('differMost', { left, right, items, sure }), [id]), figures: proven },
    ...scaleNote(step, means),
  ];
}

/** The scale that means are on, where it is one. */
export function scaleNote({ id }: Step<'quantify'>, means: readonly Mean[]): Line[] {
  const scales = means.flatMap(({ scale }) => (scale ? [scale] : []));
  const to = scales[0]?.[1] ?? 0;
  const from = Math.min(...scales.map(([least]) => least));
  if (scales.length === 0 || scales.some(([, most]) => most !== to)) return [];
  return [{ ...note(say('gradesFrom', { from, to }), [id]), numbers: [from, to] }];
}

/** What differs beside the subject of an answer. */
export function asPoints(lines: readonly Line[]): Line[] {
  return lines.map((line) => (line.kind === 'verdict' ? { ...line, kind: 'point' } : line));
}

/** What low ratings grade lowest, where records grade several things: beside high ones, which share no record with them. */
export async function gradesByMood(
  { investigation }: RecipeContext,
  own: Parts,
  size: Step<'quantify'>,
): Promise<Line[]> {
  const { means } = size.answer.differences;
  const keys = means
    .filter(({ key, measure }) => measure === 'mean' && !isOfWhole(key))
    .map(({ key }) => key);
  if (!own.polarity || keys.length < 2 || investigation.stepsLeft < 1) return [];
  const moods = (['low', 'high'] as const).map((polarity) => selectionOf({ ...own, polarity }));
  const [low, high] = moods;
  const step = await investigation.step('quantify', {
    ...(low?.search_query && { main_query: low.search_query, secondary_query: low.search_query }),
    main_filters: low?.filters,
    secondary_filters: high?.filters,
    fields: keys.slice(0, MOST_GRADED),
    examples: 0,
  });
  const sides = [say('who', { who: 'low' }), say('who', { who: 'high' })] as const;
  return asPoints(meanLines(step, sides));
}

/** In which grades values differ most from the records around them. */
export function gradeDifferences(
  { terrain }: RecipeContext,
  step: Step<'quantify'>,
  own: Parts,
  scope: Parts,
): Line[] {
  const of = nameOfUnit({ source: undefined, values: [...(own.values ?? [])] });
  const isPart = own.values?.some(({ key }) => key !== 'source') && !own.query && !own.polarity;
  if (!of || !isPart) return [];
  return asPoints(meanLines(step, [of, describeParts(scope, terrain)]));
}
