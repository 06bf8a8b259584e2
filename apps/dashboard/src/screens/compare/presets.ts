import type { FieldInfo } from '../../api/answer.js';
import { addDays } from '../../state/range.js';
import type { Filter } from '../../state/scope.js';
import { HIGH, LOW } from '../trends/scores.js';
import type { Side, Sides } from './sides.js';

export interface Preset {
  label: string;
  sides: Sides;
}

interface PresetContext {
  fields: readonly FieldInfo[];
  /** The words of the bar. */
  query: string;
  /** Last day that records are from, `YYYY-MM-DD`. */
  lastDay?: string;
}

const EVERYTHING: Side = { query: '', filters: [] };

/** Comparisons that can be asked of these records with one click, the one shown first at the top. */
export function presets({ fields, query, lastDay }: PresetContext): Preset[] {
  const words = query.trim();
  const againstAll: Sides = [{ query: words, filters: [] }, EVERYTHING];
  const scores = scoreSides(fields);
  const sources = sourceSides(fields);
  return [
    ...(words === '' ? [] : [{ label: `“${words}” vs everything`, sides: againstAll }]),
    ...(scores ? [{ label: 'Low vs high scores', sides: scores }] : []),
    ...(sources ? [sources] : []),
    ...(lastDay === undefined ? [] : [periods(lastDay)]),
  ];
}

/** Each on the scale of its source. */
function scoreSides(fields: readonly FieldInfo[]): Sides | undefined {
  const { distinct_values: ratings = 0 } = fields.find(({ key }) => key === 'rating') ?? {};
  return ratings < 2 ? undefined : [where(LOW), where(HIGH)];
}

function sourceSides(fields: readonly FieldInfo[]): Preset | undefined {
  const [first, second] = fields.find(({ key }) => key === 'source')?.top_values ?? [];
  if (!first || !second) return undefined;
  const only = (value: string | number | boolean) => where({ key: 'source', type: 'list', values: [value] });
  return { label: `${first.value} vs ${second.value}`, sides: [only(first.value), only(second.value)] };
}

const PERIOD = 30;

function periods(lastDay: string): Preset {
  const days = (from: number, to: number) =>
    where({ key: 'ds', type: 'range', min: addDays(lastDay, from), max: addDays(lastDay, to) });
  return {
    label: `Last ${PERIOD} days vs previous ${PERIOD}`,
    sides: [days(1 - PERIOD, 0), days(1 - 2 * PERIOD, -PERIOD)],
  };
}

function where(filter: Filter): Side {
  return { query: '', filters: [filter] };
}
