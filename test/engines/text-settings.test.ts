import type { Meilisearch as Client } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applySettings,
  connectMeilisearch,
  waitForTask,
  failureOf,
  PRIMARY_KEY,
  TaskFailed,
} from '#libs/text';
import { type Meilisearch, noMeilisearch, startMeilisearch } from '../kit/meilisearch.js';

describe.skipIf(noMeilisearch)('talking to Meilisearch', () => {
  let server: Meilisearch;
  let client: Client;
  let uid: string;
  beforeAll(async () => {
    server = await startMeilisearch();
    client = connectMeilisearch(server);
    uid = server.env.MEILI_INDEX;
    await waitForTask(client, client.createIndex(uid, { primaryKey: PRIMARY_KEY }));
  });
  afterAll(() => server.stop());

  it('changes settings once, and again only when someone else has changed them', async () => {
    expect(await applySettings(client, uid)).toBe(true);
    expect(await applySettings(client, uid)).toBe(false);
    await waitForTask(client, client.index(uid).resetSettings());
    expect(await applySettings(client, uid)).toBe(true);
    expect(await client.index(uid).getPagination()).toMatchObject({ maxTotalHits: 1_000_000_000 });
  });

  it('accepts an acknowledged task for waitForTask only if it is one', async () => {
    const failing = waitForTask(client, client.createIndex(uid, { primaryKey: PRIMARY_KEY }));
    await expect(failing).rejects.toEqual(new TaskFailed('index_already_exists', true));
  });

  it('says in one word why there was no answer, without address or key', async () => {
    const failures = await Promise.all(
      [
        connectMeilisearch({ ...server, key: 'a-key-that-is-not-known' })
          .index(uid)
          .getSettings(),
        connectMeilisearch({ ...server, url: 'http://127.0.0.1:9' })
          .index(uid)
          .getSettings(),
        client.index(`${uid}_absent`).getSettings(),
        client.index(uid).search('', { filter: 'absent = 1' }),
      ].map((call) => call.then(() => expect.unreachable('it answered'), failureOf)),
    );
    expect(failures.map(({ kind }) => kind)).toEqual(['refused', 'unreachable', 'lost', 'rejected']);
    for (const { message } of failures) expect(message).not.toMatch(/127\.0\.0\.1|a-key/);
  });
});
