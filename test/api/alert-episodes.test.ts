import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedWebhook } from '#libs/contract';
import { formatDay } from '#libs/wording';
import { AlertBench, noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { type Receiver, startReceiver } from '../kit/receiver.js';

const DAYS = 60;
/** Since then the ratings of one source are lower; yesterday is the latest complete day. */
const FELL = 8;

/** 60 days of two sources with 20 ratings each; those of one fell eight days ago. */
describe('alerts on new episodes', () => {
  let api: Api;
  let bench: AlertBench;
  let receiver: Receiver;
  let secret = '';
  const low: string[] = [];
  const since = formatDay(noon(FELL).slice(0, 10));
  const scores = { endpoint: 'trend', request: { trend_by: 'day', trend_on: 'score' } };
  const episode = (direction: string) => ({ kind: 'episode', direction });

  beforeAll(async () => {
    receiver = await startReceiver();
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
    bench = new AlertBench(api);
    const body = { url: receiver.url, events: ['alert.fired', 'alert.resolved'] };
    secret = (await api.request<CreatedWebhook>('/public/webhooks', { body })).body.secret ?? '';
    for (let day = DAYS; day > 0; day--) {
      const rated = (usual: number, message: string) =>
        records(20, (i) => ({ ds: noon(day), message: `${message} ${i}`, score: usual - (i % 2) }));
      await api.ingest(batch(rated(5, 'All is well'), 'Other'));
      const isLow = day <= FELL;
      const { batch_id } = await api.ingest(
        batch(isLow ? rated(3, 'The checkout is broken') : rated(5, 'All is well'), 'Shop'),
      );
      if (isLow) low.push(batch_id);
    }
  });
  afterAll(async () => {
    await api?.stop();
    await receiver?.close();
  });

  const received = (name: string) => receiver.verified(secret).filter(({ data }) => data.name === name);
  const added = async (body: object) => {
    const { status, body: made } = await bench.add(body);
    if (status !== 201) throw new Error(JSON.stringify(made));
    return made.id;
  };

  it('say which source changed, since when, and open its records', async () => {
    await added({ name: 'Fall', ...scores, condition: episode('down') });
    const { type, data } = await until('the event', () => received('Fall')[0]);
    expect([type, data.text]).toEqual([
      'alert.fired',
      `The mean score fell in Shop: 2.50 since ${since}, 4.50 before.`,
    ]);
    expect(data).toMatchObject({ value: 2.5, before: 4.5, count: 160, change: { absolute: -2 } });
    expect(String(data.top_terms)).toContain('checkout');
    expect((await api.search(data.search as object)).total).toBe(160);
  });

  it('tried on the past, fire once, days after it began', async () => {
    const { body } = await bench.preview({ ...scores, condition: episode('any'), periods: 20 });
    expect(body.would_fire).toBe(true);
    expect(body.fired).toBe(1);
    const [first] = body.readings;
    expect(first).toMatchObject({ verdict: 'clear' });
    expect(first?.text).toBe('The mean score is 4.50. The level has not changed lately.');
    const met = body.readings.map(({ verdict }) => verdict === 'breach');
    expect(met.lastIndexOf(false)).toBe(met.indexOf(true) - 1);
    expect(20 - met.indexOf(true)).toBeGreaterThanOrEqual(1);
    expect(20 - met.indexOf(true)).toBeLessThanOrEqual(FELL);
  });

  it('keep quiet about the other direction, and about other sources; write shares', async () => {
    const rise = await bench.preview({ ...scores, condition: episode('up'), periods: 1 });
    expect(rise.body.readings[0]).toMatchObject({ verdict: 'clear' });
    const request = { ...scores.request, filters: [{ key: 'source', value: 'Other' }] };
    const other = await bench.preview({ ...scores, request, condition: episode('any'), periods: 1 });
    expect(other.body.readings[0]).toMatchObject({ verdict: 'clear', value: 4.5 });
    const shares = { trend_by: 'day', trend_on: 'share', part_filters: [{ key: 'score', value: 2 }] };
    const share = await bench.preview({ ...scores, request: shares, condition: episode('up'), periods: 1 });
    expect(share.body.readings[0]?.text).toBe(`The share rose in Shop: 50% since ${since}, 0% before.`);
  });

  it.each([
    ['authors', { ...scores, request: { trend_by: 'day', trend_on: 'authors' } }],
    ['a distribution', { endpoint: 'distribution', request: { distribution_of: 'score' }, window: '7d' }],
  ])('are refused for %s', async (_, watched) => {
    const { status, body } = await bench.preview({ ...watched, condition: episode('any') });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ pointer: '/condition/kind' }]);
  });

  it('resolve when it is over', async () => {
    const id = await added({ name: 'Gone', ...scores, condition: episode('down') });
    await until('the event', () => received('Gone')[0]);
    for (const lost of low) await api.request(`/public/records?source_batch=${lost}`, { method: 'DELETE' });
    expect(await bench.again(id)).toMatchObject({ state: 'ok', last: { verdict: 'clear' } });
    await until('the end of it', () => received('Gone')[1]?.type === 'alert.resolved');
  });
});
