import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sealSecrets } from '#libs/auth';
import { WebhookSender } from '#libs/delivery';
import { type Receiver, startReceiver } from '../kit/receiver.js';

/*
 * The resolved address of a webhook is checked again at every attempt: names can be pointed elsewhere after
 * they were accepted. Seen to fail when only the address that was given is checked.
 */
const key = 'a-key-of-sixteen-or-more';
let internal: Receiver;
let allowed: Receiver;
const senders: WebhookSender[] = [];
beforeAll(async () => {
  internal = await startReceiver('127.0.0.2');
  allowed = await startReceiver('127.0.0.1');
});
afterEach(() => Promise.all(senders.splice(0).map((sender) => sender.stop())));
afterAll(() => Promise.all([internal.close(), allowed.close()]));

function attempt(url: string, answers: readonly string[] = []) {
  const resolve = async () => answers.map((address) => ({ address, family: 4 as const }));
  const sender = new WebhookSender({ allow: ['127.0.0.1'], secretsKey: key, resolve });
  senders.push(sender);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const secrets = sealSecrets({ url, secret }, key);
  const event = {
    id: crypto.randomUUID(),
    type: 'alert.fired',
    data: {},
    occurredAt: new Date(),
    attempts: 1,
  };
  return sender.send({ ...event, secrets, format: 'standard', overlaps: false });
}
const portOf = ({ url }: Receiver) => new URL(url).port;

it.each([
  ['a name that leads inside', (port: string) => `http://hooks.example:${port}/`, ['127.0.0.2']],
  [
    'a name that leads inside and outside',
    (port: string) => `http://hooks.example:${port}/`,
    ['127.0.0.1', '127.0.0.2'],
  ],
  ['a literal', (port: string) => `http://127.0.0.2:${port}/`, []],
  ['a literal in other clothes', (port: string) => `http://0x7f000002:${port}/`, []],
  ['a mapped literal', (port: string) => `http://[::ffff:127.0.0.2]:${port}/`, []],
  ['another scheme', (port: string) => `ftp://127.0.0.2:${port}/`, []],
])('never connects to %s', async (_, url, answers) => {
  const outcome = await attempt(url(portOf(internal)), answers);
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome).not.toHaveProperty('status');
  expect(internal.connections()).toBe(0);
});

it.each([301, 302, 303, 307, 308])(
  'does not follow a redirect to an internal address (%s)',
  async (status) => {
    allowed.answer((response) => response.writeHead(status, { location: internal.url }).end());
    expect(await attempt(allowed.url)).toMatchObject({ ok: false, status });
    expect(internal.connections()).toBe(0);
  },
);

it('reaches what is allowed', async () => {
  allowed.answer((response) => response.writeHead(202).end());
  expect(await attempt(`http://hooks.example:${portOf(allowed)}/`, ['127.0.0.1'])).toEqual({
    ok: true,
    status: 202,
  });
});
