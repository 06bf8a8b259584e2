import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { exportColumns } from '../export-fields.js';
import type { ExportLayout } from '../export-sql.js';
import { ExportLines } from './export-lines.js';

const SOURCES = [{ id: 7, name: 'App Store' }];

function layout(fields: string[], rest: Partial<ExportLayout> = {}): ExportLayout {
  return { ...exportColumns(fields, []), format: 'csv', sort: [], safeFormulas: true, ...rest };
}

type Value = Buffer | null;

const int2 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int4 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const instant = (micros: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(micros - BigInt(Date.UTC(2000, 0, 1)) * 1000n);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value);
const jsonb = (value: string): Buffer => Buffer.from(`\u0001${value}`);

/** What PostgreSQL sends for these rows ("COPY", Binary Format). */
function copied(rows: Value[][]): Buffer {
  const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  const parts = rows.flatMap((row) => [
    int2(row.length),
    ...row.flatMap((value) => (value ? [int4(value.length), value] : [int4(-1)])),
  ]);
  return Buffer.concat([header, ...parts, int2(-1)]);
}

function written(of: ExportLayout, rows: Value[][], size = Infinity): string {
  const lines = new ExportLines(of, SOURCES);
  const bytes = copied(rows);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    lines.take(bytes.subarray(at, at + size));
    parts.push(lines.flush());
  }
  return Buffer.concat([...parts, lines.end()]).toString();
}

describe('lines of an export', () => {
  const fields = ['ds', 'source', 'message', 'score', 'filters.tags'];
  const at = BigInt(Date.UTC(2025, 6, 3, 8, 12, 1)) * 1000n + 123_456n;
  const rows = [
    [
      instant(at),
      int2(330),
      int2(3),
      int4(7),
      text('a "b"\n=1'),
      int4(-5),
      jsonb('["x", 1.50, null, {"a": 1}]'),
    ],
    [instant(at), int2(-210), int2(-1), int4(8), text(''), null, null],
  ];
  const csv = [
    'ds,source,message,score,filters.tags',
    `2025-07-03T13:42:01.123+0530,"App Store","a ""b""\n'=1",-5,"x|1.50|{""a"": 1}"`,
    '2025-07-03T04:42-0330,,"",,',
    '',
  ].join('\n');

  it('are the same however the copy is cut', () => {
    for (const size of [1, 2, 3, 7, 64, Infinity]) expect(written(layout(fields), rows, size)).toBe(csv);
  });

  it('hold the same values in every format', () => {
    const objects = [
      '{"ds":"2025-07-03T13:42:01.123+0530","source":"App Store","message":"a \\"b\\"\\n=1","score":-5,"filters.tags":["x", 1.50, null, {"a": 1}]}',
      '{"ds":"2025-07-03T04:42-0330","source":null,"message":"","score":null,"filters.tags":null}',
    ];
    const [first = '', second = ''] = objects;
    expect(written(layout(fields, { format: 'jsonl' }), rows)).toBe(`${first}\n${second}\n`);
    expect(written(layout(fields, { format: 'json' }), rows)).toBe(`[\n ${first}\n,${second}\n]\n`);
    const arrays = objects.map((line) => line.replaceAll(/"(ds|source|message|score|filters\.tags)":/g, ''));
    const lists = arrays.map((line) => `[${line.slice(1, -1)}]\n`).join('');
    expect(written(layout(fields, { format: 'xlsx' }), rows)).toBe(lists);
  });

  it('hold any text, also a long one', () => {
    const unit = fc.oneof(
      fc.constantFrom('"', '\\', '\n', ';', '=', ' ', '-', ')', '\u3000', 'ü', '＝', '👩'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const texts = [
      ...fc.sample(fc.string({ unit, maxLength: 30 }), { numRuns: 2_000, seed: 7 }),
      '"'.repeat(100_000),
    ];
    const wellFormed = texts.map((each) => each.toWellFormed());
    const given = wellFormed.map((each) => [text(each), jsonb(JSON.stringify(each))]);
    const two = ['message', 'filters.note'];
    const json = written(layout(two, { format: 'jsonl' }), given)
      .trimEnd()
      .split('\n');
    expect(json.map((line) => Object.values(JSON.parse(line) as object))).toEqual(
      wellFormed.map((each) => [each, each]),
    );
    const unsafe = written(layout(two, { safeFormulas: false }), given);
    expect((parse(unsafe) as string[][]).slice(1)).toEqual(wellFormed.map((each) => [each, each]));
  });

  it('begin no cell with a formula, wherever a spreadsheet splits them', () => {
    const unit = fc.constantFrom(...Array.from('=+-@＝＋－＠;\n\r\t "\u00a0\u3000\ufeffa1)'));
    const texts = fc.sample(fc.string({ unit, maxLength: 12 }), { numRuns: 5_000, seed: 7 });
    const given = texts.map((each) => [text(each)]);
    const cells = parse(written(layout(['message']), given)) as string[][];
    for (const [cell = ''] of cells) {
      const [start, ...others] = cell.split(/[;\n\r]/);
      expect(start).not.toMatch(/^[ \u00a0\u3000\ufeff]*[-=+@＝＋－＠]/);
      for (const part of others)
        expect(part).not.toMatch(/^[ "\u00a0\u3000\ufeff]*([=+@＝＋＠]|[-－](?!\)))/);
    }
  });
});
