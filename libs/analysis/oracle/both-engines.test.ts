import fc from 'fast-check';
import { afterAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../clickhouse/chdb.fixture.js';
import { clickHouseStore } from '../clickhouse/store.fixture.js';
import { contexts } from './contexts.fixture.js';
import { context } from './oracle-kit.fixture.js';
import type { PlainRecord } from './oracle.fixture.js';
import { memoryStore } from './memory-store.fixture.js';
import { answerOf, requests } from './questions.fixture.js';
import { filtersFor, queries, records, ZONES } from './records.fixture.js';
import type { Change } from './store.fixture.js';

/*
 * Random requests (5 000 in a soak run), each to both engines over the same records, which are revised and erased
 * meanwhile: keys, order and whole numbers are the same, and doubles to 1e-12 of their size.
 */
const ROUNDS = inject('soak') ? 200 : 1;
/** Requests to one set of records. */
const ROUND = 25;
/** Requests between two changes of some records. */
const STEADY = 5;
/** Rounds after which a long run says how far it is. */
const REPORTED = 20;
const MOST_RECORDS = 120;
const CLOSE = 1e-12;

const database = await openTestDatabase();
afterAll(() => database?.close());

/** Where two answers differ first; undefined where they do not. */
function difference(one: unknown, other: unknown, at = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one === 'number' && typeof other === 'number') {
    const isWhole = Number.isInteger(one) && Number.isInteger(other);
    if (!isWhole && Math.abs(one - other) <= CLOSE * Math.max(Math.abs(one), Math.abs(other)))
      return undefined;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${at}: ${JSON.stringify(one)} in memory, ${JSON.stringify(other)} in ClickHouse`;
  const [here, there] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const found = difference(here[key], there[key], `${at}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is asked of records, and what becomes of some of them: another one's content, or nothing. */
const asked = (list: PlainRecord[]) =>
  fc.record({
    question: requests,
    selected: fc.record({
      list: fc.constant(list),
      filters: filtersFor(list),
      query: queries,
      zone: fc.constantFrom(...ZONES),
    }),
    more: contexts,
    changes: fc.array(
      fc.record({ of: fc.constantFrom(...list), to: fc.constantFrom(...list), erased: fc.nat(3) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  });

interface Drawn {
  of: PlainRecord;
  to: PlainRecord;
  /** 0: it is. */
  erased: number;
}

/** Without changes of records that are gone. */
function changesOf(drawn: readonly Drawn[], gone: Set<number>, revision: number): Change[] {
  return drawn.flatMap(({ of: { seq }, to, erased }): Change[] => {
    if (gone.has(seq)) return [];
    if (erased > 0) return [{ put: { ...to, seq }, revision }];
    gone.add(seq);
    return [{ erase: seq }];
  });
}

const plain = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer) ?? 'null');

it.skipIf(!database)(
  'ClickHouse answers as the index in memory does, while records are revised and erased',
  { timeout: 7_200_000 },
  async () => {
    if (!database) return;
    const differences: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seed = inject('seed') + round;
      const [list = []] = fc.sample(records(MOST_RECORDS), { seed, numRuns: 1 });
      const stores = [memoryStore({}), clickHouseStore(database)];
      const take = (changes: readonly Change[]) => Promise.all(stores.map((store) => store.take(changes)));
      await take(list.map((put) => ({ put, revision: 0 })));
      const gone = new Set<number>();
      const questions = fc.sample(asked(list), { seed, numRuns: ROUND });
      for (const [n, { question, selected, more, changes }] of questions.entries()) {
        if (n % STEADY === STEADY - 1) await take(changesOf(changes, gone, n));
        // Estimates make long statements: a quarter of the rounds has them.
        const over = { ...context, ...more, ...(round % 4 > 0 && { sentiment: undefined }) };
        const [memory, clickhouse] = await Promise.all(
          stores.map((store, of) =>
            // One that fails is different, and does not end a long run.
            answerOf(store.engine(), question, selected, over).catch((error: unknown) => ({
              failed: of,
              error: String(error),
            })),
          ),
        );
        const found = difference(plain(memory), plain(clickhouse));
        if (found !== undefined)
          differences.push(`seed ${seed}, request ${n}, ${JSON.stringify(question)}${found}`);
      }
      if ((round + 1) % REPORTED === 0)
        process.stdout.write(`${(round + 1) * ROUND} requests, ${differences.length} differences\n`);
    }
    expect(differences).toEqual([]);
  },
);
