import type { FieldInfo } from '../../api/fields.js';
import { addDays } from '../../state/range.js';
import type { Filter } from '../../state/scope.js';
import type { Side, Sides } from './sides.js';

export interface Preset {
  label: string;
  sides: Sides;
}

interface Known {
  fields: readonly FieldInfo[];
  /** The words of the bar. */
  query: string;
  /** Last day that records are from, `YYYY-MM-DD`. */
  lastDay?: string;
}

const EVERYTHING: Side = { query: '', filters: [] };

/** Comparisons that can be asked of these records with one click, the one shown first at the top. */
export function presets({ fields, query, lastDay }: Known): Preset[] {
  const words = query.trim();
  const scores = scoreSides(fields);
  const sources = sourceSides(fields);
  return [
    ...(words === '' ? [] : [{ label: `“${words}” against everything`, sides: QUERY_AGAINST_EVERYTHING }]),
    ...(scores ? [{ label: 'Low scores against high scores', sides: scores }] : []),
    ...(sources ? [sources] : []),
    ...(lastDay === undefined ? [] : [periods(lastDay)]),
  ];
}

/** The words of the bar are those of the first side as long as it has none of its own. */
const QUERY_AGAINST_EVERYTHING: Sides = [EVERYTHING, EVERYTHING];

/**
 * Ratings are low up to 2 and high from 4 where nearly all of them are 1 to 5, else by the thirds of 0 to 10. Where
 * sources differ in their scales the answer has a caveat.
 */
function scoreSides(fields: readonly FieldInfo[]): Sides | undefined {
  const score = fields.find(({ key }) => key === 'score');
  if (!score || score.distinct_values < 2) return undefined;
  const counted = score.top_values.reduce((sum, { count }) => sum + count, 0);
  const toFive = score.top_values
    .filter(({ value }) => typeof value === 'number' && value >= 1 && value <= 5)
    .reduce((sum, { count }) => sum + count, 0);
  const [low, high] = toFive >= MOST * counted ? [2, 4] : [3, 7];
  return [
    where({ key: 'score', type: 'range', max: low }),
    where({ key: 'score', type: 'range', min: high }),
  ];
}

const MOST = 0.9;

function sourceSides(fields: readonly FieldInfo[]): Preset | undefined {
  const [first, second] = fields.find(({ key }) => key === 'source')?.top_values ?? [];
  if (!first || !second) return undefined;
  const only = (value: string | number | boolean) => where({ key: 'source', type: 'list', values: [value] });
  return { label: `${first.value} against ${second.value}`, sides: [only(first.value), only(second.value)] };
}

const PERIOD = 30;

function periods(lastDay: string): Preset {
  const days = (from: number, to: number) =>
    where({ key: 'ds', type: 'range', min: addDays(lastDay, from), max: addDays(lastDay, to) });
  return {
    label: `Last ${PERIOD} days against the ${PERIOD} before`,
    sides: [days(1 - PERIOD, 0), days(1 - 2 * PERIOD, -PERIOD)],
  };
}

function where(filter: Filter): Side {
  return { query: '', filters: [filter] };
}
