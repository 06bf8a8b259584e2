import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trendRequest } from '#libs/contract';
import { ALL } from '../engine/condition.js';
import type { AnalysisEngine, SampleRequest } from '../engine/engine.js';
import { analyze, type AnalysisContext } from '../index.js';
import { memoryStore } from '../oracle/memory-store.fixture.js';
import { type PlainRecord, rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase, StatementReader } from './database.js';
import type { Sql } from './sql.js';
import { emptyDatabase } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1);
const context: AnalysisContext = { bound: [], now: Date.UTC(2024, 5, 1), timezone: 'UTC' };

const record = (seq: number, day: number, words: string[]): PlainRecord => ({
  seq,
  ds: START + day * DAY + (seq % 1_000) * 60_000,
  offset: 0,
  source: seq % 3 ? 'survey' : 'App Store',
  language: 'en',
  words,
  score: null,
  user: null,
  url: null,
  filters: {},
});

/** Days that many more records came on, how many, and what they said. Of 700 a sample is read. */
const BURSTS = [
  { day: 45, records: 90, word: 'refund' },
  { day: 60, records: 700, word: 'outage' },
  { day: 71, records: 80, word: 'invoice' },
];
const RECORDS = [
  ...Array.from({ length: 1_600 }, (_, i) => record(i + 1, Math.floor(i / 20), ['fine', `w${i % 7}`])),
  ...BURSTS.flatMap(({ day, records, word }) =>
    Array.from({ length: records }, (_, i) => record(day * 1_000 + i, day, [word, `w${i % 7}`, `v${i}`])),
  ),
];

describe.skipIf(!opened)('samples of many sets', () => {
  const database = opened as ClickHouseDatabase;
  const sent: string[] = [];
  const watched: StatementReader = {
    layout: database?.layout,
    rows: <Row>(statement: Sql) => {
      sent.push(statement.statement().query);
      return database.rows<Row>(statement);
    },
    row: <Row>(statement: Sql) => {
      sent.push(statement.statement().query);
      return database.row<Row>(statement);
    },
    insert: (table, rows) => database.insert(table, rows),
  };
  const memory = memoryStore({});
  const clickhouse = () => ClickHouseEngine.of(watched, analyzer);

  beforeAll(async () => {
    await memory.take(RECORDS.map((put) => ({ put, revision: 0 })));
    await emptyDatabase(database);
    const writer = new ChangeWriter(database, analyzer);
    await writer.write(RECORDS.map((one) => ({ put: rowOf(one), tx: one.seq })));
    // Other versions and erasures, in parts of their own.
    const revised = RECORDS.filter(({ seq }) => seq % 50 === 0);
    await writer.write(revised.map((one) => ({ put: rowOf(one, 1), tx: 100_000 + one.seq })));
    const erased = RECORDS.filter(({ seq }) => seq % 97 === 0).map(({ seq }) => seq);
    await writer.write(erased.map((seq) => ({ erase: seq, tx: 200_000 + seq })));
    await memory.take(erased.map((seq) => ({ erase: seq })));
  });

  const requests = async (engine: AnalysisEngine): Promise<SampleRequest[]> => {
    const records = await engine.select(ALL);
    const days = (first: number, ...others: number[]) => ({
      records,
      condition: {
        kind: 'groups' as const,
        of: {
          kind: 'buckets' as const,
          bounds: Array.from({ length: 81 }, (_, day) => START + day * DAY),
          wall: false,
        },
        groups: [first, ...others],
      },
    });
    return [
      { among: [days(60)], most: 400 },
      { among: [days(45, 46), days(46, 3)], most: 400 },
      { among: [days(0, ...Array.from({ length: 30 }, (_, i) => 2 * i + 2))], most: 10_000 },
      { among: [], most: 10 },
    ];
  };

  it('are the same records as in memory', async () => {
    const drawn = async (engine: AnalysisEngine) => {
      const samples = await engine.samples(await requests(engine));
      return Promise.all(samples.map(async (set) => [set.count, (await engine.seqs(set)).toSorted()]));
    };
    const samples = await drawn(clickhouse());
    expect(samples).toEqual(await drawn(memory.engine()));
    expect(Number(samples[0]?.[0])).toBeGreaterThan(300);
    expect(Number(samples[0]?.[0])).toBeLessThan(500);
    expect(samples[3]?.[0]).toBe(0);
  });

  it('explain the anomalies of a trend, as many as there are, in a few statements', async () => {
    const ask = (engine: AnalysisEngine) =>
      analyze(engine, {
        op: 'trend',
        request: trendRequest.parse({ trend_on: 'volume', trend_by: 'day' }),
        context,
      });
    const { anomalies } = await ask(memory.engine());
    expect(anomalies.map(({ top_terms }) => top_terms[0])).toEqual(BURSTS.map(({ word }) => word));
    sent.length = 0;
    expect((await ask(clickhouse())).anomalies).toEqual(anomalies);
    expect(sent.filter((statement) => statement.includes(' words,'))).toHaveLength(1);
  });
});
