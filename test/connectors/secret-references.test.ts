import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { expectProblem } from '../kit/problem.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

const SECRETS_KEY = 'canary-of-the-secrets-key';
let api: Api;
let places: FeedServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-secrets-'));
  places = await startFeedServer();
  const env = {
    EGRESS_ALLOW: '127.0.0.1/32',
    SECRETS_KEY,
    SECRETS_DIR: folder,
    SOURCE_SECRET_CRM: 'canary-of-crm',
  };
  api = await startApi({ env });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
  rmSync(folder, { recursive: true, force: true });
});

const sourceOf = (name: string, authorization: string) => ({
  name,
  connector: 'rss',
  config: { url: `${places.url}/${name}` },
  secrets: { authorization },
});
const feed = (n: number) => ({
  body: `<rss version="2.0"><channel><title>F</title><item><guid>${n}</guid><title>Text ${n}</title></item></channel></rss>`,
  headers: { 'content-type': 'application/rss+xml' },
});
const sent = (name: string) =>
  places.requests.filter(({ path: at }) => at === `/${name}`).map(({ headers }) => headers.authorization);

it('a reference is read at each run; only the reference is stored', async () => {
  places.on('/crm', [feed(1), feed(2), feed(3)]);
  const file = path.join(folder, 'token');
  writeFileSync(file, 'canary-of-a-file\n');
  const added = await api.request('/admin/sources', { body: sourceOf('crm', 'Bearer ${file:token}') });
  expect(added.status).toBe(200);
  await ranAfter(api, 'crm', 0);
  writeFileSync(file, 'canary-of-another-file\n');
  await pullAgain(api, 'crm');
  rmSync(file);
  const failed = await pullAgain(api, 'crm');
  expect(failed.last_error).toMatchObject({
    kind: 'auth',
    message: expect.stringContaining('${file:token}'),
  });
  expect(sent('crm')).toEqual(['Bearer canary-of-a-file', 'Bearer canary-of-another-file']);
  const check = await api.request('/admin/sources/crm/check', { method: 'POST' });
  expect([check.status, JSON.stringify(check.body)]).toEqual([200, expect.stringContaining('${file:token}')]);
  expect(api.logs()).not.toContain('canary-of-');
});

it('a preview sends what a variable stands for, and shows the reference at most', async () => {
  places.on('/previewed', feed(1));
  const preview = await api.request('/admin/sources/preview', {
    body: sourceOf('previewed', '${env:SOURCE_SECRET_CRM}'),
  });
  expect(preview.status).toBe(200);
  expect(new Set(sent('previewed'))).toEqual(new Set(['canary-of-crm']));
  expect(JSON.stringify(preview.body)).not.toContain('canary');
});

it.each(['${env:SECRETS_KEY}', '${env:ACCESS_TOKEN}', '${file:../secrets.key}', '${file:missing}'])(
  'a preview with %s sends nothing and names it',
  async (reference) => {
    for (const at of ['/admin/sources/preview', '/admin/sources']) {
      const answer = await api.request(at, { body: sourceOf('stolen', `Bearer ${reference}`) });
      expectProblem(answer, 'invalid_request');
      expect(answer.body).toMatchObject({ errors: [{ pointer: '/secrets/authorization' }] });
      expect(JSON.stringify(answer.body)).toContain(reference);
      expect(JSON.stringify(answer.body)).not.toContain('canary');
    }
    expect(sent('stolen')).toEqual([]);
  },
);

it('a setting that looks like a reference stays as it is', async () => {
  const config = { url: `${places.url}/\${env:SOURCE_SECRET_CRM}` };
  await api.request('/admin/sources/preview', { body: { name: 'setting', connector: 'rss', config } });
  expect(places.requests.some(({ path: at }) => at.includes('canary'))).toBe(false);
});

it('the secret of a webhook may be a reference; while it cannot be read, deliveries are to be sent again', async () => {
  const file = path.join(folder, 'hook');
  writeFileSync(file, 'canary-of-a-hook\n');
  const hook = {
    name: 'hook',
    connector: 'webhook',
    config: { signature: { type: 'github' }, map: { id: 'id', message: 'text', ds: 'at' } },
    secrets: { secret: '${file:hook}' },
  };
  expect((await api.request('/admin/sources', { body: hook })).status).toBe(200);
  const body = JSON.stringify({ id: '1', text: 'It crashes.', at: '2025-07-03T10:12:00Z' });
  const signature = createHmac('sha256', 'canary-of-a-hook').update(body).digest('hex');
  const deliver = () =>
    api.request('/hooks/hook', {
      token: null,
      body,
      headers: { 'x-hub-signature-256': `sha256=${signature}` },
    });
  expect((await deliver()).status).toBe(200);
  writeFileSync(file, 'too short');
  const refused = await deliver();
  expectProblem(refused, 'unavailable');
  expect(JSON.stringify(refused.body)).not.toContain('file');
});
