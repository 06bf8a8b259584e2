import { afterAll, beforeAll, expect, it } from 'vitest';
import { noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { fileOf, runCli } from '../kit/cli.js';
import { type Receiver, startReceiver } from '../kit/receiver.js';

let api: Api;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  await api.ingest(batch(records(4, () => ({ ds: noon(1) }))));
});
afterAll(async () => {
  await api?.stop();
  await receiver?.close();
});
const idIn = (text: string) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';

it('saves, lists and removes requests', async () => {
  const file = fileOf('request.json', JSON.stringify({ trend_by: 'day' }));
  const added = await runCli(api, ['view', 'add', 'Daily', '--endpoint', 'trend', '--request', `@${file}`]);
  expect(added).toMatchObject({ code: 0 });
  expect((await runCli(api, ['view', 'list'])).stdout).toContain('Daily');
  expect((await runCli(api, ['view', 'remove', idIn(added.stdout)])).code).toBe(0);
  const wrong = await runCli(api, ['view', 'add', 'x', '--endpoint', 'trend', '--request', '{']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--request is not valid JSON')]);
});

it('sends to a webhook, reports whether it was accepted, and deletes it', async () => {
  const added = await runCli(api, ['webhook', 'add', receiver.url, '--event', 'alert.fired,alert.resolved']);
  expect(added.stdout).toMatch(/^whsec_/);
  const id = idIn(added.stdout);
  expect(await runCli(api, ['webhook', 'test', id])).toMatchObject({ code: 0, stdout: 'Accepted (204).\n' });
  receiver.answer((response) => response.writeHead(500).end());
  const failed = await runCli(api, ['webhook', 'test', id]);
  expect(failed).toMatchObject({ code: 1, stdout: 'Not accepted: The receiver answered 500.\n' });
  expect((await runCli(api, ['webhook', 'list'])).stdout).toContain('failing');
  expect((await runCli(api, ['webhook', 'deliveries', id])).stdout).toContain('webhook.test');
  expect((await runCli(api, ['webhook', 'rotate', id])).stdout).toMatch(/^whsec_/);
  expect((await runCli(api, ['webhook', 'remove', id])).code).toBe(0);
});

it('adds an alert, mutes it and deletes it', async () => {
  const alert = {
    endpoint: 'trend',
    request: { trend_by: 'day' },
    condition: { kind: 'threshold', above: 3 },
  };
  const tried = await runCli(api, ['alert', 'preview', '--alert', JSON.stringify(alert), '--periods', '3']);
  expect(tried.stdout).toContain('It would have fired once and fires now.');
  const added = await runCli(api, ['alert', 'add', 'Many', '--alert', JSON.stringify(alert)]);
  const id = idIn(added.stdout);
  expect((await runCli(api, ['alert', 'mute', id, '--until', '2099-01-01T00:00:00Z'])).code).toBe(0);
  expect((await runCli(api, ['alert', 'list'])).stdout).toMatch(/Many +muted/);
  expect((await runCli(api, ['alert', 'unmute', id])).code).toBe(0);
  expect((await runCli(api, ['alert', 'remove', id])).code).toBe(0);
  const wrong = await runCli(api, ['alert', 'add', 'Wrong', '--alert', '{"endpoint":"trend","request":{}}']);
  expect([wrong.code, wrong.stderr]).toEqual([1, "'condition': required. (422)\n"]);
});
