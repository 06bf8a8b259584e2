import type { DeeperTool } from '#libs/contract';
import { count, number, share } from './numbers.js';
import type { ToolAnswers } from './tools.js';

type Summaries = { [T in DeeperTool]: (answer: ToolAnswers[T]) => string };

const SUMMARIES: Summaries = {
  search: ({ total, results }) =>
    results.length === 0 ? count(total, 'record') : `${count(total, 'record')}, ${results.length} read`,
  trend: ({ trend_on: of, interval, series, totals, anomalies }) => {
    const values = (series[0]?.points ?? []).flatMap(({ value, partial }) =>
      value === null || partial ? [] : [value],
    );
    const [first, last] = [values[0], values.at(-1)];
    const ends =
      first === undefined || last === undefined ? 'no values' : `${number(first)} → ${number(last)}`;
    const direction = totals.direction ? `, ${totals.direction}` : '';
    const peaks = anomalies.length > 0 ? `, ${count(anomalies.length, 'anomaly', 'anomalies')}` : '';
    return `${of} by ${interval}: ${ends}${direction}${peaks}`;
  },
  distribution: ({ distribution_by: by, buckets, total_records: total }) => {
    const top = buckets.filter(({ kind }) => kind === 'value').slice(0, 3);
    const shown = top.map(({ label, value }) => `${label} ${value === null ? '–' : number(value)}`);
    return `${count(total, 'record')}${by === '-' ? '' : ` by ${by}`}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`;
  },
  quantify: ({ verdict }) => verdict,
  keyphrases: ({ total, keyphrases }) => {
    const shown = keyphrases.slice(0, 5).map(({ term, share: part }) => `${term} (${share(part)})`);
    return `${count(total, 'record')}: ${shown.length > 0 ? shown.join(', ') : 'no telling terms'}`;
  },
  fields: ({ fields }) => count(fields.length, 'field'),
  get_record: ({ record }) => (record ? `a record of ${record.source}` : 'no such record'),
};

/** What a step found, in a line. */
export function summaryOf<T extends DeeperTool>(tool: T, answer: ToolAnswers[T]): string {
  return SUMMARIES[tool](answer);
}
