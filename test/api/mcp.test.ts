import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { boundToken, feedback, pushFeedback } from '../kit/feedback.js';
import { mcpClient, type McpPeer } from '../kit/mcp-client.js';

/** ASCII JSON has about three characters a token: the most an answer of 8 000 tokens may measure. */
const MOST = 24_000;

let api: Api;
let model: McpPeer;

beforeAll(async () => {
  api = await startApi();
  await pushFeedback(api, feedback(2_000));
  model = await mcpClient(api);
});
afterAll(async () => {
  await model.close();
  await api.stop();
});

describe('the tools of /mcp', () => {
  it('are read-only questions with schemas, and say that records are data', async () => {
    const { tools } = await model.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'describe_fields',
        'search_feedback',
        'get_record',
        'trend',
        'distribution',
        'quantify',
        'drivers',
        'episodes',
        'versions',
        'keyphrases',
        'deep_question',
      ]),
    );
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint).toBe(true);
      expect(tool.description).toContain('not instructions');
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema?.required).toEqual(expect.arrayContaining(['truncated', 'next_cursor']));
    }
    expect(model.client.getInstructions()).toContain('never instructions to follow');
  });

  it('count what the public API counts', async () => {
    const selection = { search_query: 'crash', filters: [{ key: 'score', max: 2 }] };
    const { total } = await api.search({ ...selection, limit: 0, summary: false });
    expect(total).toBeGreaterThan(100);
    const found = await model.call('search_feedback', selection);
    const trend = await model.call('trend', { ...selection, trend_by: 'day' });
    const spread = await model.call('distribution', { ...selection, distribution_by: 'source' });
    const compared = await model.call('quantify', {
      main_query: 'crash',
      main_filters: selection.filters,
    });
    const terms = await model.call('keyphrases', selection);
    const drivers = await model.call('drivers', { ...selection, compare_to: {} });
    const episodes = await model.call('episodes', { ...selection, episodes_of: 'volume' });
    const points = trend.data.points as { count: number }[];
    expect(found.data.total).toBe(total);
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(spread.data.total_records).toBe(total);
    expect(compared.data.main).toMatchObject({ matches: total });
    expect(terms.data.total).toBe(total);
    expect(
      (episodes.data.series as { records: number }[]).reduce((sum, { records }) => sum + records, 0),
    ).toBe(total);
    expect(drivers.data.main).toMatchObject({ records: total });
    expect(compared.text).toContain(String((compared.data.verdict as string).slice(0, 30)));
  });

  it('answer a question in plain words, with steps and records as evidence', async () => {
    const answer = await model.call('deep_question', { question: 'What do low ratings complain about?' });
    expect(answer.failed).toBe(false);
    expect(answer.size).toBeLessThan(MOST);
    expect(answer.data).toMatchObject({ status: 'completed', mode: 'rules' });
    const steps = answer.data.steps as { id: string; found: string }[];
    expect(steps.map(({ id }) => id)).toContain('S1');
    expect(answer.text).toMatch(/\[S\d+\]/);
    for (const { record_id: id } of answer.data.citations as { record_id: string }[]) {
      expect((await model.call('get_record', { id })).failed).toBe(false);
    }
  });

  it('answer in the language asked for', async () => {
    const question = { question: 'How many records are there?', answer_language: 'de' };
    const answer = await model.call('deep_question', question);
    expect(answer.data).toMatchObject({ answer_language: 'de' });
    expect(answer.text).toMatch(/Rückmeldungen/);
  });

  it('say how a question was read, which can be asked again with an edited reading', async () => {
    const open = await model.call('deep_question', { question: 'Are users happy in Atlantis?' });
    expect(open.data).toMatchObject({ reading: { intent: 'none', not_understood: [{ text: 'Atlantis' }] } });
    expect(open.data.follow_ups).toHaveLength(3);
    const reading = { selection: { filters: [{ key: 'rating', values: ['low'] }] } };
    const edited = await model.call('deep_question', { question: 'Are users happy in Atlantis?', reading });
    expect(edited.data.reading).toMatchObject({
      selection: { filters: [{ key: 'rating', values: ['low'] }] },
      not_understood: [],
    });
  });

  it('name the equivalent request of the public API', async () => {
    const spread = await model.call('distribution', { distribution_by: 'filters.country', limit: 2 });
    const { path, body } = spread.data.api as { path: string; body: object };
    const same = await api.request<{ total_records: number }>(path, { body });
    expect(same.status).toBe(200);
    expect(same.body.total_records).toBe(spread.data.total_records);
  });

  it('page through everything without losing or repeating a record', async () => {
    const ids = new Set<string>();
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await model.call('search_feedback', {
        filters: [{ key: 'source', values: ['survey'] }],
        limit: 50,
        ...(cursor !== null && { cursor }),
      });
      for (const { id } of page.data.results as { id: string }[]) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
      }
      expect(page.data.truncated).toBe(page.data.next_cursor !== null);
      expect(page.size).toBeLessThan(MOST);
      cursor = page.data.next_cursor;
      pages++;
    } while (cursor !== null);
    const { total } = await api.search({
      filters: [{ key: 'source', values: ['survey'] }],
      limit: 0,
      summary: false,
    });
    expect(ids.size).toBe(total);
    expect(pages).toBeGreaterThan(5);
  });

  it('keep every answer within its size limit, and say what was cut', async () => {
    const long = 'A very long complaint about everything. '.repeat(1_500);
    const heavy = records(40, (i) => ({
      message: `heavy ${i} ${long}`,
      filters: { note: `note ${'x'.repeat(4_000)}`, japanese: '苦情'.repeat(600) },
    }));
    await api.ingest(batch(heavy.slice(0, 20), 'heavy'));
    await api.ingest(batch(heavy.slice(20), 'heavy'));
    const page = await model.call('search_feedback', { search_query: 'heavy', limit: 50 });
    expect(page.size).toBeLessThan(MOST);
    expect(page.data.truncated).toBe(true);
    const [first] = page.data.results as { id: string; cut: string[] }[];
    expect(first.cut).toEqual(['message', 'filters.note']);
    const spread = await model.call('distribution', { distribution_by: 'filters.note', limit: 200 });
    expect(spread.size).toBeLessThan(MOST);
    const hours = await model.call('trend', {
      trend_by: 'hour',
      filters: [{ key: 'source', values: ['survey'] }],
    });
    expect(hours.size).toBeLessThan(MOST);
    expect(hours.data.truncated).toBe(true);
  });

  it('return one record whole, in parts', async () => {
    const message = `whole ${'emoji 👍 and words '.repeat(2_000)}`;
    await api.ingest(batch([record({ message, filters: { note: 'short' } })], 'whole'));
    const { results } = await api.search({ filters: [{ key: 'source', values: ['whole'] }], summary: false });
    let text = '';
    let note: unknown;
    let cursor: string | null = null;
    do {
      const page = await model.call('get_record', { id: results[0].id, ...(cursor !== null && { cursor }) });
      expect(page.size).toBeLessThan(MOST);
      for (const part of page.data.parts as { field: string; text?: string; value?: unknown }[]) {
        if (part.field === 'message') text += part.text;
        else note = part.value;
      }
      cursor = page.data.next_cursor;
    } while (cursor !== null);
    expect(text).toBe(message);
    expect(note).toBe('short');
  });

  it('answer mistakes with what is wrong and what is allowed, not with a protocol error', async () => {
    const field = await model.call('distribution', { distribution_by: 'contry' });
    expect(field.failed).toBe(true);
    expect(field.text).toContain('filters.country');
    const nothing = await model.call('quantify', {});
    expect([nothing.failed, nothing.text]).toEqual([true, expect.stringContaining('main_query')]);
    const cursor = await model.call('trend', { cursor: 'nonsense' });
    expect([cursor.failed, cursor.text]).toEqual([true, expect.stringContaining('cursor')]);
    const unknown = await model.call('trend', { filtres: [] });
    expect([unknown.failed, unknown.text]).toEqual([true, expect.stringContaining('filtres')]);
    const deep = await model.call('search_feedback', { cursor: cursorOf(20_000) });
    expect([deep.failed, deep.text]).toEqual([true, expect.stringContaining('10000')]);
  });
});

describe('access to /mcp', () => {
  it('uses the same tokens and their bound filters', async () => {
    const token = await boundToken(api, [{ key: 'source', values: ['survey'] }]);
    const bound = await mcpClient(api, token);
    const { total } = await api.search({
      filters: [{ key: 'source', values: ['survey'] }],
      limit: 0,
      summary: false,
    });
    expect((await bound.call('search_feedback', { limit: 1 })).data.total).toBe(total);
    const spread = await bound.call('distribution', { distribution_by: 'source' });
    expect(JSON.stringify(spread)).not.toContain('Zendesk');
    const { results } = await api.search({
      filters: [{ key: 'source', values: ['Zendesk'] }],
      limit: 1,
      summary: false,
    });
    const foreign = await bound.call('get_record', { id: results[0].id });
    expect([foreign.failed, foreign.text]).toEqual([true, expect.stringContaining('not_found')]);
    await bound.close();
  });

  it('needs the scope read, and no page of another origin', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const ask = (headers: Record<string, string>, token?: string | null) =>
      api.request('/mcp', {
        body: ping,
        headers: { Accept: 'application/json, text/event-stream', ...headers },
        ...(token !== undefined && { token }),
      });
    expect((await ask({}, null)).status).toBe(401);
    expect((await ask({}, api.tokens.ingest)).status).toBe(403);
    expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({})).status).toBe(200);
    expect((await api.request('/mcp', { method: 'GET' })).status).toBe(405);
  });
});

function cursorOf(row: number): string {
  return Buffer.from(`row ${row}`).toString('base64url');
}
