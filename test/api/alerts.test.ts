import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedWebhook } from '#libs/contract';
import { AlertBench, noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { type Receiver, startReceiver, type ReceivedRequest } from '../kit/receiver.js';

/** 40 days of about ten records each; yesterday had thirty of another kind as well. */
describe('alerts', () => {
  let api: Api;
  let bench: AlertBench;
  let receiver: Receiver;
  let secret = '';
  let spike = '';
  const daily = {
    endpoint: 'trend',
    request: { trend_by: 'day', filters: [{ key: 'source', value: 'Shop' }] },
  };
  const above = (limit: number) => ({ kind: 'threshold', above: limit });

  beforeAll(async () => {
    receiver = await startReceiver();
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
    bench = new AlertBench(api);
    const body = { url: receiver.url, events: ['alert.fired', 'alert.resolved'] };
    secret = (await api.request<CreatedWebhook>('/public/webhooks', { body })).body.secret ?? '';
    for (let day = 60; day >= 0; day--) {
      const count = 10 + (day % 3);
      await api.ingest(
        batch(
          records(count, () => ({ ds: noon(day), message: 'The page loads slowly', score: 4 })),
          'Shop',
        ),
      );
      await api.ingest(
        batch(
          records(2, () => ({ ds: noon(day), message: 'All is well', score: 5 })),
          'Other',
        ),
      );
    }
    const lost = records(30, () => ({ ds: noon(1), message: 'Payment refused at checkout', score: 1 }));
    spike = (await api.ingest(batch(lost, 'Shop'))).batch_id;
  });
  afterAll(async () => {
    await api?.stop();
    await receiver?.close();
  });

  const received = (name: string): ReceivedRequest[] =>
    receiver.verified(secret).filter(({ data }) => data.name === name);
  const added = async (body: object, token?: string) => {
    const answer = await bench.add(body, token);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };

  it('fire once, with numbers and terms, and resolve', async () => {
    const { id } = await added({ name: 'Spike', ...daily, condition: above(30) });
    const fired = await until('the event', () => received('Spike')[0]);
    expect(fired).toMatchObject({
      type: 'alert.fired',
      data: {
        alert_id: id,
        value: 41,
        count: 41,
        text: '41 records, above the limit of 30.',
        from: `${noon(1).slice(0, 10)}T00:00:00+00:00`,
      },
    });
    expect(String(fired.data.top_terms)).toContain('payment');
    expect((await api.search(fired.data.search as object)).total).toBe(41);
    expect(await bench.read(id)).toMatchObject({
      state: 'firing',
      firing: true,
      last: { value: 41, verdict: 'breach' },
    });
    await bench.again(id);
    await bench.again(id);
    expect(received('Spike')).toHaveLength(1);
    expect((await api.request(`/public/records?source_batch=${spike}`, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect(await api.database?.query(`SELECT id FROM delivery WHERE data ? 'top_terms'`)).toEqual([]);
    expect(await bench.again(id)).toMatchObject({ state: 'ok', last: { value: 11, verdict: 'clear' } });
    await until('the end of it', () => received('Spike').length === 2);
    expect(received('Spike')[1]).toMatchObject({ type: 'alert.resolved', data: { value: 11 } });
    expect(receiver.received.every(({ body }) => !body.includes('refused at checkout'))).toBe(true);
  });

  it('notify no one while muted; afterwards they report what still holds', async () => {
    const { id } = await added({ name: 'Muted', ...daily, condition: above(100) });
    await bench.evaluated(id);
    expect((await bench.mute(id, new Date(Date.now() + 3_600_000).toISOString())).body.state).toBe('muted');
    await api.database?.query(
      `UPDATE alert SET definition = jsonb_set(definition, '{condition,above}', '5') WHERE id = $1`,
      [id],
    );
    expect(await bench.again(id)).toMatchObject({ state: 'muted', firing: true });
    expect(received('Muted')).toEqual([]);
    expect((await bench.mute(id, null)).status).toBe(200);
    await until('the event', () => received('Muted').length === 1);
    expect((await bench.read(id)).state).toBe('firing');
  });

  it('a failed evaluation neither fires nor stops the alert, and shows the error', async () => {
    const { id } = await added({ name: 'Broken', ...daily, condition: above(5) });
    await until('the event', () => received('Broken').length === 1);
    const spoil = (field: string) =>
      api.database?.query(
        `UPDATE alert SET definition = jsonb_set(definition, '{request,trend_on}', to_jsonb($2::text)) WHERE id = $1`,
        [id, field],
      );
    await spoil('nothing_of_that_name');
    const broken = await bench.again(id);
    expect(broken).toMatchObject({ state: 'error', firing: true });
    expect(broken.last_error).toContain('nothing_of_that_name');
    await spoil('volume');
    expect(await bench.again(id)).toMatchObject({ state: 'firing', last_error: null });
    expect(received('Broken')).toHaveLength(1);
  });

  it('wait for the configured number of periods', async () => {
    const { id } = await added({ name: 'Patient', ...daily, condition: above(5), fire_after: 2 });
    expect(await bench.evaluated(id)).toMatchObject({ state: 'pending' });
    expect(await bench.again(id)).toMatchObject({ state: 'pending' });
    expect(received('Patient')).toEqual([]);
  });

  it('count only what their token may read, even after it is revoked', async () => {
    const body = { name: 'bound', scopes: ['read', 'admin'], filters: [{ key: 'source', value: 'Other' }] };
    const { token, id: tokenId } = (
      await api.request<{ token: string; id: string }>('/admin/tokens', { body })
    ).body;
    const all = { endpoint: 'trend', request: { trend_by: 'day' }, condition: above(1) };
    const { id } = await added({ name: 'Bound', ...all }, token);
    expect(await bench.evaluated(id)).toMatchObject({ last: { value: 2 } });
    await api.request(`/admin/tokens/${tokenId}`, { method: 'DELETE' });
    expect(await bench.again(id)).toMatchObject({ last: { value: 2 } });
    const other = { ...body, filters: [{ key: 'source', value: 'Shop' }] };
    const stranger = (await api.request<{ token: string }>('/admin/tokens', { body: other })).body.token;
    expect((await api.request(`/public/alerts/${id}`, { method: 'GET', token: stranger })).status).toBe(404);
    expect((await api.request(`/public/alerts/${id}`, { method: 'DELETE', token: stranger })).status).toBe(
      404,
    );
    const previewed = await bench.preview({ ...all, periods: 2 }, stranger);
    expect(previewed.body.readings.map(({ value }) => value)).toEqual([12, 11]);
  });

  it('can be tried before they are created', async () => {
    const { body } = await bench.preview({ ...daily, condition: above(11), periods: 9 });
    expect(body).toMatchObject({ would_fire: false, fired: 3, breaches: 3, unjudged: 0 });
    expect(body.readings.map(({ fires }) => fires)).toEqual(
      body.readings.map(({ verdict }) => verdict === 'breach'),
    );
    expect(body.readings.map(({ value }) => value)).toEqual([10, 12, 11, 10, 12, 11, 10, 12, 11]);
    const falls = await bench.preview({
      ...daily,
      condition: { kind: 'change', direction: 'down', absolute: 1 },
      periods: 9,
    });
    expect(falls.body.breaches).toBe(0);
    expect(falls.body.readings.some(({ text }) => text.includes('chance'))).toBe(true);
    const quiet = await bench.preview({ ...daily, condition: { kind: 'anomaly' }, periods: 20 });
    expect(quiet.body).toMatchObject({ fired: 0, breaches: 0 });
    await api.ingest(
      batch(
        records(90, () => ({ ds: noon(1), message: 'Everything is down' })),
        'Shop',
      ),
    );
    const loud = await bench.preview({
      ...daily,
      condition: { kind: 'anomaly', direction: 'up' },
      periods: 20,
    });
    expect(loud.body).toMatchObject({ would_fire: true, fired: 1, breaches: 1 });
    const rises = await bench.preview({ ...daily, condition: { kind: 'change', relative: 2 }, periods: 3 });
    expect(rises.body.readings.at(-1)).toMatchObject({ value: 101, verdict: 'breach' });
  });

  it('say of each day alone whether there is enough before it to judge by', async () => {
    const isOff = (ds: string) => [0, 6].includes(new Date(ds).getUTCDay());
    const open = Array.from({ length: 60 }, (_, day) => noon(day)).filter((ds) => !isOff(ds));
    const twelve = (ds: string) => records(12, () => ({ ds, message: 'The door is shut' }));
    await api.ingest(batch(open.flatMap(twelve), 'Office'));
    const request = { trend_by: 'day', filters: [{ key: 'source', value: 'Office' }] };
    const watch = { ...daily, request, condition: { kind: 'anomaly' } };
    const { body } = await bench.preview({ ...watch, periods: 14 });
    for (const { from, text } of body.readings)
      if (isOff(from)) expect(text).toMatch(/^Not enough history to judge this day: it needs 4 /);
      else expect(text).toBe('12 records, which is not unusual.');
  });

  it('watch distributions and comparisons over a moving window', async () => {
    const window = { window: '7d', every: '1d', periods: 3 };
    const bySource = { endpoint: 'distribution', request: { distribution_by: 'source' }, bucket: 'Other' };
    const other = await bench.preview({
      ...bySource,
      ...window,
      condition: { kind: 'threshold', below: 20 },
    });
    expect(other.body.readings.map(({ value }) => value)).toEqual([14, 14, 14]);
    expect(other.body).toMatchObject({ would_fire: true, fired: 1 });
    const nobody = await bench.preview({
      ...bySource,
      bucket: 'Nobody',
      ...window,
      condition: { kind: 'threshold', below: 1 },
    });
    expect(nobody.body.readings.map(({ value }) => value)).toEqual([0, 0, 0]);
    const score = {
      endpoint: 'distribution',
      request: { distribution_of: 'score', filters: [{ key: 'source', value: 'Other' }] },
    };
    const mean = await bench.preview({ ...score, ...window, condition: { kind: 'threshold', below: 4 } });
    expect(mean.body.readings.map(({ value }) => value)).toEqual([5, 5, 5]);
    const request = { main_query: 'well' };
    const share = {
      endpoint: 'quantify',
      request,
      measure: 'share',
      condition: { kind: 'threshold', below: 0.5 },
    };
    const compared = await bench.preview({ ...share, ...window });
    expect(compared.body).toMatchObject({ breaches: 3 });
    const change = { ...bySource, ...window, condition: { kind: 'change', relative: 0.5 } };
    expect((await bench.preview(change)).body).toMatchObject({ breaches: 0 });
  });

  it('keep the request that their view had when they were created', async () => {
    const body = { name: 'Daily', endpoint: 'trend', request: daily.request };
    const { id: view } = (await api.request<{ id: string }>('/public/views', { body })).body;
    const { id, request } = await added({ name: 'Viewed', view, condition: above(1000) });
    expect(request).toEqual(daily.request);
    await api.request(`/public/views/${view}`, { method: 'DELETE' });
    expect(await bench.again(id)).toMatchObject({ state: 'ok', view });
    expect((await bench.add({ name: 'Again', view, condition: above(1) })).status).toBe(404);
    expect((await bench.add({ name: 'Viewed', ...daily, condition: above(1) })).status).toBe(409);
  });

  it.each<[string, object, string]>([
    ['no interval', { endpoint: 'trend', request: {} }, '/request/trend_by'],
    [
      'a field that no record has',
      { endpoint: 'trend', request: { trend_by: 'day', trend_on: 'nope' } },
      '/request/trend_on',
    ],
    ['a wrong request', { endpoint: 'trend', request: { trend_by: 'dai' } }, '/request/trend_by'],
    [
      'a time of its own',
      { endpoint: 'trend', request: { trend_by: 'day', filters: [{ key: 'ds', min: '2025-01-01' }] } },
      '/request/filters',
    ],
    ['a window and an interval', { ...daily, window: '7d' }, '/window'],
    ['no window', { endpoint: 'quantify', request: { main_query: 'x' } }, '/window'],
    [
      'no bucket',
      { endpoint: 'distribution', request: { distribution_by: 'source' }, window: '7d' },
      '/bucket',
    ],
    ['a measure it has not', { ...daily, measure: 'ratio' }, '/measure'],
    [
      'two conditions',
      { ...daily, condition: { kind: 'threshold', above: 1, below: 0 } },
      '/condition/above',
    ],
    [
      'an anomaly of no trend',
      { endpoint: 'quantify', request: { main_query: 'x' }, window: '7d', condition: { kind: 'anomaly' } },
      '/condition/kind',
    ],
    ['a level on the wrong side', { ...daily, resolve_at: 2000 }, '/resolve_at'],
    ['neither view nor request', {}, '/request'],
    ['an address that is more than one', { ...daily, emails: ['a@b.example,c@d.example'] }, '/emails/0'],
  ])('are refused with %s', async (_, body, pointer) => {
    const answer = await bench.add({ name: 'Wrong', condition: above(1000), ...body });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  it('are replaced under the same id: what fired by the old limit resolves by the new one', async () => {
    const watch = { name: 'Edited', ...daily, condition: above(30) };
    const { id } = await added(watch);
    await added({ name: 'Taken', ...daily, condition: above(1000) });
    await until('the event', () => received('Edited').length === 1);
    const put = (body: object, at = id) =>
      api.request<{ name: string }>(`/public/alerts/${at}`, { method: 'PUT', body });
    expect((await put({ ...watch, name: 'Taken' })).status).toBe(409);
    expect((await put({ ...watch, condition: { kind: 'threshold' } })).status).toBe(422);
    expect((await put(watch, crypto.randomUUID())).status).toBe(404);
    expect(await bench.read(id)).toMatchObject({ name: 'Edited', state: 'firing' });

    const changed = await put({ ...watch, condition: above(1000), every: '1h' });
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Edited', every: '1h', last: null } });
    await until('the end of it', () => received('Edited').length === 2);
    expect(received('Edited')[1]?.type).toBe('alert.resolved');
    expect(await bench.read(id)).toMatchObject({ state: 'ok', condition: above(1000) });
  });
});
