import { expect, it } from 'vitest';
import { failureOf } from './errors.js';
import { requireSuccess } from './http.js';

const failure = (status: number, body: unknown) => {
  try {
    requireSuccess({ status, url: '', headers: {}, text: JSON.stringify(body) }, 0);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
};

/** Bodies in the shape of YouTube, Salesforce, Bluesky, Stack Exchange, AWS and Slack. */
it.each([
  [
    403,
    { error: { code: 403, errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] } },
    'rate_limited',
    3600,
  ],
  [403, { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } }, 'rate_limited', 0],
  [403, { error: { code: 403, status: 'RESOURCE_EXHAUSTED' } }, 'rate_limited', 0],
  [
    403,
    [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
    'rate_limited',
    0,
  ],
  [400, { error: 'ExpiredToken', message: 'Token has expired' }, 'auth', undefined],
  [400, { error_id: 502, error_name: 'throttle_violation' }, 'rate_limited', 0],
  [400, { __type: 'ThrottlingException' }, 'rate_limited', 0],
  [200, { ok: false, error: 'ratelimited' }, 'rate_limited', 0],
  [200, { ok: false, error: 'invalid_auth' }, 'auth', undefined],
  [200, { ok: false, error: 'channel_not_found' }, 'source_changed', undefined],
])('%i %j is %s', (status, body, kind, waitSeconds) => {
  expect(failure(status, body)).toMatchObject({ kind, ...(waitSeconds !== undefined && { waitSeconds }) });
});

it.each([
  [200, { ok: true, error: 'invalid_auth' }],
  [200, { items: [{ error: 'rateLimitExceeded' }] }],
])('%i %j is a success', (status, body) => {
  expect(failure(status, body)).toBeUndefined();
});

it.each([
  [403, { error: { errors: [{ reason: 'forbidden' }] } }],
  [400, { message: 'quotaExceeded' }],
  [400, 'expired_token'],
])('%i %j proves nothing', (status, body) => {
  expect(failure(status, body)).toMatchObject({ kind: 'source_changed', status });
});
