import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestionRecord, Problem } from '#libs/contract';
import { type Database, FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import {
  checkSort,
  exportColumns,
  type ExportLayout,
  type ExportSelection,
  openExport,
  SourceRegistry,
  sqlLiteral,
} from '#libs/records';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

const everything: ExportSelection = { all: true, seqs: new Float64Array(), watermark: '0' };
const ODD = `o'brien \\ "x" $1`;
const LONG = 'k'.repeat(100);
const attributes = ['country', 'tags', 'age', 'device.os', 'items.name', 'note', 'deep.a.b', ODD, LONG];
let test: TestDatabase;
let database: Database;
let door: IngestionDoor;

beforeAll(async () => {
  test = await createDatabase();
  database = await test.open();
  door = new IngestionDoor(
    database.pool,
    new SourceRegistry(database.pool),
    new FeedAnnouncer(database.pool),
  );
});
afterAll(() => test.close());

type Draft = Partial<IngestionRecord>;

/** The database holds these records and no other; returns the transaction that stored them. */
async function given(records: Draft[]): Promise<bigint> {
  await test.query('TRUNCATE record');
  return add(records);
}

async function add(records: Draft[], source = 'App Store'): Promise<bigint> {
  const full = records.map((draft, n) => ({
    ds: '2025-07-03T10:12:00+0200',
    message: `report ${n}`,
    filters: {},
    ...draft,
  }));
  return (await door.accept({ source, records: full as IngestionRecord[], onError: 'reject' })).tx;
}

async function matching(where: string, watermark: bigint): Promise<ExportSelection> {
  const rows = await test.query<{ seq: string }>(`SELECT seq FROM record r WHERE ${where} ORDER BY random()`);
  return {
    all: false,
    seqs: Float64Array.from(rows, ({ seq }) => Number(seq)),
    watermark: String(watermark),
  };
}

function layout(fields: string[], rest: Partial<ExportLayout> = {}): ExportLayout {
  checkSort(rest.sort ?? [], attributes);
  return { ...exportColumns(fields, attributes), format: 'csv', sort: [], safeFormulas: true, ...rest };
}

async function text(of: ExportLayout, selection = everything): Promise<string> {
  return (await buffer((await openExport(database, of, selection)).stream)).toString('utf8');
}

async function csv(of: ExportLayout, selection = everything): Promise<string[][]> {
  return parse(await text(of, selection)) as string[][];
}

async function column(field: string, rest: Partial<ExportLayout> = {}): Promise<(string | undefined)[]> {
  return (await csv(layout([field], rest))).slice(1).map(([cell]) => cell);
}

async function objects(
  fields: string[],
  rest: Partial<ExportLayout> = {},
): Promise<Record<string, unknown>[]> {
  const lines = (await text(layout(fields, { format: 'jsonl', ...rest }))).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const NASTY = [
  'a "quoted" word',
  'two\nlines\r\nthree',
  'comma, semicolon;',
  '👩‍👩‍👧 émoji 日本語',
  '\\. back\\slash \\n',
  '\\.',
  'line\u2028separator \u0001\u0002 controls',
  "'",
];

describe('columns and cells', () => {
  it('keeps every text code point for code point, quoted by RFC 4180', async () => {
    await given(NASTY.map((message) => ({ message })));
    expect(await column('message')).toEqual(NASTY);
    expect((await objects(['message', 'source'])).map((row) => row.message)).toEqual(NASTY);
  });

  it('has the columns that were asked for, in that order', async () => {
    await given([
      { score: 4, user_name: 'ana', url: 'https://example.com/1', filters: { country: 'PT', age: -5 } },
    ]);
    const fields = [
      'filters.age',
      'score',
      'url',
      'message',
      'country',
      'source',
      'user_name',
      'message:length',
    ];
    expect(await csv(layout(fields))).toEqual([
      fields,
      ['-5', '4', 'https://example.com/1', 'report 0', 'PT', 'App Store', 'ana', '8'],
    ]);
    const [row] = await objects(fields);
    expect(Object.keys(row ?? {})).toEqual(fields);
    expect(Object.values(row ?? {})).toEqual([
      -5,
      4,
      'https://example.com/1',
      'report 0',
      'PT',
      'App Store',
      'ana',
      8,
    ]);
  });

  it('exports ids, arrival and batch in the forms they are known by', async () => {
    await given([{}]);
    const [row] = await test.query(`SELECT id, source_batch, ingested_at FROM record`);
    const [shown] = await objects(['id', 'source_batch', 'ingested_at']);
    expect(shown).toEqual({ ...row, ingested_at: (row?.ingested_at as Date).toISOString() });
    expect(await csv(layout(['id', 'source_batch', 'ingested_at']))).toContainEqual(
      Object.values(shown ?? {}),
    );
  });

  it('shows nested and literal dotted keys alike, through arrays of objects', async () => {
    await given([
      { filters: { device: { os: 'iOS' }, deep: { a: { b: 1 } } } },
      { filters: { 'device.os': 'Android', 'deep.a': { b: 2 } } },
      { filters: { items: [{ name: 'x' }, { name: 'y' }, { other: 1 }], deep: { 'a.b': 3 } } },
      { filters: { device: 'none' } },
    ]);
    expect(await csv(layout(['filters.device.os', 'filters.items.name', 'filters.deep.a.b']))).toEqual([
      ['filters.device.os', 'filters.items.name', 'filters.deep.a.b'],
      ['iOS', '', '1'],
      ['Android', '', '2'],
      ['', 'x|y', '3'],
      ['', '', ''],
    ]);
    expect((await objects(['filters.items.name', 'filters.deep.a.b']))[2]).toEqual({
      'filters.items.name': ['x', 'y'],
      'filters.deep.a.b': 3,
    });
  });

  it('joins arrays of any length by | and keeps their JSON in JSONL', async () => {
    const lists = [['a'], ['a', 'b, "c"'], [1, 2, 3, 4], [1, true, 'x', null, 5, 6], []];
    await given(lists.map((tags) => ({ filters: { tags } })));
    expect(await column('filters.tags')).toEqual(['a', 'a|b, "c"', '1|2|3|4', '1|true|x|5|6', '']);
    expect((await objects(['filters.tags'])).map((row) => row['filters.tags'])).toEqual(lists);
  });

  it('takes any attribute name as a name and nothing else', async () => {
    await given([{ filters: { [ODD]: 'odd', [LONG]: 'long' } }]);
    const fields = [`filters.${ODD}`, `filters.${LONG}`, `filters.x' , (SELECT 1), '`];
    expect(await csv(layout(fields))).toEqual([fields, ['odd', 'long', '']]);
    expect(await objects(fields)).toEqual([
      { [fields[0] ?? '']: 'odd', [fields[1] ?? '']: 'long', [fields[2] ?? '']: null },
    ]);
  });

  it('spells filters.* out as the attributes that have no column yet', async () => {
    await given([{ filters: { country: 'PT', age: 3 } }]);
    const [title, row] = await csv(layout(['country', 'filters.*', 'message']));
    expect(title).toEqual(['country', ...attributes.slice(1).map((key) => `filters.${key}`), 'message']);
    expect(row?.slice(0, 3)).toEqual(['PT', '', '3']);
    const whole = await objects(['filters']);
    expect(whole).toEqual([{ filters: { country: 'PT', age: 3 } }]);
    expect(JSON.parse((await column('filters'))[0] ?? '')).toEqual({ country: 'PT', age: 3 });
  });

  it('writes a line even for a single missing value', async () => {
    await given([{}, { user_name: 'ana' }, {}]);
    expect((await text(layout(['user_name']))).split('\n')).toEqual(['user_name', '""', 'ana', '""', '']);
  });

  it('writes JSON arrays, the empty one too', async () => {
    await given([{ message: 'one' }, { message: 'two' }]);
    const of = layout(['message'], { format: 'json' });
    expect(JSON.parse(await text(of))).toEqual([{ message: 'one' }, { message: 'two' }]);
    expect(JSON.parse(await text(of, await matching('false', 0n)))).toEqual([]);
    expect(await text(layout(['message']), await matching('false', 0n))).toBe('message\n');
  });
});

describe('ds', () => {
  const written = [
    '2025-07-03T10:12:00+0200',
    '2025-07-03T10:12+0530',
    '2025-07-03T10:12:00.5-0330',
    '2025-07-03T10:12:00.123000+0000',
    '0001-01-01T00:00:00+1400',
    '9999-12-31T23:59:59.999999-1400',
    '2025-01-01T00:30:00-0800',
    '2025-07-03T23:59:59.10+0545',
  ];

  it('comes back as it was written', async () => {
    await given(written.map((ds) => ({ ds })));
    expect(await column('ds')).toEqual(written);
    expect((await objects(['ds'])).map((row) => row.ds)).toEqual(written);
    expect(await column('ds', { timezone: 'record' })).toEqual(written);
  });

  it('is written in the zone that is named, across a change of clocks', async () => {
    await given([
      { ds: '2025-07-03T10:12:00+0200' },
      { ds: '2025-01-03T10:12:00.50+0200' },
      { ds: '2025-07-03T10:12Z' },
    ]);
    const lisbon = ['2025-07-03T09:12:00+0100', '2025-01-03T08:12:00.50+0000', '2025-07-03T11:12+0100'];
    expect(await column('ds', { timezone: 'Europe/Lisbon' })).toEqual(lisbon);
    const problem = await openExport(
      database,
      layout(['ds'], { timezone: 'Mars/Olympus' }),
      everything,
    ).catch((e: unknown) => e);
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).errors[0]?.pointer).toBe('/timezone');
  });
});

describe('formulas', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\nplain',
    ' =1',
    '\u00a0\u3000 @x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ];
  const harmless = ['a=1', ' plain', '1-1', '(=1)', 'ünder', '日本'];

  it('are neutralised in every text column, and nowhere else', async () => {
    for (const message of [...dangerous, ...harmless]) {
      const safe = dangerous.includes(message) ? `'${message}` : message;
      await given([{ message, filters: { note: message, tags: [message, 'b'], age: -5 } }]);
      const cells = await csv(layout(['message', 'filters.note', 'filters.tags', 'filters.age']));
      expect(cells[1], JSON.stringify(message)).toEqual([safe, safe, `${safe}|b`, '-5']);
    }
  });

  it('are left alone when asked, and in JSONL', async () => {
    await given(dangerous.map((message) => ({ message, filters: { note: message } })));
    expect(await column('message', { safeFormulas: false })).toEqual(dangerous);
    expect(await column('filters.note', { safeFormulas: false })).toEqual(dangerous);
    expect((await objects(['message'])).map((row) => row.message)).toEqual(dangerous);
  });
});

describe('order', () => {
  it('is that of arrival, or sorted with missing values last', async () => {
    await given([{ score: 2 }, {}, { score: 5 }, { score: 2 }]);
    expect(await column('score')).toEqual(['2', '', '5', '2']);
    expect(await column('score', { sort: [{ key: 'score', order: 'asc' }] })).toEqual(['2', '2', '5', '']);
    expect(await column('score', { sort: [{ key: 'score', order: 'desc' }] })).toEqual(['5', '2', '2', '']);
  });

  it('of an attribute puts numbers before text before booleans, text by code points', async () => {
    await given(
      [true, 'b', 10, 'B', '', 9, undefined, 'é'].map((note) => ({
        filters: note === undefined ? {} : { note },
      })),
    );
    const sorted = await objects(['filters.note'], { sort: [{ key: 'filters.note', order: 'asc' }] });
    expect(sorted.map((row) => row['filters.note'])).toEqual([9, 10, 'B', 'b', 'é', true, '', null]);
  });
});

describe('the match set', () => {
  it('is copied and nothing else; what changed since it was resolved is left out and counted', async () => {
    const watermark = await given(['a', 'b', 'c', 'd'].map((id) => ({ id, message: `first ${id}` })));
    const selection = await matching(`caller_id <> 'b'`, watermark + 1n);
    await add([{ id: 'c', message: 'second c' }, { id: 'e' }]);
    const { stream, counts } = await openExport(database, layout(['message']), selection);
    expect((await buffer(stream)).toString()).toBe('message\nfirst a\nfirst d\n');
    expect(counts()).toEqual({ rows: 2, leftOut: 1 });
  });

  it('may be large', async () => {
    await test.query('TRUNCATE record');
    await test.query(`INSERT INTO source(name) VALUES ('bulk') ON CONFLICT DO NOTHING`);
    await test.query(`INSERT INTO record (id, key, source_id, ds, ds_offset, ds_digits, message, identity, source_batch)
      SELECT gen_random_uuid(), gen_random_uuid(), (SELECT id FROM source WHERE name = 'bulk'), now(), 0, 0, 'm' || i, 'content', gen_random_uuid()
      FROM generate_series(1, 300000) i`);
    const selection = await matching('seq % 3 > 0', 2n ** 62n);
    const { stream, counts } = await openExport(database, layout(['message', 'id']), selection);
    const size = (await buffer(stream)).length;
    expect(counts()).toEqual({ rows: selection.seqs.length, leftOut: 0 });
    expect(size).toBeGreaterThan(40 * selection.seqs.length);
  });
});

describe('the copy', () => {
  const of = layout(['message', 'id']);
  const copies = () =>
    test.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (%' AND state = 'active'`,
    );
  const noneLeft = () =>
    until('the copy to end', async () => (await copies()).length === 0 || undefined, 10_000);

  it('holds no transaction id, so that the change feed goes on', async () => {
    const { stream } = await openExport(database, of, await matching('true', 2n ** 62n));
    const [row] = await test.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`,
    );
    expect(row?.open).toBe(0);
    expect(await copies()).toHaveLength(1);
    stream.destroy();
    await noneLeft();
  });

  it('ends with its reader, as often as readers go away', async () => {
    for (let i = 0; i < 10; i++) (await openExport(database, of, everything)).stream.destroy();
    await noneLeft();
    expect((await text(of)).split('\n')).toHaveLength(300_002);
    expect(database.streams.waitingCount).toBe(0);
  });

  it('ends with a reader that takes nothing, and the stream fails', async () => {
    const { stream } = await openExport(database, of, everything, { stallMs: 200 });
    await noneLeft();
    await expect(buffer(stream)).rejects.toThrow('nobody read');
  });

  it('ends at a signal, even before its first row', async () => {
    const stop = new AbortController();
    const opening = openExport(
      database,
      layout(['message'], { sort: [{ key: 'filters.note', order: 'asc' }] }),
      everything,
      {
        signal: stop.signal,
      },
    );
    await until('the copy to start', async () => (await copies()).length > 0 || undefined, 10_000);
    stop.abort();
    await expect(opening.then(({ stream }) => buffer(stream))).rejects.toThrow();
    await noneLeft();
  });

  it('breaks the stream when the server ends it half way', async () => {
    const { stream } = await openExport(database, of, everything);
    await test.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY (%' AND datname = current_database()`,
    );
    await expect(buffer(stream)).rejects.toThrow();
    expect((await text(of)).split('\n')).toHaveLength(300_002);
  });
});

describe('sqlLiteral', () => {
  it('gives back every text it was given, whatever the text', async () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom("'", '\\', '"', '$', ';', '-', '\n', 'E', '%', ')'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 20,
    });
    const texts = fc.sample(nasty, { numRuns: 10_000, seed: 7 }).map((each) => each.replaceAll('\0', ''));
    for (const settings of ['on', 'off']) {
      const client = await database.streams.connect();
      await client.query(`SET standard_conforming_strings = ${settings}`);
      for (let at = 0; at < texts.length; at += 1000) {
        const part = texts.slice(at, at + 1000);
        const { rows } = await client.query<{ found: string[] }>(
          `SELECT ARRAY[${part.map(sqlLiteral).join(', ')}] AS found`,
        );
        expect(rows[0]?.found).toEqual(part);
      }
      client.release(true);
    }
    expect(() => sqlLiteral('a\0b')).toThrow(TypeError);
    expect(() => sqlLiteral('a\ud800b')).toThrow(TypeError);
  });
});
