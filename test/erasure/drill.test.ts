import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErasureReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type Meilisearch, noMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { tracesOf } from '../kit/traces.js';

const TOKENS = { ACCESS_TOKEN: 'access-token-of-the-drill', PRESHARED_KEY: 'ingest-token-of-the-drill' };
const volumes = ['a', 'b'].map((name) => mkdtempSync(path.join(os.tmpdir(), `earshot-drill-${name}-`)));
let database: TestDatabase;
let meili: Meilisearch | undefined;
let all: Api[];

/** Two machines: the homes have the same path, on volumes of their own. */
beforeAll(async () => {
  database = await createDatabase();
  meili = noMeilisearch ? undefined : await startMeilisearch();
  const env = { ...TOKENS, ...meili?.env, EARSHOT_HOME: '/proc/self/cwd', LOG_LEVEL: 'debug' };
  all = await Promise.all(volumes.map((cwd) => startApi({ database, home: cwd, cwd, env })));
});
afterAll(async () => {
  await Promise.all((all ?? []).map((api) => api.stop()));
  await meili?.stop();
  await database?.close();
  for (const volume of volumes) rmSync(volume, { recursive: true, force: true });
});

const EXPORT = /file exports/;
const QUESTION = { search_query: 'Which country is the most unhappy?' };
const ERASED = 'zqerased';
const PLANTED = 'zqplanted';
/** Of each person; a source keeps its name. */
const SOURCES: Record<string, string> = { [ERASED]: 'shop', [PLANTED]: 'mail' };

/** What a person says, with an older version, and the country that only this person is in. */
async function say(word: string): Promise<void> {
  const by = { user_name: word, score: 1, filters: { country: word, [word]: word } };
  const said = records(40, (n) => ({ ...by, message: `${word} says that parcel ${n} was late` }));
  const [api] = all;
  await api?.ingest(batch([...said, record({ ...by, id: word, message: `${word} began` })], SOURCES[word]));
  await api?.ingest(batch([record({ ...by, id: word, message: 'went on' })], SOURCES[word]), '?wait=indexed');
}

/** Has every process derive what it keeps beside the records: index files, exports, stored runs. */
async function use(word: string): Promise<void> {
  for (const api of all) {
    await until('all records', async () => (await api.search({ search_query: word, limit: 0 })).total >= 40);
    const filters = [{ key: 'source', values: [SOURCES[word]] }];
    const { body } = await api.request<{ status: string; status_url: string }>('/public/deeper-search', {
      body: { ...QUESTION, filters },
    });
    expect(body.status).toBe('completed');
    await api.export({ format: 'jsonl', filters, export_fields: ['ds', 'message', 'user_name'] });
    const exported = () => tracesOf(word, api);
    await until('the export', async () =>
      (await exported()).some((place) => place.startsWith('file exports')),
    );
  }
}
const erase = async (query: string, [api] = all) =>
  (await api?.request<ErasureReceipt>(`/public/records?${query}`, { method: 'DELETE' }))?.body;

/** Everywhere a word is kept: the tables, the files and the log of each machine, Meilisearch, and a backup made now. */
async function placesOf(word: string): Promise<string[]> {
  const found = await Promise.all(all.map((api) => tracesOf(word, api)));
  const [api] = all;
  if (!api) throw new Error('There is no process.');
  const file = path.join(volumes[0] ?? '', 'a.backup');
  await runCli(api, ['backup', file], { EARSHOT_TOKEN: TOKENS.ACCESS_TOKEN });
  const backup = gunzipSync(readFileSync(file)).toString('utf8');
  rmSync(file);
  const documents = await meili?.ask(`/indexes/${meili.env.MEILI_INDEX}/documents?limit=1000`);
  return [
    ...found.flatMap((places, n) =>
      places.map((place) => `${n}: ${place.replace(/exports\/.*/, 'exports')}`),
    ),
    ...(backup.includes(word) ? ['backup'] : []),
    ...(JSON.stringify(documents ?? '').includes(word) ? ['meilisearch'] : []),
  ];
}

it('once a receipt says completed, nothing is found on any machine; what was not erased is', async () => {
  for (const word of [ERASED, PLANTED]) {
    await say(word);
    await use(word);
  }
  for (const api of all) await erase('user_name=nobody', [api]); // writes the index files
  const everywhere = [
    ...['record', 'record_revision', 'deeper_step'].map((table) => `0: table ${table}`),
    ...[0, 1].map((n) => `${n}: file index/index.snapshot`),
    expect.stringMatching(EXPORT) as string,
    'backup',
    ...(meili ? ['meilisearch'] : []),
  ];
  expect(await placesOf(ERASED)).toEqual(expect.arrayContaining(everywhere));

  let receipt = await erase(`user_name=${ERASED}`);
  expect(receipt).toMatchObject({ records: 41, revisions: 1 });
  receipt = await until('the erasure to be completed', async () => {
    const at = `/public/erasures/${receipt?.id}`;
    const body = (await all[0]?.request<ErasureReceipt>(at, { method: 'GET' }))?.body;
    return body?.status === 'completed' && body;
  });
  const left = await placesOf(ERASED);
  expect(left.filter((place) => !EXPORT.test(place))).toEqual([]);
  const said = JSON.stringify(receipt);
  expect(said).not.toContain('no process has used it');
  // The process on the other volume removes its files within a minute, and the receipt says so.
  if (left.length > 0) expect(said).toContain(`export files on ${os.hostname()}`);
  await until('the export files to be gone', async () => (await placesOf(ERASED)).length === 0, 90_000);
  expect(await placesOf(PLANTED)).toEqual(expect.arrayContaining(everywhere));
});
