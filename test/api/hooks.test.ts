import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestionReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { longestShare } from '../kit/pace.js';
import { expectProblem } from '../kit/problem.js';

const secret = 'canary-secret-of-a-hook';
let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SECRETS_KEY: 'a key for the tests' } });
});
afterAll(() => api?.stop());

const map = {
  id: 'issue.node_id',
  message: 'issue.title & "\n\n" & issue.body',
  ds: 'issue.created_at',
  updated_at: 'issue.updated_at',
  user_name: 'issue.user.login',
  url: 'issue.html_url',
  filters: { labels: 'issue.labels.name[]' },
};
const issue = (n: number, title = `Issue ${n}`, updated = '2025-07-03T10:00:00Z') => ({
  action: 'opened',
  issue: {
    node_id: `I_${n}`,
    title,
    body: 'It crashes.',
    created_at: '2025-07-01T08:00:00Z',
    updated_at: updated,
    user: { login: 'ana' },
    html_url: `https://github.com/o/r/issues/${n}`,
    labels: [{ name: 'bug' }],
  },
});
const github = { signature: { type: 'github' }, events: { only: ['issues'] }, map };

async function addHook(name: string, config: object = github): Promise<void> {
  const body = { name, connector: 'webhook', config, secrets: { secret } };
  const answer = await api.request('/admin/sources', { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
interface HookRequest {
  event?: string;
  delivery?: string;
  with?: string;
  headers?: Record<string, string>;
}
function deliver(name: string, payload: unknown, sent: HookRequest = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const signature = createHmac('sha256', sent.with ?? secret)
    .update(body)
    .digest('hex');
  return api.request<IngestionReceipt>(`/hooks/${encodeURIComponent(name)}`, {
    token: null,
    body,
    headers: {
      'x-hub-signature-256': `sha256=${signature}`,
      'x-github-event': sent.event ?? 'issues',
      ...(sent.delivery && { 'x-github-delivery': sent.delivery }),
      ...sent.headers,
    },
  });
}
const messagesOf = async (source: string) =>
  (await api.search({ filters: [{ key: 'source', value: source }], limit: 50 })).results.map(
    ({ message }) => message,
  );

describe('a delivery', () => {
  it('becomes a record, visible at once, with a receipt like that of a push', async () => {
    await addHook('tracker');
    const answer = await deliver('tracker', issue(1));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ statusCode: 200, received: 1, accepted: 1, duplicates: 0 });
    expect(answer.headers.get('x-earshot-watermark')).toMatch(/^\d+$/);
    const [record] = (await api.search({ filters: [{ key: 'source', value: 'tracker' }] })).results;
    expect(record).toMatchObject({
      message: 'Issue 1\n\nIt crashes.',
      user_name: 'ana',
      url: 'https://github.com/o/r/issues/1',
      filters: { labels: ['bug'] },
    });
  });

  it('that is repeated gets the first response; one with an edit becomes a revision', async () => {
    await addHook('again');
    const first = await deliver('again', issue(1), { delivery: 'd-1' });
    const same = await deliver('again', issue(1), { delivery: 'd-1' });
    expect(same.body).toEqual(first.body);
    expect(same.headers.get('idempotency-replayed')).toBe('true');
    expect((await deliver('again', issue(1), { delivery: 'd-2' })).body).toMatchObject({
      accepted: 0,
      duplicates: 1,
    });
    const edited = issue(1, 'Edited', '2025-07-04T10:00:00Z');
    expect((await deliver('again', edited, { delivery: 'd-3' })).body).toMatchObject({
      accepted: 1,
      revised: 1,
    });
    await deliver('again', issue(1, 'Older, and late', '2025-07-03T11:00:00Z'), { delivery: 'd-4' });
    expect(await messagesOf('again')).toEqual(['Edited\n\nIt crashes.']);
    expectProblem(await deliver('again', issue(2), { delivery: 'd-1' }), 'idempotency_key_reused');
  });

  it('of an event that is not selected is acknowledged but not stored; so is a ping', async () => {
    await addHook('filtered');
    for (const event of ['ping', 'push']) {
      const answer = await deliver('filtered', { zen: 'Keep it simple.' }, { event });
      expect([answer.status, answer.body.received]).toEqual([200, 0]);
    }
    expect(await messagesOf('filtered')).toEqual([]);
  });

  it('may contain many items; an invalid one rejects them all, and is named', async () => {
    const many = {
      ...github,
      events: undefined,
      items: 'issues',
      map: { id: 'id', message: 'text', ds: 'at' },
    };
    await addHook('many', many);
    const at = '2025-07-03T10:00:00Z';
    const good = [1, 2, 3].map((id) => ({ id, text: `Text ${id}`, at }));
    expectProblem(await deliver('many', { issues: [...good, { id: 4, at }] }), 'invalid_request');
    expect(await messagesOf('many')).toEqual([]);
    expect((await deliver('many', { issues: good })).body).toMatchObject({ received: 3, accepted: 3 });
    expectProblem(await deliver('many', { other: 1 }), 'invalid_request');
  });

  it('is accepted with a signature over a timestamp in its own header', async () => {
    const stamped = { header: 'X-Time', tolerance: '1m' };
    await addHook('stamped', { signature: { type: 'hmac', header: 'X-Sig', timestamp: stamped }, map });
    const body = JSON.stringify(issue(1));
    const send = (time: number) => {
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      const headers = { 'x-time': String(time), 'x-sig': signature };
      return api.request('/hooks/stamped', { token: null, body, headers });
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await send(now)).status).toBe(200);
    expectProblem(await send(now - 120), 'invalid_signature');
  });
});

describe('what is not a delivery', () => {
  it('is rejected: a wrong signature, none, another body', async () => {
    await addHook('closed');
    const other = await deliver('closed', issue(1), { with: 'another secret' });
    expectProblem(other, 'invalid_signature');
    expect(other.headers.get('www-authenticate')).toBe('Signature realm="earshot"');
    expect(JSON.stringify(other.body)).not.toMatch(/sha256|hex|canary/);
    expectProblem(
      await deliver('closed', issue(1), { headers: { 'x-hub-signature-256': '' } }),
      'invalid_signature',
    );
    const unsigned = await api.request('/hooks/closed', { token: null, body: issue(1) });
    expectProblem(unsigned, 'invalid_signature');
    expectProblem(await api.request('/hooks/closed', { body: issue(1) }), 'invalid_signature');
    expect(await messagesOf('closed')).toEqual([]);
    expect(api.logs()).not.toContain(secret);
  });

  it('is not found: an unknown source, and one of another kind', async () => {
    const rss = { name: 'a feed', connector: 'rss', config: { url: 'https://example.com/feed.xml' } };
    await api.request('/admin/sources', { body: rss });
    const [unknown, other] = [await deliver('nobody', issue(1)), await deliver('a feed', issue(1))];
    expectProblem(unknown, 'not_found');
    expectProblem(other, 'not_found');
    const shape = ({ detail, title, status }: Record<string, unknown>) => ({ detail, title, status });
    expect(shape(unknown.body as never)).toEqual(shape(other.body as never));
  });

  it('is rejected for its form before its signature is checked', async () => {
    await addHook('form');
    expectProblem(await deliver('form', '{'), 'malformed_json');
    expectProblem(
      await deliver('form', issue(1), { headers: { 'content-type': 'text/plain' } }),
      'unsupported_media_type',
    );
    // Compressed, so that all of it is sent before it is refused.
    const large = await api.request('/hooks/form', {
      token: null,
      body: gzipSync(`{"a": "${'x'.repeat(5 * 1024 * 1024)}"}`),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expectProblem(large, 'body_too_large');
    expectProblem(await api.request('/hooks/form', { method: 'GET', token: null }), 'method_not_allowed');
  });
});

it('a source that pushes is never pulled', async () => {
  await addHook('pushed');
  const answer = await api.request<{ next_run: string | null; last_run: unknown; state: string }>(
    '/admin/sources/pushed',
    { method: 'GET' },
  );
  expect(answer.body).toMatchObject({ next_run: null, last_run: null, state: 'waiting' });
  expectProblem(await api.request('/admin/sources/pushed/pull', { method: 'POST' }), 'conflict');
  await api.request('/admin/sources/pushed/pause', { method: 'POST' });
  expectProblem(await deliver('pushed', issue(1)), 'unavailable');
  await api.request('/admin/sources/pushed/resume', { method: 'POST' });
  expect((await deliver('pushed', issue(1))).status).toBe(200);
});

/** Mutant: mapped in the main thread, the loop delays all requests until it is interrupted. */
it('an endless expression delays only its own deliveries', async () => {
  const items = `[${Array.from({ length: 3 }, () => '$').join()}]`;
  await addHook('spins', {
    ...github,
    items,
    map: { id: 'issue.node_id', message: '($f := function($x) { $f($x) }; $f(1))' },
  });
  const slow = deliver('spins', issue(1));
  const live = () => api.request('/health/live', { method: 'GET', token: null });
  expect(await longestShare(slow, live)).toBeLessThan(0.8);
  const { status } = await slow;
  // On a busy machine the time of the delivery is over before that of its expressions.
  expect(status).toBeOneOf([422, 503]);
});

it('failed signatures and deliveries are limited', async () => {
  const limited = await startApi({ env: { SECRETS_KEY: 'a key for the tests', RATE_LIMIT: '5' } });
  try {
    const hook = { name: 'busy', connector: 'webhook', config: github, secrets: { secret } };
    expect((await limited.request('/admin/sources', { body: hook })).status).toBe(200);
    const body = JSON.stringify(issue(1));
    const headers = {
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      'x-github-event': 'issues',
    };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await limited.request('/hooks/busy', { token: null, body, headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.stop();
  }
});
