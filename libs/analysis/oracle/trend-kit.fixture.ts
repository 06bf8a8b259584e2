import { Problem, searchRequest, type TrendPoint, trendRequest } from '#libs/contract';
import type { AnalysisIndex } from '#libs/index';
import { analyze, type AnalysisContext, MemoryEngine } from '../index.js';
import type { PlainRecord } from './oracle.fixture.js';
import { indexOf } from './records.fixture.js';

export const context: AnalysisContext = { bound: [], timezone: 'UTC', now: Date.UTC(2030, 0, 1) };

export function at(...times: (string | Partial<PlainRecord>)[]): AnalysisIndex {
  const plain = { offset: 0, source: 'a', words: ['crash'], score: 3, user: 'u', url: null, filters: {} };
  return indexOf(
    times.map((time, i): PlainRecord => {
      const own = typeof time === 'string' ? { ds: Date.parse(time) } : time;
      return { ...plain, ds: 0, seq: i + 1, ...own };
    }),
  );
}

export function trend(index: AnalysisIndex, body: object, over: Partial<AnalysisContext> = {}) {
  const request = trendRequest.parse(body);
  return analyze(new MemoryEngine(index), { op: 'trend', request, context: { ...context, ...over } });
}

export async function points(
  index: AnalysisIndex,
  body: object,
  over: Partial<AnalysisContext> = {},
): Promise<TrendPoint[]> {
  return (await trend(index, body, over)).series[0].points;
}

export async function total(index: AnalysisIndex, body: object): Promise<number> {
  const request = searchRequest.parse({ ...body, limit: 0 });
  return (await analyze(new MemoryEngine(index), { op: 'search', request, context })).total;
}

export function lengths(list: TrendPoint[]): number[] {
  return list.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000);
}

export async function problemOf(ask: () => Promise<unknown>): Promise<Problem> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** `counts[i]` records on the day i days after `first`, at noon UTC. */
export function daily(
  first: string,
  counts: readonly number[],
  more: Partial<PlainRecord> = {},
): AnalysisIndex {
  const start = Date.parse(`${first}T12:00:00Z`);
  return at(
    ...counts.flatMap((count, day) =>
      Array.from({ length: count }, () => ({ ds: start + day * 86_400_000, ...more })),
    ),
  );
}
