import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldSummary } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { fileOf, runCli } from '../kit/cli.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const scaleOf = async (source: string) => {
  const { body } = await api.request<{ fields: FieldSummary[] }>('/public/fields', { method: 'GET' });
  const scales = body.fields.find(({ key }) => key === 'rating')?.scales;
  const { scale, inferred } = scales?.find((one) => one.source === source) ?? {};
  return { scale, inferred };
};
const npsOf = async (source: string) => {
  const filters = [{ key: 'source', value: source }];
  const { status, body } = await api.request<{ totals?: { value: number } }>('/public/trend', {
    body: { trend_on: 'nps', filters },
  });
  return status === 200 ? body.totals?.value : status;
};

it('declares the scale of a pushed source: nps works, and low scores are those of that scale', async () => {
  await api.ingest(
    batch(
      records(12, (i) => ({ score: [3, 4][i % 2] as number })),
      'survey',
    ),
    '?wait=indexed',
  );
  expect(await scaleOf('survey')).toEqual({ scale: [1, 5], inferred: true });
  expect(await npsOf('survey')).toBe(422);

  const set = await runCli(api, ['source', 'set', 'survey', '--score-scale', '0..10']);
  expect(set).toEqual({ code: 0, stdout: "Scores of 'survey' are from 0 to 10.\n", stderr: '' });
  expect(await npsOf('survey')).toBe(-1);
  const low = await api.search({ filters: [{ key: 'rating', value: 'low' }], limit: 0 });
  expect(low.total).toBe(6);
  const listed = await api.request('/admin/score-scales', { method: 'GET' });
  expect(listed.body).toEqual({ score_scales: [{ source: 'survey', scale: [0, 10], connector: null }] });

  await runCli(api, ['source', 'set', 'survey', '--score-scale', 'none']);
  expect(await npsOf('survey')).toBe(422);
});

it('refuses what is no scale, and a source that does not exist', async () => {
  for (const range of ['5..1', '1-5', '1..5..9', ''])
    expect((await runCli(api, ['source', 'set', 'survey', '--score-scale', range])).code).toBe(2);
  expect((await runCli(api, ['source', 'set', 'survey'])).stderr).toContain('Nothing to set');
  const none = await runCli(api, ['source', 'set', 'nothing', '--score-scale', '1..5']);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("no source 'nothing'")]);
  const body = { source: 'survey', scale: [5, 1] };
  expect((await api.request('/admin/score-scales', { body })).status).toBe(422);
});

it('is declared along with an import', async () => {
  const rows = [9, 10, 2].map((score, i) => `2025-07-0${i + 1},Answer ${i},${score}`).join('\n');
  const file = fileOf('survey.csv', `ds,message,score\n${rows}\n`);
  const imported = await runCli(api, [
    'import',
    file,
    '--source',
    'csv',
    '--zone',
    'UTC',
    '--score-scale',
    '0..10',
  ]);
  expect([imported.code, imported.stdout]).toEqual([0, expect.stringContaining('from 0 to 10')]);
  await api.search({ limit: 0 });
  expect(await npsOf('csv')).toBeCloseTo(1 / 3, 9);
});
