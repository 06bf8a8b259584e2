import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { zipEntry } from '../kit/zip-entry.js';

let api: Api;
/** What a sheet must not run, change, drop or read as an escape. */
const ODD = [
  '=1+1',
  '@SUM(A1)',
  'bell \u0007 and \u000b',
  'a\r\nb\rc',
  '_x0041_',
  ' lead ',
  '<&>"',
  '👩‍👩‍👧',
  '\uffff',
];

beforeAll(async () => {
  api = await startApi();
  await api.ingest(
    batch([
      record({
        id: 'first',
        message: 'first',
        score: 4,
        user_name: '=ana',
        ds: '2025-07-03T10:12:00.50+0530',
        filters: { country: 'PT', age: 27.5, tags: ['a', 'b'], mixed: 1, device: { os: 'iOS' }, beta: true },
      }),
      record({
        id: 'second',
        message: 'second',
        ds: '2025-07-03T10:12:00.123456-0300',
        filters: { country: 'ES', age: 30, mixed: 'one', beta: false },
      }),
      record({ id: 'old', message: 'old', ds: '0099-01-02T03:04Z' }),
      ...ODD.map((message, n) => record({ id: `odd${n}`, message, filters: { odd: true } })),
    ]),
    '?wait=indexed',
  );
  await until(
    'the records to be seen',
    async () => (await api.search({ limit: 0 })).total === 3 + ODD.length,
  );
});
afterAll(async () => {
  await api.stop();
});

/** The three records with times and attributes, or those with odd texts. */
const plain = [{ key: 'filters.odd', type: 'exists', operator: 'neq' }];
const odd = [{ key: 'filters.odd', value: true }];

async function bytes(body: object): Promise<{ answer: ExportAnswer; file: Buffer }> {
  const answer = await api.export(body);
  expect(answer).toMatchObject({ status: 'completed', truncated: false });
  const { pathname, search } = new URL(answer.download_url ?? '');
  const response = await fetch(api.url + pathname + search);
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.length).toBe(answer.size_bytes);
  return { answer, file };
}

async function parquet(body: object): Promise<{ rows: Record<string, unknown>[]; file: ArrayBuffer }> {
  const { answer, file } = await bytes({ ...body, format: 'parquet' });
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
  const rows = (await parquetReadObjects({ file: buffer })) as Record<string, unknown>[];
  expect(rows).toHaveLength(answer.row_count ?? -1);
  return { rows, file: buffer };
}

/** The cells of the sheet from its XML: type, style and text, unescaped. */
async function sheet(body: object): Promise<{ type?: string; style?: string; text: string }[][]> {
  const { file } = await bytes({ ...body, format: 'xlsx' });
  const xml = zipEntry(Buffer.from(file), 'xl/worksheets/sheet1.xml').toString();
  expect(xml).not.toMatch(/<f[ >]/);
  return [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: { type?: string; style?: string; text: string }[] = [];
    for (const [, letters = '', rest = '', text = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(?:<v>)?([^<]*)/g,
    )) {
      const [, type] = /t="(\w+)"/.exec(rest) ?? [];
      const [, style] = /s="(\d+)"/.exec(rest) ?? [];
      cells[letters.charCodeAt(0) - 65] = { type, style, text: unescaped(text) };
    }
    return cells;
  });
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

describe('Parquet', () => {
  it('has a type for every column, and instants to the microsecond with their offset', async () => {
    const export_fields = [
      'message',
      'ds',
      'score',
      'user_name',
      'filters.age',
      'filters.beta',
      'country',
      'language',
    ];
    const { rows, file } = await parquet({ export_fields, filters: plain, sorted_by: ['ds'] });
    expect(rows).toEqual([
      {
        message: 'old',
        ds: new Date('0099-01-02T03:04:00Z'),
        ds_offset_minutes: 0,
        score: null,
        user_name: null,
        'filters.age': null,
        'filters.beta': null,
        country: null,
        language: 'und',
      },
      {
        message: 'first',
        ds: new Date('2025-07-03T04:42:00.500Z'),
        ds_offset_minutes: 330,
        score: 4,
        user_name: '=ana',
        'filters.age': 27.5,
        'filters.beta': true,
        country: 'PT',
        language: 'en',
      },
      expect.objectContaining({ message: 'second', ds_offset_minutes: -180, 'filters.beta': false }),
    ]);
    const types = Object.fromEntries(
      parquetMetadata(file).schema.map(({ name, type, converted_type }) => [name, converted_type ?? type]),
    );
    expect(types).toMatchObject({
      message: 'UTF8',
      ds: 'TIMESTAMP_MICROS',
      ds_offset_minutes: 'INT32',
      score: 'INT32',
      'filters.age': 'DOUBLE',
      'filters.beta': 'BOOLEAN',
      country: 'UTF8',
    });
    expect(Buffer.from(file).includes(micros('2025-07-03T13:12:00.123Z', 456n))).toBe(true);
  });

  it('keeps values of mixed types as JSON', async () => {
    const export_fields = ['message', 'filters', 'filters.mixed', 'filters.tags', 'filters.device.os'];
    const { rows } = await parquet({ export_fields, filters: plain, sorted_by: ['-score'] });
    expect(rows[0]).toEqual({
      message: 'first',
      filters: expect.objectContaining({ age: 27.5, tags: ['a', 'b'], device: { os: 'iOS' } }),
      'filters.mixed': 1,
      'filters.tags': ['a', 'b'],
      'filters.device.os': 'iOS',
    });
    expect(rows.find(({ message }) => message === 'second')).toMatchObject({ 'filters.mixed': 'one' });
  });

  it('preserves every text, and an empty set as an empty table', async () => {
    const { rows } = await parquet({ export_fields: ['message'], filters: odd });
    expect(rows.map(({ message }) => message)).toEqual(ODD);
    const nothing = { export_fields: ['message', 'ds'], filters: [{ key: 'source', value: 'Nowhere' }] };
    expect((await parquet(nothing)).rows).toEqual([]);
  });
});

describe('XLSX', () => {
  it('has typed cells and the local time of the sender', async () => {
    const export_fields = ['message', 'ds', 'score', 'filters.beta', 'filters.tags', 'filters.device'];
    const [titles, ...rows] = await sheet({ export_fields, filters: plain, sorted_by: ['ds'] });
    expect(titles?.map(({ text }) => text)).toEqual([
      'message',
      'ds',
      'ds_offset_minutes',
      ...export_fields.slice(2),
    ]);
    const [old, first, second] = rows;
    expect(old?.[1]).toMatchObject({ type: 'str', text: '0099-01-02T03:04+0000' });
    expect(first?.[1]?.type).toBeUndefined();
    expect(Number(first?.[1]?.text)).toBeCloseTo(45_841 + (10 * 3600 + 12 * 60 + 0.5) / 86_400, 8);
    expect(first?.slice(2)).toMatchObject([
      { text: '330' },
      { text: '4' },
      { type: 'b', text: '1' },
      { type: 'str', text: 'a|b' },
      { type: 'str', text: '{"os":"iOS"}' },
    ]);
    expect(second?.[1]).toMatchObject({ type: 'str', text: '2025-07-03T10:12:00.123456-0300' });
  });

  it('preserves every text, and none of them as a formula', async () => {
    const [, ...rows] = await sheet({ export_fields: ['message'], filters: odd });
    expect(rows.map(([cell]) => cell?.text)).toEqual(ODD);
    expect(rows.every(([cell]) => cell?.type === 'str')).toBe(true);
  });

  it('refuses a text longer than a cell instead of cutting it, and names its column', async () => {
    await api.ingest(batch([record({ message: `long ${'x'.repeat(40_000)}` })], 'Long'), '?wait=indexed');
    const filters = [{ key: 'source', value: 'Long' }];
    const body = { export_fields: ['message'], filters };
    const refused = await api.request<{ errors: object[] }>('/public/export', {
      body: { ...body, format: 'xlsx' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { pointer: '/format', code: 'cell_too_long', allowed: ['csv', 'parquet'] },
    ]);
    const { rows } = await parquet(body);
    expect(rows[0]?.message).toHaveLength(40_005);
  });
});

it('many rows are exported completely in every format', async () => {
  for (let n = 0; n < 25; n++) await api.ingest(batch(records(1_000), 'Many'));
  const filters = [{ key: 'source', value: 'Many' }];
  await until(
    'the records to be seen',
    async () => (await api.search({ filters, limit: 0 })).total === 25_000,
  );
  const { rows } = await parquet({ export_fields: ['id'], filters });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(25_000);
  expect(await sheet({ export_fields: ['id'], filters })).toHaveLength(25_001);
});

function micros(instant: string, rest: bigint): Buffer {
  const made = Buffer.alloc(8);
  made.writeBigInt64LE(BigInt(Date.parse(instant)) * 1000n + rest);
  return made;
}
