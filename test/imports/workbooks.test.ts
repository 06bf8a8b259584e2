import { Workbook } from '@cj-tech-master/excelts';
import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';
import { importedRecords, importFile } from '../kit/imports.js';
import { until } from '../kit/process.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const stored = (source: string) => importedRecords(api, source);
const run = (file: string, source: string, ...more: string[]) => importFile(api, file, source, more);

describe('a workbook', () => {
  async function workbook(fill: (book: Workbook) => void): Promise<string> {
    const book = new Workbook();
    fill(book);
    return fileOf('book.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  }

  it('is read by its first sheet, with dates, numbers, formulas and rich text as they are shown', async () => {
    const file = await workbook((book) => {
      const sheet = book.addWorksheet('Reviews');
      sheet.addRow(['id', 'at', 'text', 'stars', 'country', '', 'paid']);
      const rich = { richText: [{ text: 'Much ' }, { font: { bold: true }, text: 'better' }] };
      const row = sheet.addRow([
        1001,
        new Date('2025-07-03T10:12:00Z'),
        rich,
        { formula: '2+2', result: 4 },
        'PT',
      ]);
      row.getCell(2).numFmt = 'dd/mm/yyyy hh:mm';
      row.getCell(7).value = true;
      sheet.addRow([]);
      sheet.addRow(['1002', '04/07/2025', { text: 'A link', hyperlink: 'https://example.com/' }, 5, 'ES']);
      book.addWorksheet('Notes').addRow(['not read']);
    });
    const { code, stdout } = await runCli(api, [
      [
        'import',
        file,
        '--source',
        'book',
        '--zone',
        'Europe/Lisbon',
        '--date',
        'dd/MM/yyyy',
        '--map',
        'id=id',
      ],
      [
        '--map',
        'message=text',
        '--map',
        'ds=at',
        '--map',
        'score=stars',
        '--filters',
        'country=country,paid=paid',
      ],
    ]);
    expect(stdout).toContain("Only the sheet 'Reviews' was read, not 'Notes'.");
    expect(code).toBe(0);
    expect(await stored('book')).toEqual([
      {
        ds: '2025-07-03 09:12',
        message: 'Much better',
        score: 4,
        caller_id: '1001',
        filters: { country: 'PT', paid: true },
      },
      { ds: '2025-07-03 23:00', message: 'A link', score: 5, caller_id: '1002', filters: { country: 'ES' } },
    ]);
  });

  it('takes an export of Earshot back without a mapping', async () => {
    await api.ingest({
      source: 'origin',
      records: [
        { ds: '2025-07-03T10:12:00+0530', message: 'Round trip', score: 3, filters: { country: 'IN' } },
      ],
    });
    const begun = await api.export({
      export_fields: ['ds', 'message', 'score', 'filters.country'],
      filters: [{ key: 'source', values: ['origin'] }],
      format: 'xlsx',
    });
    const file = fileOf('export.xlsx', await contentOf(begun.export_id));
    expect((await runCli(api, ['import', file, '--source', 'back'])).code).toBe(0);
    expect(await stored('back')).toEqual(await stored('origin'));
  });

  it('refuses ids that are too long for a sheet', async () => {
    const file = await workbook((book) => {
      const sheet = book.addWorksheet('Ids');
      sheet.addRow(['id', 'at', 'text']);
      sheet.addRow([571234567890123456, '2025-07-03', 'cut']);
    });
    const { code, stderr } = await run(file, 'long', '--map', 'id=id');
    expect(stderr).toMatch(/A spreadsheet has cut the last digits off the ids: '5\.7\d+E\+17' in line 2\./);
    expect(code).toBe(2);
  });

  it('is not unpacked beyond a limit, whatever its header declares', async () => {
    for (const declared of [300 << 20, 1000]) {
      const file = fileOf('bomb.xlsx', zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(300 << 20), declared));
      const { code, stderr } = await run(file, 'bomb');
      expect(stderr).toMatch(/unpacks to more than 128 MB|cannot be read as an XLSX workbook/);
      expect(code).toBe(2);
    }
  });

  it('is refused with a sentence when it is damaged, cut, empty or old', async () => {
    const sound = readFileSync(await workbook((book) => book.addWorksheet('x').addRow(['a'])));
    const empty = readFileSync(await workbook((book) => book.addWorksheet('x')));
    for (const [content, sentence] of [
      [sound.subarray(0, sound.length / 2), 'cannot be read as an XLSX workbook'],
      [Buffer.from('PK\u0003\u0004 and nothing else'), 'cannot be read as an XLSX workbook'],
      [zipOf('readme.txt', Buffer.from('no workbook')), 'is empty'],
      [empty, 'is empty'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
    ] as const) {
      const { code, stderr } = await run(fileOf('damaged.xlsx', content), 'damaged');
      expect(stderr).toContain(sentence);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(code).toBe(2);
    }
  });
});

async function contentOf(id: string): Promise<Uint8Array> {
  const link = await until('the export', async () => {
    const { body } = await api.request<ExportAnswer>(`/public/exports/${id}`, { method: 'GET' });
    if (body.status === 'failed') throw new Error(JSON.stringify(body));
    return body.download_url;
  });
  return new Uint8Array(await (await fetch(new URL(link, api.url))).arrayBuffer());
}

/** A ZIP archive of one file, whose headers may lie about its size. */
function zipOf(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(declared, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\0'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
