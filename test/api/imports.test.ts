import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditView, FileImport, FilePreview } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { whileRepeating } from '../kit/meanwhile.js';

const ROWS = 60_000;
const FILE = [
  'id,date,text',
  ...Array.from({ length: ROWS }, (_, i) => `${i},2026-01-05T10:00:00Z,Number ${i} is slow`),
].join('\n');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const upload = (
  source: string,
  { signal, stream = true }: { signal?: AbortSignal; stream?: boolean } = {},
) => {
  const map = encodeURIComponent(JSON.stringify(['id=id', 'ds=date', 'message=text']));
  return fetch(`${api.url}/admin/imports?name=large.csv&source=${source}&map=${map}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${api.tokens.access}`,
      'Content-Type': 'application/octet-stream',
      ...(stream && { Accept: 'text/event-stream' }),
    },
    body: FILE,
    signal,
  });
};
const imported = async () => {
  const { body } = await api.request<{ entries: AuditView[] }>('/admin/audit?action=file.imported', {
    method: 'GET',
  });
  return body.entries;
};

/** Mutants: what is read fails where no one waits for it, which ends the process; the audit log is written at the end only. */
it('an import ends with its client: what was stored stays, is in the audit log, and is not stored again', async () => {
  const gone = new AbortController();
  const response = await upload('stopped', { signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let stored = 0;
  while (stored < 2_000) {
    const { value = '', done } = (await reader?.read()) ?? { done: true };
    expect(done).toBe(false);
    stored = Math.max(stored, ...[...value.matchAll(/"records":(\d+)/g)].map(([, count]) => Number(count)));
  }
  gone.abort();
  await expect.poll(imported).toHaveLength(1);
  const { total } = await api.search();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(ROWS);
  expect((await imported())[0]?.counts).toMatchObject({ accepted: total });

  const again = await upload('stopped', { stream: false });
  expect(again.status).toBe(200);
  const result = (await again.json()) as FileImport;
  expect(result).toMatchObject({ accepted: ROWS - total, duplicates: total, rejected: 0 });
  expect((await api.search()).total).toBe(ROWS);
});

it('the preview and the import say of a rejected row where it is, which value, and a code', async () => {
  const file = 'Review Date,Text,Stars\n05/13/2026,Late,1\n2026-05-13,Fine,many\n05/14/2026,Later,2\n';
  const map = JSON.stringify(['ds=Review Date', 'message=Text', 'score=Stars']);
  const post = async <T>(path: string, query: Record<string, string>) => {
    const parameters = new URLSearchParams({ map, zone: 'UTC', ...query }).toString();
    const response = await fetch(`${api.url}${path}?${parameters}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${api.tokens.access}`,
        'Content-Type': 'application/octet-stream',
      },
      body: file,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const date = {
    field: 'ds',
    columns: ['Review Date'],
    code: 'bad_timestamp',
    allowed: ['iso'],
    detail: 'is not a date such as 2026-11-30',
  };
  const number = {
    field: 'score',
    columns: ['Stars'],
    code: 'not_number',
    detail: 'is not a number',
    allowed: [],
  };
  const reasons = [
    { ...date, count: 2 },
    { ...number, count: 1 },
  ];
  const examples = [
    { ...date, row: 2, value: '05/13/2026' },
    { ...number, row: 3, value: 'many' },
    { ...date, row: 4, value: '05/14/2026' },
  ];
  const given = { date: JSON.stringify(['iso']) };
  const preview = await post<FilePreview>('/admin/imports/preview', given);
  expect(preview).toMatchObject({ sound: 0, rejected: reasons, examples });
  const result = await post<FileImport>('/admin/imports', { ...given, source: 'refused' });
  expect(result).toMatchObject({ accepted: 0, rejected: 3, reasons, examples });
});

describe('a workbook', () => {
  const preview = (body: string | Uint8Array<ArrayBuffer>, signal?: AbortSignal) =>
    fetch(`${api.url}/admin/imports/preview?name=book.xlsx`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${api.tokens.access}`,
        'Content-Type': 'application/octet-stream',
      },
      body,
      signal,
    });

  /** Mutant: no `readWorkbook`. Then 23 were answered in place of 795. */
  it('is read while others are answered, and no longer than someone waits for it', async () => {
    const book = new Workbook();
    const sheet = book.addWorksheet('Reviews');
    sheet.addRow(['id', 'date', 'text']);
    for (let i = 0; i < 20_000; i++) sheet.addRow([i, '2026-01-05T10:00:00Z', `Number ${i} is slow`]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    let answered = 0;
    const looked = await whileRepeating(
      [async () => void (answered += Number((await fetch(`${api.url}/health/live`)).ok))],
      () => preview(bytes),
    );
    expect(answered).toBeGreaterThan(80);
    const body = (await looked.json()) as FilePreview;
    expect(body).toMatchObject({ sound: 2_000, partial: true });
    expect(body.map.toSorted()).toEqual(['ds=date', 'id=id', 'message=text']);

    // As many as may be read at the same time.
    const gone = new AbortController();
    const given = Array.from({ length: 3 }, () => preview(bytes, gone.signal).catch(() => 'gone'));
    gone.abort();
    expect(await Promise.all(given)).toEqual(['gone', 'gone', 'gone']);
    await expect.poll(async () => (await preview('id,date,text\n1,2026-01-05,One')).status).toBe(200);
  });

  it('that is not one says what to do, in words that are not those of a library', async () => {
    const answer = await preview('PK\u0003\u0004 and nothing else');
    expect(answer.status).toBe(422);
    const { detail } = (await answer.json()) as { detail: string };
    expect(detail).toContain('book.xlsx cannot be read as an XLSX workbook. It may be cut off');
    expect(detail).not.toContain('Central');
  });
});
