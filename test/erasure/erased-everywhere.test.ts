import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErasureReceipt } from '#libs/contract';
import { type Api, IN_TERMINAL, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { addSource, pullAgain, ranAfter } from '../kit/sources.js';
import { tracesOf } from '../kit/traces.js';

let api: Api;
let places: FeedServer;
beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({
    env: { EGRESS_ALLOW: '127.0.0.1', LOG_LEVEL: 'debug' },
    preload: [IN_TERMINAL],
  });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const erase = async (query: string) =>
  (await api.request<ErasureReceipt>(`/public/records?${query}`, { method: 'DELETE' })).body;
const removedBy = (receipt: ErasureReceipt) =>
  Object.assign({}, ...receipt.steps.map(({ removed }) => removed)) as Record<string, number>;
const total = async () => (await api.search({ limit: 0 })).total;

/** A list with two items of a person, the second of which cannot become a record, and one of someone else. */
function listOf(word: string, path: string): string {
  const item = (id: string, by: string, score: unknown) => ({
    id: `${word.slice(0, 4)}-item-${id}`,
    at: '2025-07-03T10:12:00Z',
    text: by === 'bob' ? 'All fine.' : `${word} says that much, number ${id}`,
    by,
    score,
  });
  const list = [item('1', word, 4), item('2', word, 'four'), item('3', 'bob', 5)];
  return places.on(path, { body: JSON.stringify(list) });
}
const MAP = { id: 'id', ds: 'at', message: 'text', score: 'score', user_name: 'by' };

/** Text of one person, ingested in every way. */
async function say(word: string, source: string): Promise<() => Promise<unknown>> {
  const by = { user_name: word, url: `https://example.com/${word}`, filters: { [word]: word } };
  const push = (key: string, ...list: object[]) =>
    api.request('/ingestion', { body: batch(list as never, source), headers: { 'Idempotency-Key': key } });
  const first = [record({ ...by, id: `${word}-1`, message: `${word} began` }), record(by)];
  const taken = record({ id: `shared-${source}`, message: `${word} wrote this once`, user_name: word });
  await push(`${source}-1`, ...first, taken);
  await push(`${source}-2`, { ...first[0], message: `${word} went on` }, { ...taken, ...CLEAN });
  return async () => {
    for (const key of ['-1', '-3']) await push(source + key, ...first, taken);
    await push(`${source}-4`, { ...first[0], message: `${word} went on` });
  };
}
const CLEAN = { message: 'Taken over by someone else.', user_name: 'bob' };

describe('an erasure of a person', () => {
  const word = 'zqcanaryone';

  /**
   * Mutants: `SourceErasure` not registered leaves the letter; `forgetAnswers` that deletes nothing, the answers of the
   * first push; `status = 'open'` of an emptied letter seen again, what the next pull brings.
   */
  it('leaves no trace of it anywhere, and what was erased stays out', { timeout: 120_000 }, async () => {
    await addSource(api, 'pulled', { url: listOf(word, '/one'), map: MAP }, 'http-json');
    const sayAgain = await say(word, 'pushed');
    await erase('user_name=nobody'); // writes the index file
    await api.export({ format: 'jsonl', export_fields: ['ds', 'message', 'user_name'] });
    await api.search({ search_query: word, limit: 5 });
    const places = await tracesOf(word, api);
    expect(places).toEqual(
      expect.arrayContaining([
        'table dead_letter',
        'table record',
        'table record_revision',
        expect.stringMatching(/^file exports/),
        api.counting ? 'clickhouse record' : expect.stringMatching(/^file index/),
      ]),
    );

    const counted = await erase(`user_name=${word}&dry_run=true`);
    expect(counted).toMatchObject({ id: null, status: 'dry_run', records: 3, remaining: [] });
    expect(removedBy(counted)).toMatchObject({ dead_letters: 1 });
    const receipt = await erase(`user_name=${word}`);
    expect(receipt).toMatchObject({ status: 'completed', dry_run: false, records: 3, revisions: 2 });
    expect(removedBy(receipt)).toMatchObject({ dead_letters: 1, remembered_answers: 2 });
    expect(receipt.remaining.map(({ where }) => where).join()).toMatch(/write-ahead log.*backups/);
    expect(await tracesOf(word, api)).toEqual([]);
    expect(await api.request(`/public/erasures/${receipt.id}`, { method: 'GET' })).toMatchObject({
      body: receipt,
    });

    const before = await total();
    await sayAgain();
    await pullAgain(api, 'pulled');
    await api.request('/admin/sources/pulled/backfill', { body: {} });
    await pullAgain(api, 'pulled');
    expect(await tracesOf(word, api)).toEqual([]);
    expect(await total()).toBe(before);
    const shared = await api.database?.query(`SELECT message FROM record WHERE caller_id = 'shared-pushed'`);
    expect(shared).toEqual([{ message: CLEAN.message }]);
  });

  it('is recorded without the name, twice: requested and completed', async () => {
    const { entries } = (
      await api.request<{ entries: { action: string; target: string; counts: object }[] }>('/admin/audit', {
        method: 'GET',
      })
    ).body;
    const of = (action: string) => entries.find((entry) => entry.action === action);
    expect(of('erasure.completed')?.counts).toMatchObject({ records: 3, revisions: 2 });
    expect(of('erasure.requested')?.target).toMatch(/user_name=sha256:[0-9a-f]{64}$/);
    expect(of('erasure.dry_run')).toBeDefined();
  });
});

describe('an erasure of a source', () => {
  const word = 'zqcanarytwo';

  it(
    'empties its dead letters, also those of items that were fixed later',
    { timeout: 120_000 },
    async () => {
      const url = listOf(word, '/two');
      await addSource(api, 'mended', { url, map: MAP }, 'http-json');
      const groups = () =>
        api.request<{ groups: { fingerprint: string; replayed: number }[] }>(
          '/admin/dead-letters?source=mended',
          { method: 'GET' },
        );
      // Once the settings can read it, the dead letter becomes a record, which alone has its content.
      await api.request('/admin/sources', {
        body: { name: 'mended', connector: 'http-json', config: { url, map: { ...MAP, score: undefined } } },
      });
      await ranAfter(api, 'mended', 1);
      const [group] = (await groups()).body.groups;
      const asked = await api.request(`/admin/dead-letters/${group?.fingerprint}/replay?source=mended`);
      expect(asked.status).toBe(202);
      await until('the replay', async () => (await groups()).body.groups[0]?.replayed === 1);
      const held = await api.database?.query(
        `SELECT raw, message FROM dead_letter WHERE status = 'replayed'`,
      );
      expect(held).toEqual([{ raw: null, message: '' }]);

      expect(await erase('source=mended')).toMatchObject({ status: 'completed', records: 3 });
      expect(await tracesOf(word, api)).toEqual([]);
      await pullAgain(api, 'mended');
      expect(await tracesOf(word, api)).toEqual([]);
    },
  );
});

it('an erasure of a batch undoes it, including its versions', async () => {
  const word = 'zqcanarythree';
  const pushed = (list: object[]) => api.ingest(batch(list as never, 'undone'));
  const one = record({ id: 'one', message: `${word} in the batch` });
  const { batch_id } = await pushed([one, record({ message: word })]);
  await pushed([{ ...one, message: 'clean' }]);
  expect(await erase(`source_batch=${batch_id}`)).toMatchObject({
    status: 'completed',
    records: 1,
    revisions: 1,
  });
  expect(await tracesOf(word, api)).toEqual([]);
  expect(await pushed([one])).toMatchObject({ accepted: 0, rejected_as_erased: 1 });
  expect(await tracesOf(word, api)).toEqual([]);
});

it('the check itself finds what is there, in a table, in a file and in the log', async () => {
  await api.ingest(batch([record({ message: 'zqcanaryfour' })]));
  expect(await tracesOf('zqcanaryfour', api)).toContain('table record');
  // The first start in a terminal shows its tokens, once.
  expect(await tracesOf(api.tokens.ingest, api)).toEqual(['file credentials.json', 'log']);
});

it('counts what is pushed again after its source was erased, attributes that no other record has among it', async () => {
  const push = () => api.ingest(batch([record({ filters: { shoe: 'left' } })], 'shoes'));
  const shoes = async () =>
    (await api.distribution({ distribution_of: 'filters.shoe' })).buckets.find(({ key }) => key === 'left');
  await push();
  expect(await shoes()).toMatchObject({ count: 1 });
  await erase('source=shoes');
  await push();
  expect(await shoes()).toMatchObject({ count: 1 });
});
