import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlertBench, noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { type MailServer, startMailServer } from '../kit/mail.js';
import { until } from '../kit/process.js';

describe('alerts by mail', () => {
  let api: Api;
  let bench: AlertBench;
  let server: MailServer;
  const alert = {
    endpoint: 'trend',
    request: { trend_by: 'day' },
    condition: { kind: 'threshold', above: 3 },
  };
  beforeAll(async () => {
    server = await startMailServer();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'earshot@example.com', MAIL_DOMAINS: 'example.com' };
    api = await startApi({ env });
    bench = new AlertBench(api);
    await api.ingest(batch(records(4, () => ({ ds: noon(1), message: 'Payment refused' }))));
  });
  afterAll(async () => {
    await api?.stop();
    await server?.close();
  });
  /** Makes the next attempt due now. */
  const hurry = () =>
    api.database?.query(
      `UPDATE delivery SET due_at = now() WHERE status = 'waiting' AND last_error IS NOT NULL AND recipient IS NOT NULL`,
    );

  it('reach all named recipients and no one else, with one Message-ID whatever happens in between', async () => {
    server.script({ do: 'answer', at: 'text', code: 451 }, { do: 'die' });
    const emails = ['ops@example.com'];
    const { body: made } = await bench.add({ name: 'Päyments\u2028', ...alert, emails });
    await until('the mail to be taken', async () => {
      await hurry();
      return (await bench.read(made.id)).emails[0]?.status === 'delivered';
    });
    expect(server.tries()).toBe(3);
    expect(server.received.map(({ to }) => to)).toEqual([['ops@example.com'], ['ops@example.com']]);
    const [first, second] = server.received.map(({ mail }) => mail);
    expect(first?.messageId).toBeTruthy();
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.subject).toContain('Alert: Päyments');
    expect(second?.text).toContain('4 records, above the limit of 3.');
    expect(second?.text).not.toContain('Payment refused');
    expect(api.logs()).not.toContain('ops@example.com');
  });

  it('are given up when the server rejects the address permanently', async () => {
    server.script({ do: 'answer', at: 'recipient', code: 550 });
    const { body: made } = await bench.add({ name: 'Nobody', ...alert, emails: ['nobody@example.com'] });
    await until('the refusal', async () => (await bench.read(made.id)).emails[0]?.status === 'failed');
    expect((await bench.read(made.id)).emails).toMatchObject([{ error: expect.stringContaining('550') }]);
  });

  it('go to allowed domains only, and report a missing mail server', async () => {
    const outside = await bench.add({ name: 'Outside', ...alert, emails: ['a@evil.example'] });
    expect([outside.status, outside.body.errors?.[0]?.pointer]).toEqual([422, '/emails/0']);
    const dumb = await startApi();
    const answer = await new AlertBench(dumb).add({ name: 'Dumb', ...alert, emails: ['a@example.com'] });
    expect(answer.body.emails).toEqual([{ address: 'a@example.com', status: 'not_configured', error: null }]);
    await dumb.stop();
  });
});
