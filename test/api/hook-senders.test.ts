import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestionReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { expectProblem } from '../kit/problem.js';

const PUBLIC = 'https://feedback.example.com';
const secret = 'canary-secret-of-a-sender';
let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SECRETS_KEY: 'a key for the tests', PUBLIC_URL: PUBLIC } });
});
afterAll(() => api?.stop());

interface Signing {
  body: string;
  path: string;
  key: string;
  /** Epoch milliseconds. */
  now: number;
}

/** A sender as its documentation describes it. */
interface Sender {
  type: string;
  /** How `map` finds an item in its deliveries. */
  map: Record<string, string>;
  items?: string;
  payload(text: string): unknown;
  headers(signing: Signing): Record<string, string>;
  contentType?: string;
  secret?: string;
  /** Its signature covers a time, so that an old delivery is refused. */
  timed: boolean;
}

const hmac = (algorithm: string, encoding: 'hex' | 'base64', { key }: Signing, text: string) =>
  createHmac(algorithm, key).update(text).digest(encoding);
const id = 'cust-1';

const SENDERS: Sender[] = [
  {
    type: 'slack',
    map: { id: 'event.ts', message: 'event.text', ds: '$number(event.ts)' },
    payload: (text) => ({ type: 'event_callback', event: { type: 'message', ts: '1751537520.0001', text } }),
    headers: (signing) => {
      const time = String(Math.floor(signing.now / 1000));
      const signature = hmac('sha256', 'hex', signing, `v0:${time}:${signing.body}`);
      return { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` };
    },
    timed: true,
  },
  {
    type: 'zendesk',
    map: { id: 'detail.id', message: 'detail.description', ds: 'time' },
    payload: (description) => ({
      type: 'zen:event-type:ticket.created',
      time: '2025-07-03T10:12:00Z',
      detail: { id, description },
    }),
    headers: (signing) => {
      const time = new Date(signing.now).toISOString().replace(/\.\d+/, '');
      return {
        'x-zendesk-webhook-id': '01F1KRFQ6BG29CNWFR60NK5FNY',
        'x-zendesk-webhook-signature-timestamp': time,
        'x-zendesk-webhook-signature': hmac('sha256', 'base64', signing, time + signing.body),
      };
    },
    timed: true,
  },
  {
    type: 'hubspot',
    map: { id: '$string(objectId)', message: 'propertyValue', ds: 'occurredAt' },
    payload: (propertyValue) => [{ objectId: 123, propertyValue, occurredAt: 1_751_537_520_000 }],
    headers: (signing) => {
      const time = String(signing.now);
      const address = PUBLIC + signing.path.replaceAll('%3A', ':');
      return {
        'x-hubspot-request-timestamp': time,
        'x-hubspot-signature-v3': hmac('sha256', 'base64', signing, `POST${address}${signing.body}${time}`),
      };
    },
    timed: true,
  },
  {
    type: 'stripe',
    map: { id: 'data.object.id', message: 'data.object.evidence', ds: 'created' },
    payload: (evidence) => ({
      id: `evt_${randomUUID()}`,
      type: 'charge.dispute.created',
      created: 1_751_537_520,
      data: { object: { id, evidence } },
    }),
    headers: (signing) => {
      const time = String(Math.floor(signing.now / 1000));
      const signature = hmac('sha256', 'hex', signing, `${time}.${signing.body}`);
      return { 'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${signature},v0=6ffbb59b2300aae6` };
    },
    timed: true,
  },
  {
    type: 'intercom',
    map: { id: 'data.item.id', message: 'data.item.body', ds: 'created_at' },
    payload: (body) => ({
      type: 'notification_event',
      topic: 'conversation.user.created',
      created_at: 1_751_537_520,
      data: { item: { id, body } },
    }),
    headers: (signing) => ({ 'x-hub-signature': `sha1=${hmac('sha1', 'hex', signing, signing.body)}` }),
    timed: false,
  },
  {
    type: 'surveymonkey',
    map: { id: 'object_id', message: 'name', ds: 'event_datetime' },
    payload: (name) => ({
      name,
      event_type: 'response_completed',
      object_id: '987654321',
      event_datetime: '2025-07-03T10:12:00.000000+00:00',
    }),
    headers: (signing) => ({
      'sm-apikey': 'client-id',
      'sm-signature': hmac('sha1', 'base64', signing, signing.body),
    }),
    contentType: 'application/vnd.surveymonkey.response_completed.v1+json',
    secret: `client-id&${secret}`,
    timed: false,
  },
  {
    type: 'gitlab',
    map: {
      id: '$string(object_attributes.id)',
      message: 'object_attributes.note',
      ds: '$replace(object_attributes.created_at, " UTC", "Z")',
    },
    payload: (note) => ({
      object_kind: 'note',
      object_attributes: { id: 1244, note, created_at: '2025-07-03 10:12:00 UTC' },
    }),
    headers: ({ key }) => ({
      'x-gitlab-token': key,
      'x-gitlab-event': 'Note Hook',
      'idempotency-key': randomUUID(),
    }),
    timed: false,
  },
  {
    type: 'trello',
    map: { id: 'action.id', message: 'action.data.text', ds: 'action.date' },
    payload: (text) => ({
      action: { id, type: 'commentCard', date: '2025-07-03T10:12:00.000Z', data: { text } },
    }),
    headers: (signing) => ({
      'x-trello-webhook': hmac('sha1', 'base64', signing, signing.body + PUBLIC + signing.path),
    }),
    timed: false,
  },
  {
    type: 'meta',
    items: 'entry.changes.value',
    map: { id: 'post_id', message: 'message', ds: 'created_time' },
    payload: (message) => ({
      object: 'page',
      entry: [{ id: '1', changes: [{ value: { post_id: id, message, created_time: 1_751_537_520 } }] }],
    }),
    headers: (signing) => ({
      'x-hub-signature-256': `sha256=${hmac('sha256', 'hex', signing, signing.body)}`,
    }),
    timed: false,
  },
];

async function addHook(name: string, sender: Partial<Sender> & { type: string }): Promise<void> {
  const { type, map = { message: 'text' }, items } = sender;
  const body = {
    name,
    connector: 'webhook',
    config: { signature: { type }, map, ...(items && { items: `[${items}]` }) },
    secrets: { secret: sender.secret ?? secret, ...(type === 'meta' && { verify_token: 'meatyhamhock' }) },
  };
  const answer = await api.request('/admin/sources', { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

function post(path: string, body: string, headers: Record<string, string>) {
  return api.request<IngestionReceipt>(path, { token: null, body, headers });
}

describe.each(SENDERS)('a delivery of $type', (sender) => {
  const name = `from: ${sender.type}`;
  const path = `/hooks/${encodeURIComponent(name)}`;
  const deliver = (text: string, given: Partial<Signing> = {}) => {
    const body = JSON.stringify(sender.payload(text));
    const key = sender.secret ?? secret;
    const headers = sender.headers({ body, path, key, now: Date.now(), ...given });
    return post(path, body, { 'content-type': sender.contentType ?? 'application/json', ...headers });
  };
  const stored = async () =>
    (await api.search({ filters: [{ key: 'source', value: name }] })).results.map(({ message }) => message);

  it('is stored once, however often it is sent; forged and old ones are refused', async () => {
    await addHook(name, sender);
    expectProblem(await deliver('Forged', { key: 'a secret of someone else' }), 'invalid_signature');
    if (sender.timed) {
      expectProblem(await deliver('Old', { now: Date.now() - 301_000 }), 'invalid_signature');
      expectProblem(await deliver('Early', { now: Date.now() + 330_000 }), 'invalid_signature');
    }
    if (sender.type !== 'gitlab')
      expectProblem(await deliver('Altered', { body: '{"another":"body"}' }), 'invalid_signature');
    expect(await stored()).toEqual([]);
    expect((await deliver('It crashes.')).body).toMatchObject({ received: 1, accepted: 1 });
    expect((await deliver('It crashes.')).body).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await stored()).toEqual(['It crashes.']);
  });
});

it('a list of items is stored as that many records', async () => {
  const hubspot = SENDERS.find(({ type }) => type === 'hubspot') as Sender;
  await addHook('list', hubspot);
  const body = JSON.stringify(
    [1, 2, 3].map((objectId) => ({
      objectId,
      propertyValue: `Text ${objectId}`,
      occurredAt: 1_751_537_520_000,
    })),
  );
  const headers = hubspot.headers({ body, path: '/hooks/list?by=hubspot', key: secret, now: Date.now() });
  expect((await post('/hooks/list?by=hubspot', body, headers)).body).toMatchObject({ accepted: 3 });
  expectProblem(await post('/hooks/list?by=another', body, headers), 'invalid_signature');
  expectProblem(await post('/hooks/list', '"text"', headers), 'malformed_json');
});

describe('a sender that asks whether the address is right', () => {
  it('gets the challenge of Slack, if the question is signed', async () => {
    const slack = SENDERS.find(({ type }) => type === 'slack') as Sender;
    await addHook('asked', slack);
    const body = JSON.stringify({
      type: 'url_verification',
      token: 'old',
      challenge: '3eZbrw1aBm2rZgRNFdxV',
    });
    const signing = { body, path: '/hooks/asked', key: secret, now: Date.now() };
    expect((await post('/hooks/asked', body, slack.headers(signing))).body).toEqual({
      challenge: '3eZbrw1aBm2rZgRNFdxV',
    });
    const forged = slack.headers({ ...signing, key: 'a secret of someone else' });
    expectProblem(await post('/hooks/asked', body, forged), 'invalid_signature');
  });

  it('gets the challenge of Meta, if it knows the verify token', async () => {
    await addHook('hub', { type: 'meta' });
    const ask = (token: string) =>
      api.request(`/hooks/hub?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`, {
        method: 'GET',
        token: null,
      });
    const answer = await ask('meatyhamhock');
    expect([answer.status, String(answer.body)]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expectProblem(await ask('another'), 'invalid_signature');
    expectProblem(await api.request('/hooks/hub', { method: 'GET', token: null }), 'invalid_signature');
  });

  it('gets 200 to HEAD where there is a webhook, and no more', async () => {
    await addHook('head', { type: 'trello' });
    const head = async (path: string) => (await fetch(api.url + path, { method: 'HEAD' })).status;
    expect([await head('/hooks/head'), await head('/hooks/nobody')]).toEqual([200, 404]);
    const get = await api.request('/hooks/head', { method: 'GET', token: null });
    expectProblem(get, 'method_not_allowed');
    expect(get.headers.get('allow')).toBe('HEAD, POST');
  });
});

it('a signature over an address that is not known asks for PUBLIC_URL', async () => {
  const local = await startApi({ env: { SECRETS_KEY: 'a key for the tests' } });
  try {
    const trello = SENDERS.find(({ type }) => type === 'trello') as Sender;
    const add = (signature: object) =>
      local.request('/admin/sources', {
        body: {
          name: 'board',
          connector: 'webhook',
          config: { signature, map: trello.map },
          secrets: { secret },
        },
      });
    const body = JSON.stringify(trello.payload('It crashes.'));
    const headers = trello.headers({ body, path: '/hooks/board', key: secret, now: Date.now() });
    const deliver = () => local.request('/hooks/board', { token: null, body, headers });
    await add({ type: 'trello' });
    const unknown = await deliver();
    expectProblem(unknown, 'unavailable');
    expect(JSON.stringify(unknown.body)).toContain('PUBLIC_URL');
    expect((await add({ type: 'trello', url: `${PUBLIC}/hooks/board` })).status).toBe(200);
    expect((await deliver()).status).toBe(200);
  } finally {
    await local.stop();
  }
});
