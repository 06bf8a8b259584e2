import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { expectProblem } from '../kit/problem.js';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const metrics = async () => {
  const answer = await api.request<string>('/metrics', { method: 'GET' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return answer.body;
};
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? NaN,
  );

describe('metrics', () => {
  it('report ingested records, indexed records and request durations', async () => {
    const before = await metrics();
    await api.ingest(batch(records(7), 'canary-source'));
    await api.search({ search_query: 'canaryword', summary: false });
    await api.search({ search_query: 'canaryword', summary: false });
    // An open transaction of another test may hold back the change feed for a moment.
    const after = await until('the records to be indexed', async () => {
      const text = await metrics();
      return valueOf(text, 'earshot_index_records') === 7 && text;
    });
    const accepted = 'earshot_ingested_records_total{result="accepted"}';
    expect(valueOf(after, accepted) - (valueOf(before, accepted) || 0)).toBe(7);
    expect(valueOf(after, 'earshot_index_memory_bytes')).toBeGreaterThan(0);
    expect(valueOf(after, 'earshot_index_lag_seconds')).toBeLessThan(60);
    expect(valueOf(after, 'earshot_oldest_write_transaction_seconds')).toBeGreaterThanOrEqual(0);
    expect(
      valueOf(after, 'earshot_http_request_seconds_count{method="POST",route="/public/search",status="200"}'),
    ).toBe(2);
    expect(after).not.toContain('canary');
  });

  it('name routes by pattern, whatever paths are requested', async () => {
    await api.request('/public/records/0197d1c0-0000-7000-8000-000000000001', { method: 'GET' });
    await api.request('/nothing/canary-path', { method: 'GET' });
    const text = await metrics();
    expect(text).toContain('route="/public/records/:id",status="404"');
    expect(text).toContain('route="none",status="404"');
    expect(text).not.toContain('canary');
  });

  it('are for administrators', async () => {
    expectProblem(await api.request('/metrics', { method: 'GET', token: null }), 'missing_token');
    const token = api.tokens.ingest;
    expectProblem(await api.request('/metrics', { method: 'GET', token }), 'insufficient_scope');
  });
});
