import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeIn, deliveryId, hubChallenge, isSigned, isSubscribed, lacksUrl } from './deliveries.js';
import { webhookConfig } from './settings.js';

const secret = 'a secret of the tests';
const NOW = Date.UTC(2025, 6, 3, 10);
const seconds = NOW / 1000;
const body = Buffer.from('{"a": "ü"}');
const hmac = (text: string, encoding: 'hex' | 'base64' = 'hex', key: string | Buffer = secret) =>
  createHmac('sha256', key).update(text).digest(encoding);
const configOf = (signature: object, more: object = {}) =>
  webhookConfig.parse({ signature, map: { message: 'a' }, ...more });
const signed = (signature: object, headers: Record<string, string>, with_ = secret) =>
  isSigned(configOf(signature), { secret: with_ }, { method: 'POST', headers, body }, NOW);

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
  const delivery = (headers: Record<string, string>) => ({ method: 'POST', headers, body });
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

describe('a timestamp', () => {
  const stamped = { type: 'hmac', header: 'S', timestamp: { header: 'T' } };
  const at = (time: string) => signed(stamped, { t: time, s: hmac(`${time}.${body.toString()}`) });

  it.each([
    ['seconds', String(seconds), String(seconds - 301)],
    ['milliseconds', String(NOW - 299_000), String(NOW - 301_000)],
    ['ISO 8601', '2025-07-03T10:00:00Z', '2025-07-03T09:54:59Z'],
    [
      'ISO 8601 with an offset and a fraction',
      '2025-07-03T12:00:00.123+02:00',
      '2025-07-03T10:00:00.123+02:00',
    ],
  ])('may be in %s, and must be of now', (_, now, old) => {
    expect([at(now), at(old)]).toEqual([true, false]);
  });

  it.each(['', '2025-07-03', '2025-07-03T10:00:00', '1e9', '-1', '17515368000000000'])(
    '%j is none',
    (time) => {
      expect(at(time)).toBe(false);
    },
  );
});

describe('what is signed besides the body', () => {
  const whole = { type: 'hmac', header: 'S', signed: '{method} {url} {body}' };
  const sent = (method: string, url?: string) => ({ method, url, headers: {}, body });
  const url = 'https://feedback.example.com/hooks/a?b=%3A';

  it('is the method and the address, also one that is set', () => {
    const delivery = { ...sent('PUT', url), headers: { s: hmac(`PUT ${url} ${body.toString()}`) } };
    const check = (config: object, of: object) =>
      isSigned(configOf(config), { secret }, { ...delivery, ...of }, NOW);
    expect(check(whole, {})).toBe(true);
    expect(check({ ...whole, url }, { url: 'http://127.0.0.1/hooks/a' })).toBe(true);
    expect([check(whole, { method: 'POST' }), check(whole, { url: `${url}2` })]).toEqual([false, false]);
  });

  it('cannot be verified without an address', () => {
    expect(lacksUrl(configOf(whole), sent('POST'))).toBe(true);
    expect(lacksUrl(configOf({ ...whole, url }), sent('POST'))).toBe(false);
    expect(lacksUrl(configOf(whole), sent('POST', url))).toBe(false);
    expect(lacksUrl(configOf({ type: 'github' }), sent('POST'))).toBe(false);
  });
});

/** Those that the documentation gives with their signatures. */
it('verifies the examples of Slack and of Standard Webhooks', () => {
  const command =
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c';
  const slack = {
    method: 'POST',
    headers: {
      'x-slack-request-timestamp': '1531420618',
      'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    },
    body: Buffer.from(command),
  };
  const of = { secret: '8f742231b10e8888abcd99yyyzzz85a5' };
  expect(isSigned(configOf({ type: 'slack' }), of, slack, 1_531_420_618_000)).toBe(true);
  const standard = {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: Buffer.from('{"test": 2432232314}'),
  };
  const key = { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
  expect(isSigned(configOf({ type: 'standard' }), key, standard, 1_614_265_330_000)).toBe(true);
});

it('reads events of the body, and questions whether the address is right', () => {
  const sent = (value: unknown) => ({
    method: 'POST',
    headers: {},
    body: Buffer.from(JSON.stringify(value)),
  });
  const slack = configOf({ type: 'slack' }, { events: { only: ['message'] } });
  expect(isSubscribed(slack, sent({ event: { type: 'message' } }))).toBe(true);
  expect(isSubscribed(slack, sent({ event: { type: 'reaction_added' } }))).toBe(false);
  expect(isSubscribed(slack, sent([{ event: { type: 'message' } }]))).toBe(false);
  const own = configOf({ type: 'zendesk' }, { events: { field: 'detail.kind', only: ['1'] } });
  expect([{ kind: '1' }, { kind: 1 }, null].map((detail) => isSubscribed(own, sent({ detail })))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSubscribed(configOf({ type: 'intercom' }), sent({ topic: 'ping' }))).toBe(false);
  expect(challengeIn(slack, sent({ type: 'url_verification', challenge: 'c' }))).toBe('c');
  expect(challengeIn(slack, sent({ type: 'event_callback', challenge: 'c' }))).toBeUndefined();
  expect(challengeIn(own, sent({ type: 'url_verification', challenge: 'c' }))).toBeUndefined();
});

it('confirms an address only to those who know the verify token', () => {
  const ask = (token: string, mode = 'subscribe') =>
    new Map([
      ['hub.mode', mode],
      ['hub.verify_token', token],
      ['hub.challenge', '1158201444'],
    ]);
  const secrets = { secret, verify_token: 'meatyhamhock' };
  expect(hubChallenge(secrets, ask('meatyhamhock'))).toBe('1158201444');
  expect(hubChallenge(secrets, ask('meatyhamhocks'))).toBeUndefined();
  expect(hubChallenge(secrets, ask('meatyhamhock', 'unsubscribe'))).toBeUndefined();
  expect(hubChallenge({ secret }, ask(''))).toBeUndefined();
});

it.each([
  [{ signature: { type: 'hmac', header: 'S', signed: '{timestamp}' } }, /\{body\} once/],
  [{ signature: { type: 'hmac', header: 'S', signed: '{body}{host}' } }, /may contain \{body\}/],
  [{ signature: { type: 'hmac', header: 'a b' } }, /must be a header name/],
  [{ signature: { type: 'standard' }, events: { only: ['a'] } }, /header that names the event/],
  [{ signature: { type: 'github' }, map: { message: 'a +' } }, /is not valid JSONata/],
])('says what is wrong with %j', (given, message) => {
  const [issue] = webhookConfig.safeParse({ map: { message: 'a' }, ...given }).error?.issues ?? [];
  expect(issue?.message).toMatch(message);
});
