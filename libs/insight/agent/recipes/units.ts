import type { ValueMention } from '../question/values.js';
import type { RecipeContext } from './recipe.js';

/** Records that may be compared: those of one source. */
export interface Unit {
  /** The source; undefined = everything in question. */
  source: string | undefined;
  values: ValueMention[];
}

/** Fewer records than this say little about a source. */
const LEAST = 50;
const MOST = 4;

/**
 * People rate different things in different sources: what sets low ratings of all sources apart is mostly that some
 * sources have more of them. So each large source is examined separately, unless the question names one or a field
 * that sources share.
 */
export function unitsOf({ terrain, question }: RecipeContext): Unit[] {
  const whole = [{ source: undefined, values: question.values }];
  if (question.values.some(({ key }) => key === 'source')) return whole;
  const rated = new Set(terrain.scales.map(({ source }) => source));
  const sources = (terrain.grounds.find(({ key }) => key === 'source')?.values ?? [])
    .filter(({ value, count }) => typeof value === 'string' && rated.has(value) && count >= LEAST)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
  if (sources.length < 2 || question.values.length > 0) return whole;
  return sources.map(({ value }) => ({
    source: String(value),
    values: [...question.values, { key: 'source', value, start: 0, end: 0 }],
  }));
}
