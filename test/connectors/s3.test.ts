import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Forum, serverOf } from '#libs/connector/trial';
import { bucket } from '../../connectors/s3/api.fixture.js';
import { KitServer } from '../../libs/connector/conformance/kit-server.js';
import { type Api, startApi } from '../kit/api.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

const POSTS = 12;

/** The product, its connector in a thread, and a server that plays a bucket. */
describe('files in a bucket', () => {
  let api: Api;
  let server: KitServer;
  beforeAll(async () => {
    const forum = new Forum(POSTS, false, bucket.idOf);
    server = await new KitServer(serverOf(bucket, forum, { limitedEvery: 0, expiredEvery: 0 })).listen();
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests' } });
  });
  afterAll(async () => {
    await api?.stop();
    await server?.close();
  });

  const add = (name: string, access_key_id: string, config: object = {}) =>
    api.request('/admin/sources?check=true', {
      body: {
        name,
        connector: 's3',
        config: {
          bucket: 'acme-feedback',
          endpoint: `http://127.0.0.1:${server.port}`,
          map: ['message=said', 'ds=at'],
          ...config,
        },
        secrets: { access_key_id, secret_access_key: 'made-up-secret-of-the-key' },
      },
    });

  it('become records once, and are not read again', async () => {
    expect(await add('drop', 'AKIDEXAMPLE')).toMatchObject({ status: 200 });
    const first = await ranAfter(api, 'drop', 0);
    expect(first.runs[0]).toMatchObject({ status: 'ok', accepted: POSTS, rejected: 0 });
    server.behave();
    expect((await pullAgain(api, 'drop')).runs[0]).toMatchObject({ status: 'ok', received: 0 });
    expect(server.seen.filter(({ url }) => !new URL(url).searchParams.has('list-type'))).toEqual([]);
  });

  it('are refused with a wrong key or bucket, which the answer names', async () => {
    expect(JSON.stringify((await add('a', 'AKIDOTHER')).body)).toContain('The access key is not known');
    const nowhere = await add('b', 'AKIDEXAMPLE', { bucket: 'nowhere' });
    expect(JSON.stringify(nowhere.body)).toContain("there is no 'nowhere'");
  });

  it('may be packed: their bytes reach the connector as they are stored', async () => {
    const content = gzipSync(`${JSON.stringify({ said: 'Packed', at: '2026-05-01T10:00:00Z' })}\n`);
    const entry = `<Key>packed.jsonl.gz</Key><LastModified>2026-05-02T10:00:00Z</LastModified><ETag>&quot;1&quot;</ETag><Size>${content.length}</Size>`;
    const list = `<ListBucketResult><IsTruncated>false</IsTruncated><Contents>${entry}</Contents></ListBucketResult>`;
    server.become(({ url }) =>
      new URL(url).searchParams.has('list-type')
        ? new Response(list)
        : new Response(content, { status: 206, headers: { 'content-encoding': 'gzip' } }),
    );
    expect(await add('packed', 'AKIDEXAMPLE')).toMatchObject({ status: 200 });
    expect((await ranAfter(api, 'packed', 0)).runs[0]).toMatchObject({ status: 'ok', accepted: 1 });
  });
});
