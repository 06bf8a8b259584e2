import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#libs/contract';
import { openExport } from '#libs/records';
import { attributes, everything, type ExportBench, layout, LONG, ODD, startExports } from '../kit/exports.js';

let bench: ExportBench;
beforeAll(async () => {
  bench = await startExports();
});
afterAll(() => bench.test.close());

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
    await bench.given(NASTY.map((message) => ({ message })));
    expect(await bench.column('message')).toEqual(NASTY);
    expect((await bench.objects(['message', 'source'])).map((row) => row.message)).toEqual(NASTY);
  });

  it('has the requested columns, in that order', async () => {
    await bench.given([
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
    expect(await bench.csv(layout(fields))).toEqual([
      fields,
      ['-5', '4', 'https://example.com/1', 'report 0', 'PT', 'App Store', 'ana', '8'],
    ]);
    const [row] = await bench.objects(fields);
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

  it('exports ids, arrival and batch as the API shows them', async () => {
    await bench.given([{}]);
    const [row = {}] = await bench.test.query(`SELECT id, source_batch, ingested_at FROM record`);
    const [shown] = await bench.objects(['id', 'source_batch', 'ingested_at']);
    expect(shown).toEqual({ ...row, ingested_at: (row.ingested_at as Date).toISOString() });
    expect(await bench.csv(layout(['id', 'source_batch', 'ingested_at']))).toContainEqual(
      Object.values(shown ?? {}),
    );
  });

  it('treats nested and literal dotted keys alike, through arrays of objects', async () => {
    await bench.given([
      { filters: { device: { os: 'iOS' }, deep: { a: { b: 1 } } } },
      { filters: { 'device.os': 'Android', 'deep.a': { b: 2 } } },
      { filters: { items: [{ name: 'x' }, { name: 'y' }, { other: 1 }], deep: { 'a.b': 3 } } },
      { filters: { device: 'none' } },
    ]);
    expect(await bench.csv(layout(['filters.device.os', 'filters.items.name', 'filters.deep.a.b']))).toEqual([
      ['filters.device.os', 'filters.items.name', 'filters.deep.a.b'],
      ['iOS', '', '1'],
      ['Android', '', '2'],
      ['', 'x|y', '3'],
      ['', '', ''],
    ]);
    expect((await bench.objects(['filters.items.name', 'filters.deep.a.b']))[2]).toEqual({
      'filters.items.name': ['x', 'y'],
      'filters.deep.a.b': 3,
    });
  });

  it('joins arrays of any length by | and keeps their JSON in JSONL', async () => {
    const lists = [['a'], ['a', 'b, "c"'], [1, 2, 3, 4], [1, true, 'x', null, 5, 6], []];
    await bench.given(lists.map((tags) => ({ filters: { tags } })));
    expect(await bench.column('filters.tags')).toEqual(['a', 'a|b, "c"', '1|2|3|4', '1|true|x|5|6', '']);
    expect((await bench.objects(['filters.tags'])).map((row) => row['filters.tags'])).toEqual(lists);
  });

  it('takes any attribute name as a name and nothing else', async () => {
    await bench.given([{ filters: { [ODD]: 'odd', [LONG]: 'long' } }]);
    const fields = [`filters.${ODD}`, `filters.${LONG}`, `filters.x' , (SELECT 1), '`];
    expect(await bench.csv(layout(fields))).toEqual([fields, ['odd', 'long', '']]);
    expect(await bench.objects(fields)).toEqual([
      { [fields[0] ?? '']: 'odd', [fields[1] ?? '']: 'long', [fields[2] ?? '']: null },
    ]);
  });

  it('expands filters.* to the attributes that have no column yet', async () => {
    await bench.given([{ filters: { country: 'PT', age: 3 } }]);
    const [title, row] = await bench.csv(layout(['country', 'filters.*', 'message']));
    expect(title).toEqual(['country', ...attributes.slice(1).map((key) => `filters.${key}`), 'message']);
    expect(row?.slice(0, 3)).toEqual(['PT', '', '3']);
    const whole = await bench.objects(['filters']);
    expect(whole).toEqual([{ filters: { country: 'PT', age: 3 } }]);
    expect(JSON.parse((await bench.column('filters'))[0] ?? '')).toEqual({ country: 'PT', age: 3 });
  });

  it('writes a line even for a single missing value', async () => {
    await bench.given([{}, { user_name: 'ana' }, {}]);
    expect((await bench.text(layout(['user_name']))).split('\n')).toEqual([
      'user_name',
      '""',
      '"ana"',
      '""',
      '',
    ]);
  });

  it('writes JSON arrays, the empty one too', async () => {
    await bench.given([{ message: 'one' }, { message: 'two' }]);
    const of = layout(['message'], { format: 'json' });
    expect(JSON.parse(await bench.text(of))).toEqual([{ message: 'one' }, { message: 'two' }]);
    expect(JSON.parse(await bench.text(of, await bench.matching('false', 0n)))).toEqual([]);
    expect(await bench.text(layout(['message']), await bench.matching('false', 0n))).toBe('message\n');
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
    await bench.given(written.map((ds) => ({ ds })));
    expect(await bench.column('ds')).toEqual(written);
    expect((await bench.objects(['ds'])).map((row) => row.ds)).toEqual(written);
    expect(await bench.column('ds', { timezone: 'record' })).toEqual(written);
  });

  it('is written in the zone that is named, across a change of clocks', async () => {
    await bench.given([
      { ds: '2025-07-03T10:12:00+0200' },
      { ds: '2025-01-03T10:12:00.50+0200' },
      { ds: '2025-07-03T10:12Z' },
    ]);
    const lisbon = ['2025-07-03T09:12:00+0100', '2025-01-03T08:12:00.50+0000', '2025-07-03T11:12+0100'];
    expect(await bench.column('ds', { timezone: 'Europe/Lisbon' })).toEqual(lisbon);
    const problem = await openExport(
      bench.database,
      layout(['ds'], { timezone: 'Mars/Olympus' }),
      everything,
    ).catch((e: unknown) => e);
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).errors[0]?.pointer).toBe('/timezone');
  });
});

describe('order', () => {
  it('is that of the table by default: the same rows for any number of sources', async () => {
    await bench.given([
      { score: 2 },
      { message: "it's 'quoted'" },
      { score: 5, filters: { 's.name': "o'clock" } },
    ]);
    const fields = ['source', 'message', 'score', 'ds', 'filters.s.name'];
    const stored = await bench.objects(fields, { sort: [] });
    const sorted = await bench.objects(fields);
    expect(stored).toHaveLength(3);
    expect(stored).toEqual(expect.arrayContaining(sorted));
  });

  it('can be by any field, with missing values last and ties by arrival', async () => {
    await bench.given([{ score: 2 }, {}, { score: 5 }, { score: 2 }]);
    expect(await bench.column('score')).toEqual(['2', '', '5', '2']);
    expect(await bench.column('score', { sort: [{ key: 'score', order: 'asc' }] })).toEqual([
      '2',
      '2',
      '5',
      '',
    ]);
    expect(await bench.column('score', { sort: [{ key: 'score', order: 'desc' }] })).toEqual([
      '5',
      '2',
      '2',
      '',
    ]);
  });

  it('by an attribute puts numbers before text before booleans, and text by code points', async () => {
    await bench.given(
      [true, 'b', 10, 'B', '', 9, undefined, 'é'].map((note) => ({
        filters: (note === undefined ? {} : { note }) as Record<string, string>,
      })),
    );
    const sorted = await bench.objects(['filters.note'], { sort: [{ key: 'filters.note', order: 'asc' }] });
    expect(sorted.map((row) => row['filters.note'])).toEqual([9, 10, 'B', 'b', 'é', true, '', null]);
  });
});
