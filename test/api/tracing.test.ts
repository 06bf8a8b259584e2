import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { startTraceCollector, type TraceCollector } from '../kit/trace-collector.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('traces', () => {
  let collector: TraceCollector;
  let api: Api;

  beforeAll(async () => {
    collector = await startTraceCollector();
    api = await startApi({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'feedback' },
    });
  });
  afterAll(async () => {
    await api?.stop();
    await collector?.close();
  });

  it('continue the trace of the caller down to the index and the database, without any feedback text', async () => {
    await api.ingest(
      batch([record({ message: 'canary message', user_name: 'canary user' })], 'canary source'),
    );
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    const found = await api.request('/public/search', { body: { search_query: 'canary message' }, headers });
    expect(found.status).toBe(200);
    const request = await until('the span of the request', () =>
      collector.spans.find(({ traceId, name }) => traceId === TRACE && name === 'POST /public/search'),
    );
    expect(request.parentSpanId).toBe(PARENT);
    expect(request.attributes['http.response.status_code']).toBe(200);
    const own = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const childOf = (name: string) => own.find((span) => span.name === name)?.parentSpanId;
    expect(childOf('index search')).toBe(request.spanId);
    expect(own.some(({ name }) => name.startsWith('postgresql'))).toBe(true);
    const stored = await until('the span of the transaction', () =>
      collector.spans.find(({ name }) => name === 'postgresql INSERT' || name === 'postgresql WITH'),
    );
    expect(stored.traceId).not.toBe(TRACE);
    expect(collector.raw()).toContain('feedback');
    expect(collector.raw()).not.toContain('canary');
    expect(collector.raw()).not.toContain(api.tokens.access);
  });

  it('do not affect the product when no collector accepts them', async () => {
    await collector.close();
    for (let i = 0; i < 20; i++) expect((await api.search({ summary: false })).total).toBe(1);
  });
});
