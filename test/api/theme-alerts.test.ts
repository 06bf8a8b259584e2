import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedWebhook } from '#libs/contract';
import { AlertBench, noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { type Receiver, startReceiver } from '../kit/receiver.js';

describe('an alert on a theme', () => {
  let api: Api;
  let bench: AlertBench;
  let receiver: Receiver;
  let secret = '';

  beforeAll(async () => {
    receiver = await startReceiver();
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
    bench = new AlertBench(api);
    const body = { url: receiver.url, events: ['alert.fired', 'alert.resolved'] };
    secret = (await api.request<CreatedWebhook>('/public/webhooks', { body })).body.secret ?? '';
    for (let day = 3; day >= 0; day--) {
      await api.ingest(batch(records(8, () => ({ ds: noon(day), message: 'Payment refused' }))));
      await api.ingest(batch(records(2, () => ({ ds: noon(day), message: 'Cannot log in' }))));
    }
    const themes = [
      { name: 'Payment', queries: ['payment'] },
      { name: 'Login', queries: ['"log in"'] },
    ];
    await api.request('/public/themes', { method: 'PUT', body: { themes } });
  });
  afterAll(async () => {
    await api?.stop();
    await receiver?.close();
  });

  const edit = (id: string, body: object) => api.request(`/public/themes/${id}`, { method: 'PUT', body });
  const received = (name: string) => receiver.verified(secret).filter(({ data }) => data.name === name);
  const watching = (theme: string) => ({
    endpoint: 'trend',
    request: { trend_by: 'day', filters: [{ key: 'themes', value: theme }] },
    condition: { kind: 'threshold', above: 5 },
  });

  it('starts over when the theme is edited, says so, and resolves when it fires no more', async () => {
    const { id } = (await bench.add({ name: 'Payment', ...watching('payment') })).body;
    await until('the event', () => received('Payment').length === 1);
    const firing = await bench.read(id);
    expect(firing).toMatchObject({ state: 'firing', restarted: null });

    await edit('payment', { name: 'Payments', queries: ['payment'] });
    expect(await bench.read(id)).toMatchObject({ state: 'firing', restarted: null });
    await edit('login', { name: 'Login', queries: ['"log in"', 'password'] });
    expect(await bench.read(id)).toMatchObject({ state: 'firing', restarted: null });

    await edit('payment', { name: 'Payments', queries: ['payment -refused'] });
    expect((await bench.read(id)).restarted).toMatchObject({ because: "The theme 'Payments' was edited." });
    await until('the end of it', () => received('Payment').length === 2);
    const [, resolved] = received('Payment');
    expect(resolved).toMatchObject({ type: 'alert.resolved', data: { value: 0 } });
    expect(resolved?.data.text).toContain("The theme 'Payments' was edited. The alert started over.");
    expect((await bench.again(id)).last?.text).not.toContain('edited');
  });

  it('on what belongs to none starts over at every edit, and one that lost its theme says which', async () => {
    const none = {
      endpoint: 'trend',
      request: { trend_by: 'day', filters: [{ key: 'themes', type: 'exists', operator: 'neq' }] },
      condition: { kind: 'threshold', above: 100 },
    };
    const { id } = (await bench.add({ name: 'None', ...none })).body;
    const lost = (await bench.add({ name: 'Lost', ...watching('login') })).body.id;
    await bench.evaluated(id);
    await bench.evaluated(lost);
    await api.request('/public/themes/login', { method: 'DELETE' });
    const broken = await until('its failure', async () => {
      const now = await bench.read(lost);
      return now.state === 'error' && now;
    });
    expect(broken).toMatchObject({ restarted: { because: "The theme 'Login' was edited." } });
    expect(broken.last_error).toContain("There is no theme 'login'.");
    expect((await bench.read(id)).restarted).not.toBeNull();
  });
});
