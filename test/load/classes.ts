import { spell } from './corpus.js';

/** Words of the corpus by how many records hold them: about 0.1 %, 2 % and a quarter. */
export const TEXTS = { none: undefined, sel: spell(1500), med: spell(110), broad: spell(5) };
export type TextClass = keyof typeof TEXTS;

/** Ranks of the words of a class: people do not ask for the same one again and again. */
const RANKS = { sel: [1_400, 200], med: [100, 20], broad: [4, 4] } as const;

/** Another word of the class for each n, in turn. */
export function wordOf(text: TextClass, n: number): string | undefined {
  if (text === 'none') return undefined;
  const [first, count] = RANKS[text];
  return spell(first + (n % count));
}

const country = { key: 'filters.country', type: 'list', values: ['C0', 'C1', 'C2'] };
const half = { key: 'ds', type: 'range', min: '2024-03-01', max: '2024-08-31' };
const source = { key: 'source', type: 'list', values: ['source 2'] };
export const FILTERS = { f0: [], f1: [country], f2: [source, half] };
export type FilterClass = keyof typeof FILTERS;

/** The same conditions in SQL, over columns source, ds and country. */
export const CONDITIONS: Record<FilterClass, string> = {
  f0: 'true',
  f1: `country IN ('C0', 'C1', 'C2')`,
  f2: `source = 'source 2' AND ds >= '2024-03-01' AND ds < '2024-09-01'`,
};

/** The questions of every class: our path and body, and the same in SQL. */
export const QUESTIONS = {
  trend: {
    path: '/public/trend',
    body: { trend_on: 'volume', trend_by: 'day' },
    sql: (from: string) => `SELECT date_trunc('day', ds), count(*) FROM ${from} GROUP BY 1`,
  },
  'scores by week, anomalies off': {
    path: '/public/trend',
    body: { trend_on: 'score', trend_by: 'week', anomalies: false },
    sql: (from: string) => `SELECT date_trunc('week', ds), count(*), avg(score) FROM ${from} GROUP BY 1`,
  },
  tags: {
    path: '/public/distribution',
    body: { distribution_by: 'filters.tags' },
    sql: (from: string, tags: string) =>
      `SELECT tag, count(*) FROM (SELECT ${tags} AS tag FROM ${from}) t GROUP BY 1 ORDER BY 2 DESC LIMIT 20`,
  },
  stacked: {
    path: '/public/distribution',
    body: { distribution_by: 'source', stacked_by: 'score' },
    sql: (from: string) => `SELECT source, score, count(*) FROM ${from} GROUP BY 1, 2`,
  },
} as const;
export type Question = keyof typeof QUESTIONS;

let asked = 0;

/** The filters of a class, and one that every record passes and that was never used before: nothing is cached. */
export function unheard(filters: FilterClass): object[] {
  const never = { key: 'filters.unseen', type: 'list', operator: 'neq', values: [`${asked++}`] };
  return [...FILTERS[filters], never];
}
