import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliveryId, isSigned, isSubscribed, webhookConfig } from './webhook.js';

const secret = 'a secret of the tests';
const NOW = Date.UTC(2025, 6, 3, 10);
const seconds = NOW / 1000;
const body = Buffer.from('{"a": "ü"}');
const hmac = (text: string, encoding: 'hex' | 'base64' = 'hex', key: string | Buffer = secret) =>
  createHmac('sha256', key).update(text).digest(encoding);
const configOf = (signature: object, more: object = {}) =>
  webhookConfig.parse({ signature, map: { message: 'a' }, ...more });
const signed = (signature: object, headers: Record<string, string>, with_ = secret) =>
  isSigned(configOf(signature), { secret: with_ }, { headers, body }, NOW);

describe('a signature', () => {
  const key = Buffer.from('0123456789abcdef0123');
  const whsec = `whsec_${key.toString('base64')}`;
  const standard = (at: number, id = 'msg_1') => ({
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1a,x v1,${hmac(`msg_1.${at}.${body.toString()}`, 'base64', key)}`,
  });
  const slack = {
    type: 'hmac',
    header: 'X-Slack-Signature',
    prefix: 'v0=',
    signed: 'v0:{timestamp}:{body}',
    timestamp: { header: 'X-Slack-Request-Timestamp' },
  };
  const bySlack = (at: number) => ({
    'x-slack-request-timestamp': String(at),
    'x-slack-signature': `v0=${hmac(`v0:${at}:${body.toString()}`)}`,
  });

  it('is accepted in each of its forms', () => {
    const text = body.toString();
    expect(signed({ type: 'github' }, { 'x-hub-signature-256': `sha256=${hmac(text)}` })).toBe(true);
    expect(signed({ type: 'standard' }, standard(seconds), whsec)).toBe(true);
    expect(signed({ type: 'hmac', header: 'X-Sig' }, { 'x-sig': hmac(text) })).toBe(true);
    expect(
      signed({ type: 'hmac', header: 'X-Sig', encoding: 'base64' }, { 'x-sig': hmac(text, 'base64') }),
    ).toBe(true);
    expect(signed(slack, bySlack(seconds - 299))).toBe(true);
    const stamped = { type: 'hmac', header: 'S', timestamp: { header: 'T', tolerance: '1m' } };
    expect(signed(stamped, { t: String(seconds), s: hmac(`${seconds}.${text}`) })).toBe(true);
  });

  it.each([
    [
      'of another secret',
      { type: 'github' },
      { 'x-hub-signature-256': `sha256=${hmac(body.toString(), 'hex', 'other')}` },
    ],
    ['of another body', { type: 'github' }, { 'x-hub-signature-256': `sha256=${hmac('{}')}` }],
    ['without its prefix', { type: 'github' }, { 'x-hub-signature-256': hmac(body.toString()) }],
    ['of the older algorithm', { type: 'github' }, { 'x-hub-signature': `sha1=${hmac(body.toString())}` }],
    ['that is absent', { type: 'github' }, {}],
    ['that is empty', { type: 'hmac', header: 'X-Sig' }, { 'x-sig': '' }],
    ['that is cut', { type: 'hmac', header: 'X-Sig' }, { 'x-sig': hmac(body.toString()).slice(0, 62) }],
    ['too old', slack, bySlack(seconds - 301)],
    ['of the future', slack, bySlack(seconds + 301)],
    [
      'with a time that was not signed',
      slack,
      { ...bySlack(seconds - 900), 'x-slack-request-timestamp': String(seconds) },
    ],
    ['with an invalid time', slack, { ...bySlack(seconds), 'x-slack-request-timestamp': 'now' }],
  ])('%s is rejected', (_, signature, headers) => {
    expect(signed(signature, headers as Record<string, string>)).toBe(false);
  });

  it('of Standard Webhooks identifies its message', () => {
    expect(signed({ type: 'standard' }, standard(seconds, 'msg_2'), whsec)).toBe(false);
    expect(signed({ type: 'standard' }, standard(seconds - 301), whsec)).toBe(false);
    const empty = {
      ...standard(seconds),
      'webhook-signature': `v1,${hmac(`msg_1.${seconds}.${body.toString()}`, 'base64', '')}`,
    };
    expect(signed({ type: 'standard' }, empty, '!!!!!!!!!!!!!!!!')).toBe(false);
  });
});

it('recognises a delivery by its id, and selects its events', () => {
  const delivery = (headers: Record<string, string>) => ({ headers, body });
  const github = configOf({ type: 'github' }, { events: { only: ['issues'] } });
  expect(deliveryId(github, delivery({ 'x-github-delivery': '7' }))).toBe('7');
  expect(deliveryId(github, delivery({}))).toBeUndefined();
  expect(
    deliveryId(configOf({ type: 'hmac', header: 'S', delivery: 'X-Id' }), delivery({ 'x-id': '8' })),
  ).toBe('8');
  expect(
    ['issues', 'ping', 'push'].map((event) => isSubscribed(github, delivery({ 'x-github-event': event }))),
  ).toEqual([true, false, false]);
  expect(isSubscribed(configOf({ type: 'github' }), delivery({ 'x-github-event': 'ping' }))).toBe(false);
  expect(isSubscribed(configOf({ type: 'standard' }), delivery({}))).toBe(true);
});

it.each([
  [{ signature: { type: 'hmac', header: 'S', signed: '{timestamp}' } }, /\{body\} once/],
  [{ signature: { type: 'hmac', header: 'a b' } }, /must be a header name/],
  [{ signature: { type: 'standard' }, events: { only: ['a'] } }, /header that names the event/],
  [{ signature: { type: 'github' }, map: { message: 'a +' } }, /is not valid JSONata/],
])('says what is wrong with %j', (given, message) => {
  const [issue] = webhookConfig.safeParse({ map: { message: 'a' }, ...given }).error?.issues ?? [];
  expect(issue?.message).toMatch(message);
});
