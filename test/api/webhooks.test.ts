import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedWebhook, Delivery, Webhook } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import type { ProblemAnswer } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { type Receiver, startReceiver } from '../kit/receiver.js';

describe('outgoing webhooks', () => {
  let api: Api;
  let receiver: Receiver;
  let internal: Receiver;
  const made: string[] = [];
  beforeAll(async () => {
    internal = await startReceiver('127.0.0.2');
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  });
  afterAll(async () => {
    await api?.stop();
    await internal?.close();
  });
  afterEach(async () => {
    for (const id of made.splice(0)) await api.request(`/public/webhooks/${id}`, { method: 'DELETE' });
    await receiver?.close();
  });

  type Answered = CreatedWebhook & ProblemAnswer;
  const add = (body: object) => api.request<Answered>('/public/webhooks', { body });
  const listen = async (events: string[], rest: object = {}) => {
    receiver = await startReceiver();
    const { status, body } = await add({ url: `${receiver.url}/in`, events, ...rest });
    expect(status).toBe(201);
    made.push(body.id);
    return { id: body.id, secret: body.secret ?? '' };
  };
  const read = async (id: string) =>
    (await api.request<Webhook>(`/public/webhooks/${id}`, { method: 'GET' })).body;
  const deliveries = async (id: string): Promise<Delivery[]> =>
    (await api.request<{ deliveries: Delivery[] }>(`/public/webhooks/${id}/deliveries`, { method: 'GET' }))
      .body.deliveries;
  const test = async (id: string) =>
    (await api.request<Delivery>(`/public/webhooks/${id}/test`, { method: 'POST' })).body;
  /** Makes the next attempts due now. */
  const hurry = () =>
    api.database?.query(`UPDATE delivery SET due_at = now() WHERE status = 'waiting' AND due_at > now()`);

  it('report what arrived, signed and without its text; the secret is shown once and encrypted', async () => {
    const { id, secret } = await listen(['records.ingested']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const pushed = await api.ingest(batch(records(3), 'Shop'));
    await until('the event', () => receiver.received.length > 0);
    const [event] = receiver.verified(secret);
    expect(event).toMatchObject({
      type: 'records.ingested',
      data: { source: 'Shop', records: 3, revised: 0, batches: 1, batch_ids: [pushed.batch_id] },
    });
    expect((await api.search(event?.data.search as object)).total).toBe(3);
    expect(receiver.received[0]?.body).not.toContain('crashes');
    await until('its answer to be noted', async () => (await read(id)).last_status === 204);
    expect(await read(id)).toMatchObject({ state: 'ok', waiting: 0 });
    expect(JSON.stringify(await api.request('/public/webhooks', { method: 'GET' }))).not.toContain(secret);
    const stored = await api.database?.query('SELECT * FROM webhook');
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(api.logs()).not.toContain(secret);
  });

  it('store nothing without a webhook, and report nothing from before', async () => {
    await api.ingest(batch(records(2), 'Before'));
    expect(await api.database?.query('SELECT * FROM delivery')).toEqual([]);
    const { secret } = await listen(['records.ingested']);
    await api.ingest(batch(records(1), 'After'));
    await until('the event', () => receiver.received.length > 0);
    expect(receiver.verified(secret).map(({ data }) => data.source)).toEqual(['After']);
  });

  it('are retried under one id until the receiver accepts', async () => {
    const { id, secret } = await listen(['records.ingested']);
    const answers = [500, 302, 404, 204];
    receiver.answer((response) => {
      response
        .writeHead(answers[receiver.received.length - 1] ?? 204, { location: `${internal.url}/x` })
        .end();
    });
    await api.ingest(batch(records(1), 'Stubborn'));
    for (let n = 1; n <= 3; n++) {
      const [seen] = await until(`failure ${n}`, async () => {
        const all = await deliveries(id);
        return all[0]?.attempts === n && all[0].last_status === answers[n - 1] && all;
      });
      expect(seen?.status).toBe('waiting');
      expect(await read(id)).toMatchObject({ state: 'failing', waiting: 1 });
      expect(Date.parse(seen?.next_try ?? '')).toBeGreaterThan(Date.now());
      await hurry();
    }
    await until('the delivery', async () => (await deliveries(id))[0]?.status === 'delivered');
    const events = receiver.verified(secret);
    expect(events).toHaveLength(4);
    expect(new Set(events.map((one) => one.id))).toEqual(new Set([(await deliveries(id))[0]?.id]));
    expect(await read(id)).toMatchObject({ state: 'ok', failing_since: null });
    expect(internal.connections()).toBe(0);
  });

  it('wait as long as the receiver requests', async () => {
    const { id } = await listen(['records.ingested']);
    receiver.answer((response) => response.writeHead(429, { 'retry-after': '600' }).end());
    await api.ingest(batch(records(1), 'Busy'));
    const [one] = await until('the refusal', async () => {
      const all = await deliveries(id);
      return all[0]?.last_status === 429 && all;
    });
    expect(Date.parse(one?.next_try ?? '') - Date.now()).toBeGreaterThan(500_000);
  });

  it('are disabled by 410, and can be enabled again', async () => {
    const { id } = await listen(['records.ingested']);
    receiver.answer((response) => response.writeHead(410).end());
    await api.ingest(batch(records(1), 'Gone'));
    await until('the end of it', async () => (await read(id)).state === 'disabled');
    expect(await read(id)).toMatchObject({ disabled_because: 'gone', waiting: 0, last_status: 410 });
    const delivery = (await deliveries(id))[0]?.id ?? '';
    const again = `/public/webhooks/${id}/deliveries/${delivery}/retry`;
    expect((await api.request(again, { method: 'POST' })).status).toBe(409);
    receiver.answer((response) => response.writeHead(204).end());
    expect((await api.request(`/public/webhooks/${id}/enable`, { method: 'POST' })).status).toBe(200);
    expect((await api.request(again, { method: 'POST' })).status).toBe(202);
    await until('the delivery', async () => (await deliveries(id))[0]?.status === 'delivered');
    expect(await read(id)).toMatchObject({ state: 'ok', disabled_because: null });
  });

  it('are given up after a day, and disabled after many failures in a row', async () => {
    const { id } = await listen(['records.ingested']);
    receiver.answer((response) => response.writeHead(500).end());
    await api.ingest(batch(records(1), 'Dead'));
    await until('a failure', async () => (await deliveries(id))[0]?.last_status === 500);
    await api.database?.query(`UPDATE webhook SET failing_since = now() - interval '6 days'`);
    expect((await read(id)).state).toBe('failing');
    await api.database?.query(`UPDATE delivery SET attempts = 8, due_at = now()`);
    await until('the end of it', async () => (await read(id)).state === 'disabled');
    expect(await read(id)).toMatchObject({ disabled_because: 'failing' });
    expect(await deliveries(id)).toMatchObject([{ status: 'failed', attempts: 9, next_try: null }]);
  });

  it('do not wait for a slow receiver, and do not read its response', async () => {
    const { id, secret } = await listen(['records.ingested']);
    receiver.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chatter = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(chatter));
    });
    expect(await test(id)).toMatchObject({ status: 'delivered', last_status: 200, type: 'webhook.test' });
    expect(receiver.verified(secret)).toMatchObject([{ type: 'webhook.test' }]);
    receiver.answer(() => undefined);
    expect(await test(id)).toMatchObject({ status: 'failed', last_status: null });
    await receiver.close();
    expect((await test(id)).last_error).toContain('could not be reached');
  });

  it('sign with the new secret and, for a day, the previous one', async () => {
    const { id, secret } = await listen(['records.ingested']);
    const rotated = await api.request<CreatedWebhook>(`/public/webhooks/${id}/rotate`, { method: 'POST' });
    await test(id);
    expect(receiver.verified(secret)).toHaveLength(1);
    expect(receiver.verified(rotated.body.secret ?? '')).toHaveLength(1);
    await api.database?.query(`UPDATE webhook SET previous_until = now() - interval '1 second'`);
    await test(id);
    expect(receiver.verified(rotated.body.secret ?? '')).toHaveLength(2);
    expect(() => receiver.verified(secret)).toThrow('No matching signature');
  });

  it('send plain text to chat services, whose address is a secret', async () => {
    const { id } = await listen(['records.ingested'], { format: 'slack' });
    expect((await read(id)).url).toBe(`${receiver.url}/…`);
    await api.ingest(batch(records(2), 'Chat'));
    await until('the message', () => receiver.received.length > 0);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({ text: '2 records arrived from Chat.' });
    expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined();
    expect((await api.request(`/public/webhooks/${id}/rotate`, { method: 'POST' })).status).toBe(409);
  });

  it.each([
    ['http://127.0.0.2/'],
    ['http://2130706434/'],
    ['http://[::ffff:127.0.0.2]/'],
    ['http://169.254.169.254/latest'],
    ['https://10.0.0.1/'],
    ['http://93.184.216.34:6379/'],
    ['http://user:secret@example.com/'],
    ['ftp://example.com/'],
    ['not an address'],
  ])('refuse the address %s', async (url) => {
    const { status, body } = await add({ url, events: ['records.ingested'] });
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/url']);
    expect(internal.connections()).toBe(0);
  });

  it('are for unbound administrators', async () => {
    const tokenOf = async (scopes: string[], filters: object[] = []) =>
      (await api.request<{ token: string }>('/admin/tokens', { body: { name: 't', scopes, filters } })).body
        .token;
    const at = '/public/webhooks';
    expect((await api.request(at, { method: 'GET', token: await tokenOf(['read']) })).status).toBe(403);
    const bound = await tokenOf(['admin'], [{ key: 'source', values: ['Shop'] }]);
    expect((await api.request(at, { method: 'GET', token: bound })).status).toBe(403);
    const body = { url: 'https://example.com', events: ['alert.fired'] };
    // Whose token it is decides before the body is read: a wrong one is refused alike.
    for (const sent of [body, {}]) {
      const refused = await api.request<Answered>(at, { body: sent, token: bound });
      expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    }
    expect((await api.request(at, { body: {} })).status).toBe(422);
    expect((await add({ ...body, events: ['record.ingested'] })).status).toBe(422);
    expect((await api.request(`${at}/${crypto.randomUUID()}`, { method: 'GET' })).status).toBe(404);
  });
});
