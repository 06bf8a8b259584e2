import { type DistributionStatistics, type Filter, type Scalar } from '#libs/contract';
import type { Group } from '../counting/groups.js';
import { promoters } from '../counting/score-scales.js';
import type { NumberBars } from '../engine/dimension.js';
import { missingFilter, valueFilter } from '../filters/answer.js';
import type { MatchSet } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import { barsOf } from './bars.js';
import type { Division } from './distribution-groups.js';
import { describe, type Tally, tallyOf } from './tally.js';

export interface Histogram extends Omit<Division, 'baselines'> {
  statistics: DistributionStatistics;
}

/** The numbers of a column as bars, with what describes them. Values that are not numeric get a bar of their own. */
export async function histogramOf(task: Task, column: string, match: MatchSet): Promise<Histogram> {
  const [counts] = await task.engine.values(column, [match.records]);
  const { codes, multi, recordsWithValue } = counts;
  const tally = tallyOf(
    codes.flatMap((code) => {
      const number = counts.value(code);
      return typeof number === 'number' ? [[number, counts.counts[code]] as const] : [];
    }),
  );
  const bars = barsOf(tally);
  const groups = groupsOf(column, bars);
  // Every message has a length.
  const rest = column === 'message:length' ? [] : [notNumeric(column), withoutValue(column)];
  return {
    grouping: {
      groups: [...groups, ...rest],
      overlapping: multi,
      dimensions: [{ kind: 'numbers', column, bars }],
    },
    statistics: { ...describe(tally), ...(column === 'score' ? await fitting(task, match, tally) : {}) },
    recordsWithValue,
    distinct: codes.length,
    multi,
  };
}

/** Filters compare with the edges as they are sent. */
function groupsOf(name: string, bars: NumberBars): Group[] {
  if ('values' in bars)
    return bars.values.map((value) => ({
      key: value,
      label: String(value),
      kind: 'value',
      filters: [valueFilter(name, value)],
    }));
  const { edges } = bars;
  return edges.slice(0, -1).map((edge, i): Group => {
    const last = i === edges.length - 2;
    const bounds = { min: edge, max: edges[i + 1], ...(last ? {} : { max_exclusive: true }) };
    const label = `${shown(edge)} – ${shown(edges[i + 1])}`;
    return {
      key: edge,
      label,
      kind: 'range',
      filters: [{ type: 'range', key: name, operator: 'eq', ...bounds }],
    };
  });
}

/** Records with values, none of which is a number. */
function notNumeric(name: string): Group {
  const numbers: Filter = { type: 'range', key: name, operator: 'neq', min: -Number.MAX_VALUE };
  const filters: Filter[] = [{ type: 'exists', key: name, operator: 'eq' }, numbers];
  return { key: null, label: '(not a number)', kind: 'not_numeric', filters };
}

function withoutValue(name: string): Group {
  return { key: null, label: '(no value)', kind: 'missing', filters: [missingFilter(name)] };
}

/** The one of nps and csat that means something on the sources' scale, if any. */
async function fitting(task: Task, match: MatchSet, { numbers, times }: Tally) {
  const scored = numbers.map((score, i) => ({ score, count: times[i] }));
  const { nps, csat } = await promoters(task, match.records, scored);
  return { ...(nps === null ? {} : { nps }), ...(csat === null ? {} : { csat }) };
}

function shown(value: Scalar): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);
}
