import { expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { context } from '../oracle/oracle-kit.fixture.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { at } from '../oracle/trend-kit.fixture.js';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1, 12);

/** So many records a day, of which some are low. */
function daily(source: string, days: number, count: (day: number) => number, low: (day: number) => number) {
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: count(day) }, (__, i): Partial<PlainRecord> => ({
      ds: START + day * DAY + i,
      source,
      score: i < low(day) ? 1 : 5,
    })),
  ).flat();
}
const low: Filter = { type: 'range', key: 'score', operator: 'eq', max: 2 };
const of = (...sources: string[]): Filter => ({
  type: 'list',
  key: 'source',
  operator: 'eq',
  values: sources,
});
async function changeOf(records: Partial<PlainRecord>[], filters: Filter[]) {
  const request = { filters, candidates: 0 };
  const found = await analyze(new MemoryEngine(at(...records)), { op: 'summarySample', request, context });
  return found.change;
}

it('says that a source may be collected differently, not that a share of it fell', async () => {
  const records = daily(
    'reviews',
    40,
    (day) => (day < 20 ? 5 : 60),
    (day) => (day < 20 ? 4 : 28),
  );
  const change = await changeOf(records, [of('reviews'), low]);
  expect(change).toMatchObject({
    of: 'collection',
    since: '2024-01-21',
    before: 5,
    after: 60,
    sources: null,
  });
});

it('a source of which fewer and fewer come, as after a launch, is not one that is collected differently', async () => {
  const records = daily(
    'reviews',
    40,
    (day) => (day < 10 ? 60 : 5),
    (day) => (day < 10 ? 12 : 4),
  );
  expect(await changeOf(records, [of('reviews'), low])).toMatchObject({
    of: 'share',
    before: 0.2,
    after: 0.8,
  });
});

it('is a share of the same sources: another one that begins is no change of theirs', async () => {
  const steady = daily(
    'reviews',
    40,
    () => 20,
    () => 8,
  );
  const later = daily(
    'survey',
    40,
    (day) => (day < 20 ? 0 : 30),
    () => 0,
  );
  expect(await changeOf([...steady, ...later], [of('reviews'), low])).toBeNull();
  const worse = daily(
    'reviews',
    40,
    () => 20,
    (day) => (day < 20 ? 4 : 16),
  );
  expect(await changeOf([...worse, ...later], [of('reviews'), low])).toMatchObject({
    of: 'share',
    before: 0.2,
    after: 0.8,
    sources: 'reviews',
  });
});

it('says of the source of most records that it may be collected differently, among steady ones too', async () => {
  const jump = daily(
    'reviews',
    40,
    (day) => (day < 20 ? 5 : 60),
    (day) => (day < 20 ? 4 : 28),
  );
  const steady = daily(
    'survey',
    40,
    () => 40,
    () => 8,
  );
  expect(await changeOf([...jump, ...steady], [low])).toMatchObject({
    of: 'collection',
    since: '2024-01-21',
    before: 5,
    after: 60,
    sources: 'reviews',
  });
});
