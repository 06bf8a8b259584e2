import type { Filter } from '#libs/contract';
import { certaintyOf } from '#libs/wording';
import { gradeLabel, isOfWhole, zerosOf } from '../question/grade-fields.js';
import type { DataOverview } from '../question/terrain.js';
import { describeParts, type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say, type Text } from '../wording/message.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { ENOUGH, nameOfUnit, type RecipeContext } from './recipe.js';

/** Further ratings named in a sentence. */
const MOST_MEANS = 4;
const MOST_PERHAPS = 3;
/** Ratings whose sources are looked up. */
const MOST_PLACED = 10;
/** Fields that a step compares. */
const MOST_GRADED = 10;

export type Mean = Step<'quantify'>['answer']['differences']['means'][number];

/** What a sentence says of two sides: their names, and whether the second is what is left of it beside the first. */
interface Compared {
  sides: readonly [Text, Text];
  isRest?: boolean;
  /** The sides were asked for: what may be chance is named where nothing else is. */
  areAsked?: boolean;
}

/**
 * The further ratings whose means differ, the largest difference first, those of each source together: `catering 2.71 (240)
 * vs 3.50 (131)`; then those that differ, but may do so by chance among so many.
 */
export async function meanLines(
  setting: RecipeContext,
  step: Step<'quantify'>,
  compared: Compared,
): Promise<Line[]> {
  const enough = step.answer.differences.means
    .map((mean, i): Placed => ({ ...mean, at: `differences.means.${i}` }))
    .filter(({ key }) => !isOfWhole(key))
    .filter(({ main_n, secondary_n, rest }) => Math.min(main_n, rest?.n ?? secondary_n) >= ENOUGH);
  const [chance, sure] = [true, false].map((isChance) =>
    enough.filter(({ p_adjusted: p }) => (certaintyOf({ p }) === 'may be chance') === isChance),
  );
  const perhaps = (chance ?? [])
    .filter(({ ci, measure }) => ci && ci[0] * ci[1] > 0 && measure === 'mean')
    .slice(0, MOST_PERHAPS);
  const isSure = sure !== undefined && sure.length > 0;
  const parts = await bySource(setting, isSure ? sure : compared.areAsked ? perhaps : []);
  const shown = parts.flatMap(({ means }) => means.slice(0, MOST_MEANS));
  if (shown.length === 0) return [];
  return [
    ...parts.map(({ source, means }) =>
      differLine(step, means.slice(0, MOST_MEANS), { ...compared, source }),
    ),
    ...(isSure && perhaps.length > 0 ? [perhapsLine(step, perhaps, compared)] : []),
    ...scaleNote(setting.terrain, step, [...shown, ...perhaps]),
  ];
}

/** A mean, and where it is in the answer of its step. */
type Placed = Mean & { at: string };

/** Grades of several sources apart: what is asked about lounges and about seats is not one list. */
async function bySource(
  { investigation, terrain }: RecipeContext,
  means: readonly Placed[],
): Promise<{ source?: string; means: Placed[] }[]> {
  const sources = terrain.grounds.find(({ key }) => key === 'source')?.values ?? [];
  if (means.length < 2 || sources.length < 2) return means.length > 0 ? [{ means: [...means] }] : [];
  const named = await Promise.all(
    means.slice(0, MOST_PLACED).map(async (mean) => {
      const graded: Filter = { type: 'exists', key: mean.key, operator: 'eq' };
      const wish = { filters: [graded], facets: ['source'], limit: 0 };
      const { facets } = await investigation.look('search', wish);
      const holding = facets.source ?? [];
      return { mean, source: holding.length === 1 ? String(holding[0]?.value) : '' };
    }),
  );
  const groups = Map.groupBy(named, ({ source }) => source);
  const isOne = groups.size < 2 || groups.has('');
  return isOne
    ? [{ means: [...means] }]
    : [...groups].map(([source, group]) => ({ source, means: group.map(({ mean }) => mean) }));
}

function differLine(
  step: Step<'quantify'>,
  means: readonly Placed[],
  { sides: [left, right], isRest = false, source }: Compared & { source?: string | undefined },
): Line {
  const sure = say('sure', {
    what: means.length > 1 ? 'first difference' : 'difference',
    certainty: certaintyOf({ p: means[0]?.p_adjusted ?? 1 }),
  });
  const text = say('differMost', { left, right, items: means.map((mean) => itemOf(mean, isRest)), sure });
  return {
    ...verdict(source ? say('inPlace', { place: source, text }) : text, [step.id]),
    figures: figuresOf(step, means, isRest),
  };
}

function perhapsLine(
  step: Step<'quantify'>,
  means: readonly Placed[],
  { isRest = false }: Pick<Compared, 'isRest'>,
): Line {
  const text = say('differPerhaps', { items: means.map((mean) => itemOf(mean, isRest)) });
  return { ...verdict(text, [step.id]), figures: figuresOf(step, means, isRest) };
}

function itemOf(mean: Mean, isRest: boolean): Message {
  const { key, measure, main_mean, main_n, secondary_mean, secondary_n, rest } = mean;
  return say('meanDifference', {
    field:
      measure === 'mean'
        ? say('gradeName', { grade: gradeLabel(key) })
        : key.replace(/^filters\./, '').replaceAll('_', ' '),
    share: measure === 'share',
    left: main_mean,
    leftN: main_n,
    right: isRest && rest ? rest.mean : secondary_mean,
    rightN: isRest && rest ? rest.n : secondary_n,
  });
}

function figuresOf(step: Step<'quantify'>, means: readonly Placed[], isRest: boolean): FieldFigure[] {
  return means.flatMap(({ at, rest }) => {
    const other = isRest && rest ? ['rest.mean', 'rest.n'] : ['secondary_mean', 'secondary_n'];
    return figures(step, ...['main_mean', 'main_n', ...other].map((name) => `${at}.${name}`));
  });
}

/** The scale that means are on, where it is one, and what a 0 says beside it. */
export function scaleNote(
  { fields }: Pick<DataOverview, 'fields'>,
  { id }: Step<'quantify'>,
  means: readonly Mean[],
): Line[] {
  const scales = means.flatMap(({ scale }) => (scale ? [scale] : []));
  const to = scales[0]?.[1] ?? 0;
  const from = Math.min(...scales.map(([least]) => least));
  if (scales.length === 0 || scales.some(([, most]) => most !== to)) return [];
  const zeros = means.some(({ key }) => zerosOf(key, fields).length > 0);
  return [{ ...note(say('gradesFrom', { from, to, zeros }), [id]), numbers: [from, to, 0] }];
}

/** That a 0 is no grade, of a field whose scale is given. */
export function zeroNote(
  { fields }: Pick<DataOverview, 'fields'>,
  id: string,
  keys: readonly string[],
): Line[] {
  const isLeftOut = keys.some((key) => zerosOf(key, fields).length > 0);
  return isLeftOut ? [{ ...note(say('zeroNotGiven', {}), [id]), numbers: [0] }] : [];
}

/** What differs beside the subject of an answer. */
export function asPoints(lines: readonly Line[]): Line[] {
  return lines.map((line) => (line.kind === 'verdict' ? { ...line, kind: 'point' } : line));
}

/** What low ratings grade lowest, where records grade several things: beside high ones, which share no record with them. */
export async function gradesByMood(
  setting: RecipeContext,
  own: Parts,
  size: Step<'quantify'>,
): Promise<Line[]> {
  const { investigation } = setting;
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
  return asPoints(await meanLines(setting, step, { sides }));
}

/** In which grades values differ most from the rest of the records around them. */
export async function gradeDifferences(
  setting: RecipeContext,
  step: Step<'quantify'>,
  own: Parts,
  scope: Parts,
): Promise<Line[]> {
  const of = nameOfUnit({ source: undefined, values: [...(own.values ?? [])] });
  const isPart = own.values?.some(({ key }) => key !== 'source') && !own.query && !own.polarity;
  if (!of || !isPart) return [];
  const isRest = step.answer.differences.means.some(({ rest }) => rest !== undefined);
  const other = isRest ? say('others', { of: 'rest' }) : describeParts(scope, setting.terrain);
  return asPoints(await meanLines(setting, step, { sides: [of, other], isRest }));
}
