import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseQuery } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import { ALL } from '../engine/condition.js';
import type { AnalysisEngine } from '../engine/engine.js';
import { type PlainRecord, rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import { KnownAnswers } from './known-answers.js';
import { askOneState, WrittenMeanwhile } from './one-state.js';
import type { Sql } from './sql.js';
import { emptyDatabase } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

const HARD = `'; DROP TABLE record -- {p0:String} \\ "\n`;
const record = (seq: number, more: Partial<PlainRecord> = {}): PlainRecord => ({
  seq,
  // Sunday in UTC, Monday in Lisbon.
  ds: Date.UTC(2025, 5, 1, 23, 30) + seq * 1000,
  offset: 0,
  source: 'survey',
  language: 'en',
  words: ['slow', 'login'],
  score: 3,
  user: null,
  url: null,
  filters: {},
  ...more,
});
const LIST = [
  record(1, { filters: { tags: ['web', 'beta'] } }),
  record(2, { filters: { tags: ['beta'] } }),
  record(3),
  record(4, { source: HARD, filters: { [HARD]: HARD } }),
  ...Array.from({ length: 60 }, (_, i) => record(5 + i, { source: 'App Store', filters: { n: i } })),
];
const put = (one: PlainRecord, tx: number) => ({ put: rowOf(one), tx });

async function count(engine: AnalysisEngine, condition: Condition): Promise<number> {
  return (await engine.select(condition)).count;
}

async function tagGroups(engine: AnalysisEngine): Promise<number[]> {
  const all = await engine.select(ALL);
  const [{ codes, value } = { codes: [], value: () => '' }] = await engine.values('filters.tags', [all]);
  const shown = codes.filter((code) => value(code) === 'web');
  // Of records and something else, so that it is no count of values.
  const { counts } = await engine.group(all, [{ kind: 'values', column: 'filters.tags', shown }], {
    kind: 'authors',
  });
  return [...counts];
}

async function weekdays(engine: AnalysisEngine): Promise<number[]> {
  const dimension = { kind: 'part', part: 'weekday', zone: 'Europe/Lisbon' } as const;
  return [...(await engine.group(await engine.select(ALL), [dimension], { kind: 'volume' })).counts];
}

/** What is asked, what is right, and what an engine that is wrong would ask instead. */
const MUTANTS: readonly {
  name: string;
  ask: (engine: AnalysisEngine) => Promise<unknown>;
  answer: unknown;
  change: readonly [RegExp, string];
}[] = [
  {
    name: 'versions that were replaced, and records that were erased',
    ask: (engine) => count(engine, { kind: 'present', column: 'source' }),
    answer: LIST.length - 1,
    change: [/record FINAL/g, 'record'],
  },
  {
    name: 'records without a value among the other values',
    ask: tagGroups,
    answer: [1, 1, LIST.length - 3],
    change: [/(toInt64\(\d+\)), toInt64\(\d+\)\)\]/g, '$1, $1)]'],
  },
  {
    name: 'clocks of another zone',
    ask: weekdays,
    answer: [LIST.length - 1, 0, 0, 0, 0, 0, 0],
    change: [/\(ds \+ transform\(.*?, toInt64\(0\)\)\)/g, 'ds'],
  },
  {
    name: 'all records in place of a sample',
    ask: async (engine) => (await count(engine, { kind: 'sample', share: 0.5 })) < LIST.length - 1,
    answer: true,
    change: [/sample < \{\w+:Float64\}/g, 'true'],
  },
];

describe.skipIf(!opened)('the ClickHouse engine', () => {
  const database = opened as ClickHouseDatabase;
  const engine = () => ClickHouseEngine.of(database, analyzer);

  beforeAll(async () => {
    await emptyDatabase(database);
    const writer = new ChangeWriter(database, analyzer);
    await writer.write(LIST.map((one) => put(one, one.seq)));
    await writer.write([put(record(3, { words: ['photo'] }), 101), { erase: 64, tx: 102 }]);
  });

  it('draws nothing of a stratum that begins at infinity', async () => {
    const draws = [
      { most: 2, from: Infinity },
      { most: 2, from: 0 },
    ];
    const all = await engine().select(ALL);
    const drawn = await engine().draw(all, { dimensions: [], strata: [1], draws });
    expect(drawn.map(({ length }) => length)).toEqual([0, 2]);
  });

  it.each(MUTANTS)('does not count $name', async ({ ask, answer, change: [pattern, replacement] }) => {
    expect(await ask(engine())).toEqual(answer);

    let changes = 0;
    const change = (statement: Sql) => {
      const { query, query_params } = statement.statement();
      const changed = query.replace(pattern, replacement);
      changes += Number(changed !== query);
      return { statement: () => ({ query: changed, query_params }) } as Sql;
    };
    const mutant = ClickHouseEngine.of(
      {
        layout: database.layout,
        rows: (statement) => database.rows(change(statement)),
        row: (statement) => database.row(change(statement)),
        insert: (table, rows) => database.insert(table, rows),
      },
      analyzer,
    );
    expect(await ask(mutant)).not.toEqual(answer);
    expect(changes).toBeGreaterThan(0);
  });

  it('finds values that look like statements, and nothing else by them', async () => {
    expect(await count(engine(), { kind: 'values', column: 'source', values: [HARD] })).toBe(1);
    expect(await count(engine(), { kind: 'values', column: `filters.${HARD}`, values: [HARD] })).toBe(1);
    expect(await count(engine(), { kind: 'contains', column: 'source', text: HARD })).toBe(1);
    expect(await count(engine(), { kind: 'values', column: 'user_name', values: [HARD] })).toBe(0);
  });

  it('looks for a phrase once in a statement that counts it', async () => {
    const statements: string[] = [];
    const rows = <Row>(statement: Sql) => {
      statements.push(statement.statement().query);
      return database.rows<Row>(statement);
    };
    const own = ClickHouseEngine.of(
      {
        layout: database.layout,
        rows,
        row: (statement) => database.row(statement),
        insert: database.insert.bind(database),
      },
      analyzer,
    );
    const all = await own.select(ALL);
    expect(await own.holding(['slow login', 'login slow'], [all])).toEqual([[LIST.length - 2], [0]]);
    const counting = statements.filter((query) => query.includes('AS said1'));
    expect(counting).toHaveLength(1);
    expect(counting[0]?.match(/arrayExists|hasSubstr/g)).toHaveLength(2);
  });

  it('knows near-duplicates by what they have in common', async () => {
    const words = ['crash', 'login', 'battery', 'photo', 'refund', 'upload', 'screen', 'payment', 'invoice'];
    const writer = new ChangeWriter(database, analyzer);
    await writer.write([
      put(record(201, { words }), 201),
      put(record(202, { words: words.toReversed() }), 202),
      put(record(203, { words: [...words, 'refunds'] }), 203),
    ]);
    const own = engine();
    const print = await own.print(201);
    expect(await own.print(1)).toBeUndefined();
    expect(await count(own, { kind: 'prints', prints: [print ?? '', 'nonsense'] })).toBe(2);
    const said = await own.select({ kind: 'phrase', phrase: 'invoice' });
    const either = await own.combine('or', said, await own.select({ kind: 'seqs', seqs: [202] }));
    const page = await own.page(either, {
      sorts: [{ column: 'ds', descending: true }],
      limit: 5,
      folded: { upTo: 1000 },
    });
    expect(page.map(({ seq, alike }) => [seq, alike])).toEqual([
      [203, 0],
      [202, 1],
    ]);
    await writer.write([201, 202, 203].map((erase) => ({ erase, tx: 300 })));
  });

  it('suggests a word by what its forms share', async () => {
    const writer = new ChangeWriter(database, analyzer);
    const crashes = [
      record(301, { words: ['crashed'] }),
      record(302, { words: ['crashes'] }),
      record(303, { words: ['it', 'crashes'] }),
    ];
    await writer.write(crashes.map((one) => put(one, one.seq)));
    const own = engine();
    const suggested = own.suggest(parseQuery(analyzer, 'crahs'), await own.select(ALL), {
      found: 0,
      spellings: true,
    });
    expect(await suggested).toEqual([{ search_query: 'crashes', total: 3 }]);
    await writer.write(crashes.map(({ seq }) => ({ erase: seq, tx: 400 })));
  });

  it('holds what came last, however often and in whatever order it was written', async () => {
    const writer = new ChangeWriter(database, analyzer);
    await writer.write([put(LIST[2] ?? record(3), 3), { erase: 64, tx: 102 }, put(record(64), 64)]);
    expect(await count(engine(), ALL)).toBe(LIST.length - 1);
    expect(await count(engine(), { kind: 'phrase', phrase: 'photo' })).toBe(1);
  });

  it('asks again when records were written before it was done, and in the end while the writer waits', async () => {
    const writer = new ChangeWriter(database, analyzer);
    const photos = { kind: 'phrase', phrase: 'photo' } as const;
    let written = 0;
    let waits = false;
    const write = async () => {
      const tx = 1000 + ++written;
      await writer.write([put(record(tx, { words: ['photo'] }), tx)], {
        position: { epoch: 'one', tx: `${tx}`, seq: 0 },
        token: `${tx}`,
        rules: '',
      });
    };
    const asked = (times: number, obeys: boolean) => {
      const end = written + times;
      const alone = <T>(work: () => Promise<T>) => {
        waits = obeys;
        return work();
      };
      return askOneState(database, { analyzer, alone }, async ({ engine: own, note }) => {
        const before = await count(own, photos);
        if (written < end && !waits) await write();
        return [note?.token, before, await count(own, photos)];
      });
    };
    await write();
    expect(await asked(1, false)).toEqual(['1002', 3, 3]);
    expect(await asked(100, true)).toEqual(['1005', 6, 6]);
    waits = false;
    await expect(asked(100, false)).rejects.toThrow(WrittenMeanwhile);
  });

  it('asks once what several questions about one state need, and again about the next', async () => {
    const writer = new ChangeWriter(database, analyzer);
    const crashes = { kind: 'phrase', phrase: 'crash' } as const;
    const write = (tx: number) =>
      writer.write([put(record(tx, { words: ['crash'] }), tx)], {
        position: { epoch: 'one', tx: `${tx}`, seq: 0 },
        token: `${tx}`,
        rules: '',
      });
    const known = new KnownAnswers(analyzer);
    const queries: string[] = [];
    const watched = {
      layout: database.layout,
      rows: <Row>(statement: Sql) => {
        queries.push(statement.statement().query);
        return database.rows<Row>(statement);
      },
      row: <Row>(statement: Sql) => database.row<Row>(statement),
      insert: database.insert.bind(database),
    } as ClickHouseDatabase;
    const alone = <T>(work: () => Promise<T>) => work();
    const asked = async () => {
      queries.length = 0;
      const answer = await askOneState(watched, { analyzer, alone, known }, async ({ engine: own }) =>
        count(own, crashes),
      );
      const isNote = (query: string) => query.includes('seq = 0');
      return {
        answer,
        asked: queries.filter((query) => !isNote(query)).length,
        notes: queries.filter(isNote).length,
      };
    };
    await write(2001);
    const first = await asked();
    expect(first.asked).toBeGreaterThan(0);
    expect(await asked()).toEqual({ answer: first.answer, asked: 0, notes: 1 });
    await write(2002);
    expect(await asked()).toMatchObject({ answer: first.answer + 1, asked: first.asked });
  });
});
