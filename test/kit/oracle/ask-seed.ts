import { expect } from 'vitest';
import { agreeOnKeyphrases, agreeOnQuantify } from './agree-compare.js';
import { agreeOnDistribution } from './agree-distribution.js';
import { agreeOnSearch } from './agree-search.js';
import { agreeOnTrend } from './agree-trend.js';
import type { IndexedRecords } from './in-process.js';
import { fieldsOf } from './questions.js';
import { Random } from './random.js';
import { passes, type RawFilter } from './selection.js';
import type { Store } from './store.js';

const AGREEMENTS = {
  search: agreeOnSearch,
  trend: agreeOnTrend,
  distribution: agreeOnDistribution,
  quantify: agreeOnQuantify,
  keyphrases: agreeOnKeyphrases,
} as const;
const NAMES = Object.keys(AGREEMENTS) as (keyof typeof AGREEMENTS)[];

const TOKENS: RawFilter[][] = [
  [
    {
      key: 'source',
      type: 'list',
      values: ['Zendesk', 'App Store', 'Ojek', 'Skytrax', 'mlswg__mls-protocol'],
    },
  ],
  [{ key: 'score', type: 'range', operator: 'neq', min: 4 }],
  [{ key: 'ds', type: 'range', operator: 'neq', min: '2025-10-26', max: '2025-10-26' }],
];

/** The random request of a seed, asked by a token without limits or one with bound filters. */
export async function askSeed(store: IndexedRecords, seed: number): Promise<void> {
  const random = new Random(seed);
  const bound = random.chance(0.25) ? random.pick(TOKENS) : [];
  const records = store.records.filter((record) => bound.every((filter) => passes(record, filter, 'UTC')));
  if (records.length > 0)
    await agree({ product: store.product(bound), records, random, drilldowns: 60 }, seed);
}

/** The request of a seed, to an endpoint that the seed chooses. */
export async function agree(store: Store, seed: number): Promise<void> {
  const name = NAMES[seed % NAMES.length] ?? 'search';
  try {
    await AGREEMENTS[name](store, fieldsOf(store.records));
  } catch (error) {
    throw new Error(`${name}, seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

/** Names every seed that fails, not the first alone. */
export async function expectAll(
  seeds: Iterable<number>,
  run: (seed: number) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  for (const seed of seeds) await run(seed).catch((error: Error) => failed.push(error.message));
  expect(failed).toEqual([]);
}

export function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed;
}
