import { generateKeyPairSync } from 'node:crypto';
import type { JsonValue } from '#libs/contract';
import { type Case, manifest, NOW, parameter, stream } from './case.fixture.js';

type Json = Record<string, JsonValue>;
const signed = (name: string, authenticator: Json, config: Json = {}, answer: Case['answer'] = ok): Case => ({
  name: `access: ${name}`,
  manifest: manifest([stream({ requester: { authenticator } })]),
  config: { key: 'made-up-key', ...config },
  answer,
});
const asked = (name: string, requester: Json, config: Json = {}): Case => ({
  name: `request: ${name}`,
  manifest: manifest([stream({ requester })]),
  config,
  answer: ok,
});
function ok() {
  return { json: { data: [{ id: 1 }] } };
}
const failing = (name: string, handler: Json, answer: Case['answer']): Case => ({
  name: `errors: ${name}`,
  manifest: manifest([stream({ requester: { error_handler: handler } })]),
  answer,
});
const filters = (...response_filters: Json[]): Json => ({
  type: 'DefaultErrorHandler',
  max_retries: 2,
  backoff_strategies: [{ type: 'ConstantBackoffStrategy', backoff_time_in_seconds: 0.01 }],
  response_filters,
});
const login =
  (body: Json): Case['answer'] =>
  ({ path }) =>
    path === '/items' ? ok() : { json: body };
const oauth = (more: Json = {}): Json => ({
  type: 'OAuthAuthenticator',
  token_refresh_endpoint: "{{ config['base_url'] }}/token",
  client_id: "{{ config['id'] }}",
  client_secret: 'made-up-secret',
  refresh_token: "{{ config['key'] }}",
  ...more,
});
const session = (asRequest: Json): Json => ({
  type: 'SessionTokenAuthenticator',
  login_requester: {
    type: 'HttpRequester',
    url_base: "{{ config['base_url'] }}",
    path: '/login',
    http_method: 'POST',
    request_body_json: { user: 'u', password: "{{ config['key'] }}" },
  },
  session_token_path: ['session', 'token'],
  expiration_duration: 'PT1H',
  request_authentication: asRequest,
});
const tokens = { session: { token: 'made-up-session' }, access_token: 'made-up-token', expires_in: 3600 };

const jwt = (more: Json = {}): Json => ({
  type: 'JwtAuthenticator',
  secret_key: "{{ config['key'] }}",
  algorithm: 'HS256',
  ...more,
});

export const access: Case[] = [
  signed('a signed token', jwt()),
  signed(
    'a signed token with headers, claims and a prefix',
    jwt({
      algorithm: 'HS512',
      base64_encode_secret_key: true,
      token_duration: 300,
      header_prefix: 'Bearer',
      jwt_headers: { kid: "{{ config['id'] }}", typ: 'at+jwt' },
      additional_jwt_headers: { region: "{{ config['region'] }}" },
      jwt_payload: { iss: "{{ config['id'] }}", sub: 'someone', aud: 'https://api.example.com' },
      additional_jwt_payload: { scope: 'read', level: "{{ config['level'] }}" },
    }),
    { id: 'k7', region: 'eu', level: 3 },
  ),
  signed('a token signed with ES256K', jwt({ algorithm: 'ES256K', header_prefix: 'Bearer' }), {
    key: generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({
      format: 'pem',
      type: 'pkcs8',
    }) as string,
  }),
  signed('a key in a header', {
    type: 'ApiKeyAuthenticator',
    header: 'X-Api-Key',
    api_token: "{{ config['key'] }}",
  }),
  signed('a key in the query', {
    type: 'ApiKeyAuthenticator',
    api_token: "{{ config['key'] }}",
    inject_into: parameter('key'),
  }),
  signed('a bearer token', { type: 'BearerAuthenticator', api_token: "{{ config['key'] }}" }),
  signed('user and password', {
    type: 'BasicHttpAuthenticator',
    username: "{{ config['key'] }}",
    password: 'x',
  }),
  signed('no password', { type: 'BasicHttpAuthenticator', username: "{{ config['key'] }}" }),
  signed('none', { type: 'NoAuth' }),
  signed(
    'one of several',
    {
      type: 'SelectiveAuthenticator',
      authenticator_selection_path: ['credentials', 'kind'],
      authenticators: {
        token: { type: 'BearerAuthenticator', api_token: '{{ config.key }}' },
        basic: { type: 'BasicHttpAuthenticator', username: '{{ config.key }}' },
      },
    },
    { credentials: { kind: 'basic' } },
  ),
  signed('OAuth with a refresh token', oauth({ scopes: ['a', 'b'] }), { id: 'c' }, login(tokens)),
  signed(
    'OAuth with client credentials and fields of its own',
    oauth({ grant_type: 'client_credentials', refresh_request_body: { audience: "{{ config['id'] }}" } }),
    { id: 'c' },
    login({ data: tokens }),
  ),
  signed('a session, as a bearer token', session({ type: 'Bearer' }), {}, login(tokens)),
  signed(
    'a session, in a header',
    session({
      type: 'ApiKey',
      inject_into: { type: 'RequestOption', inject_into: 'header', field_name: 'X-Session' },
    }),
    {},
    login(tokens),
  ),
  asked(
    'parameters and headers',
    {
      request_parameters: {
        a: "{{ config['a'] }}",
        gone: '{{ config.missing }}',
        list: "{{ ['x', 'y'] }}",
        num: '{{ 5 }}',
        t: 'a&b=ü /',
      },
      request_headers: { 'X-One': "{{ config['a'] }}", 'X-Num': '7', 'X-Gone': '{{ config.missing }}' },
    },
    { a: '007' },
  ),
  asked('parameters of one template', { request_parameters: "{{ {'a': 1, 'b': config['b']} }}" }, { b: 'c' }),
  asked(
    'a form',
    { http_method: 'POST', request_body_data: { a: '{{ config.b }}', 'c d': 'é&' } },
    { b: 'x y' },
  ),
  asked('a text', { http_method: 'POST', request_body_data: "query={{ config['b'] }}" }, { b: 'c' }),
  asked(
    'a body of JSON',
    {
      http_method: 'POST',
      request_body_json: {
        n: 1,
        t: '{{ config.b }}',
        list: ['{{ 1 + 1 }}', { deep: '{{ config.none }}', kept: 'x' }],
        off: false,
      },
    },
    { b: '12' },
  ),
  asked(
    'a body of a type',
    {
      http_method: 'POST',
      request_body: { type: 'RequestBodyJsonObject', value: { a: '{{ config.b }}' } },
    },
    { b: [1, 2] },
  ),
  asked('an address with a query', { path: '/items?a=1', request_parameters: { a: '1', b: '2' } }),
  asked(
    'an address in one field',
    { url_base: '', path: '', url: "{{ config['base_url'] }}/items/{{ config['b'] }}" },
    { b: 'x' },
  ),
  failing('ignored', filters({ http_codes: [403], action: 'IGNORE' }), () => ({ status: 403, json: {} })),
  failing('not found', filters(), () => ({ status: 404, json: {} })),
  failing('tried again', filters({ http_codes: [420], action: 'RETRY' }), ({ before }) =>
    before === 0 ? { status: 420 } : ok(),
  ),
  failing('a server that fails once', filters(), ({ before }) => (before === 0 ? { status: 503 } : ok())),
  failing('a limit', filters(), ({ before }) =>
    before === 0 ? { status: 429, headers: { 'retry-after': '0' } } : ok(),
  ),
  failing('a failure with 200', filters({ predicate: '{{ response.ok == false }}', action: 'FAIL' }), () => ({
    json: { ok: false },
  })),
  failing('a message', filters({ error_message_contains: 'no access', action: 'IGNORE' }), () => ({
    status: 400,
    json: { error: { message: 'You have no access here' } },
  })),
  failing('a success with 400', filters({ http_codes: [400], action: 'SUCCESS' }), () => ({
    status: 400,
    json: { data: [{ id: 1 }] },
  })),
  failing(
    'several handlers',
    {
      type: 'CompositeErrorHandler',
      error_handlers: [
        filters({ http_codes: [418], action: 'RETRY' }),
        filters({ http_codes: [404], action: 'IGNORE' }),
      ],
    },
    ({ before }) => (before === 0 ? { status: 418 } : { status: 404 }),
  ),
  asked(
    'a plain text as its body',
    {
      http_method: 'POST',
      request_body: { type: 'RequestBodyPlainText', value: "from {{ config['since'] }}" },
    },
    { since: '2025' },
  ),
  asked(
    'a form as its body',
    {
      http_method: 'POST',
      request_body: {
        type: 'RequestBodyUrlEncodedForm',
        value: { since: "{{ config['since'] }}", kind: 'a b' },
      },
    },
    { since: '2025' },
  ),
  {
    name: 'request: a decoder that is named',
    manifest: manifest([stream({ retriever: { decoder: { type: 'JsonDecoder' } } })]),
    answer: ok,
  },
  ...(
    [
      ['waits that grow', { type: 'ExponentialBackoffStrategy', factor: 0.01 }],
      ['a wait in a header', { type: 'WaitTimeFromHeader', header: 'x-wait' }],
      ['a time to wait for in a header', { type: 'WaitUntilTimeFromHeader', header: 'x-until' }],
    ] as const
  ).map(([name, strategy]) =>
    failing(
      name,
      {
        type: 'DefaultErrorHandler',
        max_retries: 2,
        backoff_strategies: [strategy],
        response_filters: [{ http_codes: [503], action: 'RETRY' }],
      },
      ({ before }) =>
        before === 0
          ? { status: 503, headers: { 'x-wait': '1', 'x-until': String(NOW / 1000 + 1) }, json: {} }
          : ok(),
    ),
  ),
];
