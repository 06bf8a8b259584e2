import { formatMoment, partOfSource } from '#libs/wording';
import type { AnswerOf } from '#libs/client';
import type { Measure } from '../../charts/types.js';
import type { FieldInfo } from '../../api/answer.js';
import type { Filter } from '../../state/scope.js';

/** The scores there are. Which are low is for the service to say: it knows the scale of each source. */
export interface Scores {
  /** Whether any record has a score; false until it is known. */
  some: boolean;
  /** Lowest and highest score; undefined where sources differ. */
  scale: readonly [number, number] | undefined;
  /** The scale of each source. */
  scales: readonly Pick<SourceScore, 'source' | 'scale'>[];
  /** The highest low score, alike. */
  low: number | undefined;
  /** Whether the service has answered, or failed for good. */
  known: boolean;
}

export function scoresOf(fields: readonly FieldInfo[] | undefined, failed: boolean): Scores {
  const scales = fields?.find(({ key }) => key === 'rating')?.scales ?? [];
  const [first] = scales;
  const common = scales.every(({ scale }) => scale.join() === first?.scale.join()) ? first : undefined;
  return {
    some: scales.length > 0,
    scale: common?.scale,
    scales,
    low: common?.low,
    known: fields !== undefined || failed,
  };
}

type Scale = readonly [number, number];

/**
 * Where the scores of some sources can lie: on their scale, or, where they differ, within all of theirs. `parts`: the
 * sources of the answer, where their scales differ.
 */
export function scoresWithin(
  { scales }: Pick<Scores, 'scales'>,
  filters: readonly Filter[],
  parts: Scores['scales'] = [],
): Pick<Measure, 'scale' | 'within'> {
  const named = filters.find(({ key, type, operator = 'eq' }) => {
    return key === 'source' && type === 'list' && operator === 'eq';
  });
  const own = scales.filter(({ source }) => named?.values?.includes(source));
  const some = parts.length > 0 ? parts : own.length > 0 ? own : scales;
  const known = some.flatMap(({ scale }): Scale[] => (scale ? [[scale[0], scale[1]]] : []));
  const [first] = known;
  if (!first || known.length < some.length) return {};
  if (known.every((scale) => scale.join() === first.join())) return { scale: first };
  return {
    within: [Math.min(...known.map(([low]) => low)), Math.max(...known.map(([, high]) => high))],
  };
}

export const SCORED: Filter = { key: 'score', type: 'exists' };
export const LOW: Filter = { key: 'rating', type: 'list', values: ['low'] };
export const NOT_LOW: Filter = { key: 'rating', type: 'list', values: ['middle', 'high'] };
export const HIGH: Filter = { key: 'rating', type: 'list', values: ['high'] };

/** "Low scores", with the bound where all sources have the same. */
export function lowScoresTitle({ low }: Pick<Scores, 'low'>): string {
  return low === undefined ? 'Low scores' : `Low scores (${low} or lower)`;
}

/** "share of low scores", alike. */
export function lowShareName({ low }: Pick<Scores, 'low'>): string {
  return low === undefined ? 'share of low scores' : `share of scores ${low} or lower`;
}

/** A mean of scores of one source, where sources with different scales are measured together. */
export type SourceScore = NonNullable<AnswerOf<'/public/distribution'>['by_source']>[number];

/** `1 to 5` */
export function scaleWords(scale: SourceScore['scale']): string {
  return scale ? `${scale[0]} to ${scale[1]}` : '–';
}

/** `App Store`; `App Store before 9 Jun 2015` where its scale changed then; `App Store (> 5)` of scores beyond its scale. */
export function partName({
  from,
  until,
  ...part
}: Pick<SourceScore, 'source' | 'from' | 'until' | 'above' | 'below'>): string {
  const since = from ? ` since ${formatMoment(from)}` : '';
  return `${partOfSource(part)}${since}${until ? ` before ${formatMoment(until)}` : ''}`;
}
