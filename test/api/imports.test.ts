import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditView, FileImport } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';

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
