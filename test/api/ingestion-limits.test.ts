import net from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type IngestionReceipt, LIMITS } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests' } });
});
afterAll(() => api?.stop());

const query = async <R extends object>(sql: string, values?: unknown[]) =>
  (await api.database?.query<R & Record<string, unknown>>(sql, values)) ?? [];

it('bodies of one token take only so much memory, and leave the rest to others', async () => {
  const size = LIMITS.body_bytes - 100;
  const answers: number[] = [];
  for (let n = 0; n < 20; n++) halfBody(size, (status) => answers.push(status));
  await until('some to be refused', () => answers.length >= 7 || undefined);
  expect(new Set(answers)).toEqual(new Set([503]));
  const other = await api.request<{ token: string }>('/admin/tokens', {
    body: { name: 'other', scopes: ['ingest'] },
  });
  const pushed = await api.request('/ingestion', { body: batch(records(2)), token: other.body.token });
  expect(pushed.status).toBe(200);
});

it('an answer that is remembered takes little, whatever was wrong with the batch', async () => {
  const bad = Array.from({ length: 100 }, (_, n) => ({ ['x'.repeat(100) + n]: 1 }));
  const body = { source: 'app', records: [...records(1), ...bad] };
  const push = () =>
    api.request<IngestionReceipt>('/ingestion?on_error=skip', {
      body,
      headers: { 'idempotency-key': 'bad' },
    });
  const [first, again] = [await push(), await push()];
  expect(first.body.errors).toHaveLength(100);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const [row] = await query<{ size: number }>(
    `SELECT length(answer::text) AS size FROM idempotency_key WHERE key = 'bad'`,
  );
  expect(row?.size).toBeLessThan(1_000);
});

it('events about arrived records do not pile up for a webhook that is far behind', async () => {
  const hook = await api.request<{ id: string }>('/public/webhooks', {
    body: { url: 'https://127.0.0.1:9/', events: ['records.ingested'] },
  });
  expect(hook.status).toBe(201);
  await query(
    `INSERT INTO delivery (id, webhook_id, type, data, due_at)
     SELECT gen_random_uuid(), $1, 'records.ingested', '{}', now() + interval '1 day' FROM generate_series(1, $2)`,
    [hook.body.id, LIMITS.waiting_deliveries],
  );
  await api.ingest(batch(records(1), 'behind'));
  await until('the webhook to say so', async () => {
    const sql = `SELECT FROM webhook WHERE last_error LIKE '%dropped%'`;
    return (await query(sql)).length === 1 || undefined;
  });
  const [row] = await query<{ waiting: number }>(`SELECT count(*)::int AS waiting FROM delivery`);
  expect(row?.waiting).toBe(LIMITS.waiting_deliveries);
  await api.request(`/public/webhooks/${hook.body.id}`, { method: 'DELETE' });
});

it('there are only so many sources; what belongs to known ones is stored on', async () => {
  await query(`INSERT INTO source (name) SELECT 'source ' || n FROM generate_series(1, $1) n`, [
    LIMITS.sources,
  ]);
  const refused = await api.request('/ingestion', { body: batch(records(1), 'one more') });
  expectProblem(refused, 'quota_exceeded');
  expect(JSON.stringify(refused.body)).toContain(String(LIMITS.sources));
  expect((await api.request('/ingestion', { body: batch(records(1), 'source 7') })).status).toBe(200);
});

/** Sends a push but for its last byte, and says what was answered. */
function halfBody(size: number, onAnswer: (status: number) => void): void {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.once('data', (chunk) => onAnswer(Number(String(chunk).split(' ')[1])));
  const headers = {
    Host: 'test',
    Authorization: `Bearer ${api.tokens.ingest}`,
    'Content-Type': 'application/json',
    'Content-Length': size,
  };
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /ingestion HTTP/1.1\r\n${fields.join('')}\r\n`);
  socket.write(Buffer.alloc(size - 1, 0x20));
}
