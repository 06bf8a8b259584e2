import { expect } from 'vitest';
import type {
  DistributionAnswer,
  Drilldown,
  KeyphrasesAnswer,
  QuantifyAnswer,
  TrendAnswer,
} from '#libs/contract';
import { isCountable } from './indonesian.js';
import type { Random } from './random.js';
import type { RawRecord } from './raw-record.js';
import { type RawFilter, selected } from './selection.js';

/** A page of a search, its records by their `row`. */
export interface SearchPage {
  total: number;
  rows: number[];
  facets: Record<string, { value: string | number | boolean; count: number }[]>;
}

/** The product, reached in whatever way; an answer is undefined when the request asked for more than 1 000 buckets. */
export interface Product {
  search(body: object): Promise<SearchPage>;
  trend(body: object): Promise<Trend | undefined>;
  distribution(body: object): Promise<Distribution | undefined>;
  quantify(body: object): Promise<Quantify | undefined>;
  keyphrases(body: object): Promise<Keyphrases>;
}

/* Answers without what only the service adds to them. */
export type Trend = Omit<TrendAnswer, 'meta'>;
export type Distribution = Omit<DistributionAnswer, 'meta'>;
export type QuantifySide = Omit<QuantifyAnswer['main'], 'examples'>;
export type Quantify = Omit<QuantifyAnswer, 'meta' | 'main' | 'secondary'> &
  Record<'main' | 'secondary', QuantifySide>;
export type Keyphrases = Omit<KeyphrasesAnswer, 'meta'>;

/** A product and what it should hold. */
export interface Store {
  product: Product;
  /** In order of arrival, as far as the caller's token lets them be seen. */
  records: readonly RawRecord[];
  random: Random;
  /** Drill-downs asked of one answer. */
  drilldowns: number;
}

const COUNTS = ['count', 'records', 'matches', 'main_records', 'main_n'] as const;

interface CountedDrilldown {
  drilldown: Drilldown;
  count: number;
}

/**
 * Every drill-down of an answer finds as many records as the number beside it; three of them are also counted by the
 * plain loops. Of answers with very many, as many as `drilldowns` says are drawn, which keeps the test short. A number that has none of
 * the known names is a fault of this test.
 */
export async function expectDrilldowns(
  { product, records, random, drilldowns }: Store,
  answer: object,
): Promise<void> {
  const drills = drilldownsIn(answer);
  const drawn =
    drills.length > drilldowns ? Array.from({ length: drilldowns }, () => random.pick(drills)) : drills;
  for (const { drilldown, count } of drawn) {
    const { total } = await product.search({ ...drilldown, limit: 0 });
    expect(total, `drill-down ${JSON.stringify(drilldown)}`).toBe(count);
  }
  const countable = drills.filter(({ drilldown }) => isCountable(drilldown.search_query ?? '', records));
  if (countable.length === 0) return;
  for (const { drilldown, count } of random.some(countable, 3)) {
    const found = selected(records, drilldown as { filters: RawFilter[] });
    expect(found.length, `drill-down counted by loops ${JSON.stringify(drilldown)}`).toBe(count);
  }
}

function drilldownsIn(value: unknown): CountedDrilldown[] {
  if (Array.isArray(value)) return value.flatMap(drilldownsIn);
  if (typeof value !== 'object' || value === null) return [];
  const held = value as Record<string, unknown>;
  const own: CountedDrilldown[] = [];
  if (held.drilldown) {
    const name = COUNTS.find((one) => typeof held[one] === 'number');
    // An anomaly's number is its measure.
    const count = name ? held[name] : 'expected' in held ? undefined : Number.NaN;
    if (count !== undefined) own.push({ drilldown: held.drilldown as Drilldown, count: count as number });
  }
  if (held.secondary_drilldown)
    own.push({
      drilldown: held.secondary_drilldown as Drilldown,
      count: (held.secondary_records ?? held.secondary_n) as number,
    });
  const inner = Object.entries(held).filter(([name]) => !name.endsWith('drilldown') && name !== 'meta');
  return [...own, ...inner.flatMap(([, one]) => drilldownsIn(one))];
}
