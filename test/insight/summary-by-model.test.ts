import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchAnswer, Summary } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { honestModel, lyingModel, recordsIn } from '../kit/faulty-model.js';
import {
  type ChatReply,
  MODEL_KEY,
  type ModelServer,
  startModelServer,
  promptText,
} from '../kit/model-server.js';
import { until } from '../kit/process.js';

const COMPLAINTS = [
  'Crashes at login since update 3.2 on my old iPad',
  'The login page stays white, nothing happens at all',
  'Login works, but it is slow like a tired snail',
  'I cannot login with my fingerprint any more',
  'Two-factor login asks me again and again for a code',
  'Login by e-mail fails; write to ana.b@example.com or call +351 912 345 678, order 4111 1111 1111 1111',
];

let api: Api;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer(honestModel);
  api = await startApi({
    env: { ...model.env, LLM_SECONDS: '2', LLM_SUMMARIES: '100000', LOG_LEVEL: 'debug' },
  });
  await api.ingest(
    batch(
      COMPLAINTS.map((message, i) =>
        record({ message, score: 1 + (i % 2), filters: { country: 'PT', plan: 'gold' } }),
      ),
    ),
  );
});
afterAll(async () => {
  await api?.stop();
  await model?.close();
});
beforeEach(() => model.play(honestModel));

let asked = 0;
/** A question that was never asked before, so that no answer to it is cached. */
const fresh = () => ({ summary: true, search_query: 'login', custom_prompt_begin: `Question ${++asked}.` });
const summaryOf = async (body: object = {}): Promise<Summary> =>
  (await api.search({ ...fresh(), ...body })).summary;
const codes = ({ warnings = [] }: Summary) => warnings.map(({ code }) => code);

/** What holds for every summary, with or without a model. */
function expectProven({ text, citations = [] }: Summary, found: SearchAnswer): void {
  const messages = new Map(found.results.map(({ id, message }) => [id, message]));
  for (const { record_id, quote, start, end } of citations) {
    expect(messages.get(record_id)?.slice(start, end)).toBe(quote);
  }
  const numbers = new Set(citations.map(({ n }) => n));
  for (const [, n] of (text ?? '').matchAll(/\[(\d+)\]/g)) expect(numbers.has(Number(n))).toBe(true);
  expect(text).not.toMatch(/evil|<[a-z]|!\[|4,711|83 %|sue you/i);
}

describe('a summary by the model', () => {
  it('reports what records say, each sentence with its evidence', async () => {
    const found = await api.search(fresh());
    const { summary } = found;
    expect(summary).toMatchObject({
      status: 'generated',
      format: 'markdown',
      based_on: { matches: 6, read: 6 },
      model: 'scripted-1',
      cached: false,
      usage: { input_tokens: 1000, output_tokens: 50 },
      prompt: { begin_used: true, end_used: false },
      warnings: [],
    });
    expect(summary.citations).toHaveLength(4);
    expect(summary.text).toMatch(/^People report problems: ".+" \[1\]\. .+ \[4\]\.$/);
    expectProven(summary, found);
  });

  it('is requested in the caller’s words, around the task and after the rules', async () => {
    await summaryOf({ custom_prompt_begin: 'Mind the tone.', custom_prompt_end: 'End with a wish.' });
    const [system, user] = model.requests.at(-1)?.messages ?? [];
    expect(system?.role).toBe('system');
    expect(system?.content).not.toMatch(/Mind the tone|wish\./);
    expect(user?.content).toMatch(/^Mind the tone\.[\s\S]+<<RECORDS[\s\S]+End with a wish\.$/);
  });

  it('gets the requested fields, and no names, addresses or ids', async () => {
    await summaryOf({ additional_fields: ['filters.plan'] });
    const request = model.requests.at(-1);
    if (!request) throw new Error('the model was not asked');
    expect(recordsIn(request)[0]?.fields).toEqual({ 'filters.plan': 'gold' });
    const prompt = promptText(request);
    // Whole pieces: the random marks around the records may contain any three digits.
    expect(prompt).not.toMatch(/example\.com|912 345|4111 1111|https?:|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(prompt).toContain('{email a} or call {phone a}, order {card a}');
  });

  it('quotes what was hidden from the model in its original form', async () => {
    model.play((request) => {
      const line = recordsIn(request).find(({ text }) => text.includes('{email a}'));
      return { text: `One cannot log in: "write to {email a} or call {phone a}" [${line?.id}].` };
    });
    const { citations } = await summaryOf();
    expect(citations?.[0]?.quote).toBe('write to ana.b@example.com or call +351 912 345 678');
  });

  it('is written once for the same question, token filters and records', async () => {
    const question = fresh();
    const first = (await api.search(question)).summary;
    const seen = model.requests.length;
    const second = (await api.search(question)).summary;
    expect(second).toEqual({ ...first, cached: true });
    expect(model.requests).toHaveLength(seen);
    await api.ingest(batch([record({ message: 'Login is fine for me now' })]));
    expect((await api.search(question)).summary).toMatchObject({ cached: false, based_on: { matches: 7 } });
  });

  it('is not requested without records', async () => {
    const seen = model.requests.length;
    expect(await summaryOf({ search_query: 'zeppelin' })).toMatchObject({ status: 'empty', text: null });
    expect(await summaryOf({ summary: false })).toMatchObject({ status: 'off' });
    expect(model.requests).toHaveLength(seen);
  });
});

describe('a model that lies', () => {
  it('keeps only what is true', async () => {
    model.play(lyingModel);
    const found = await api.search(fresh());
    const { text, citations, warnings } = found.summary;
    expect(text).toMatch(/^It is true that ".+" was said \[1\]\.$/);
    expect(citations).toHaveLength(1);
    expectProven(found.summary, found);
    expect(warnings).toEqual([
      {
        code: 'sentences_removed',
        detail:
          'Removed from the text of the model: 2 without a valid citation, 1 with a quote that is in no record, 2 with a number that was not counted, 3 with markup or a link.',
      },
      { code: 'citations_removed', detail: '2 citations of records the model was not given were removed.' },
    ]);
  });

  it('is replaced by quotes when nothing is true', async () => {
    model.play({ text: 'Everyone loves it. 99 % would buy it again [1].' });
    const found = await api.search(fresh());
    expect(found.summary.status).toBe('failed');
    expect(codes(found.summary)).toEqual(['model_failed', 'sentences_removed']);
    expect(found.summary.citations?.length).toBeGreaterThan(0);
    expectProven(found.summary, found);
  });
});

describe('a model that fails', () => {
  it.each<[string, ChatReply, RegExp]>([
    ['hangs', { fails: 'hangs' }, /did not answer in time/],
    ['has no room', { status: 429 }, /status 429/],
    ['is broken', { status: 500 }, /status 500/],
    [
      'refuses the key',
      { status: 401, body: `{"error":{"message":"no ${MODEL_KEY}","code":"bad_key"}}` },
      /bad_key/,
    ],
    ['sends 10 MB at once', { fails: 'huge' }, /is too long/],
    ['sends no JSON', { body: '<html>' }, /The summary is extractive/],
  ])('%s: the answer is 200, extractive, and says why', async (_, reply, why) => {
    model.play(reply);
    const found = await api.search(fresh());
    expect(found.results.length).toBeGreaterThan(0);
    expect(found.summary.status).toBe('failed');
    expect(found.summary.text).toContain('records');
    expect(found.summary.warnings?.[0]).toMatchObject({
      code: 'model_failed',
      detail: expect.stringMatching(why) as string,
    });
    expectProven(found.summary, found);
    model.play(honestModel);
    await until('the model to be asked again', async () => (await summaryOf()).status === 'generated');
  });

  it.each<[string, ChatReply]>([
    ['dies in the middle', { fails: 'dies' }],
    ['never ends', { fails: 'never ends' }],
  ])('%s: what was verified until then stays', async (_, reply) => {
    model.play((request) => ({ ...honestModel(request, 0), ...reply }));
    const summary = await summaryOf();
    expect(summary.status).toBe('partial');
    expect(summary.citations?.length).toBeGreaterThanOrEqual(3);
    expect(codes(summary)).toContain('cut_off');
    await expect.poll(() => model.open()).toBe(0);
  });
});

describe('around the model', () => {
  it('readiness reports what it can do, and never waits for it', async () => {
    const ready = await api.request<{ parts: object }>('/health/ready', { method: 'GET' });
    expect(ready.body.parts).toMatchObject({
      model: { ready: true, detail: 'answers; gives objects by tool calls' },
    });
  });

  it('metrics report its calls and cost', async () => {
    const { body } = await api.request<string>('/metrics', { method: 'GET' });
    const [, calls] = /^earshot_model_calls (\d+)$/m.exec(body) ?? [];
    expect(Number(calls)).toBeGreaterThanOrEqual(model.requests.length);
    expect(body).toMatch(/^earshot_model_input_tokens [1-9]/m);
    expect(body).toMatch(/^earshot_summaries_reused [1-9]/m);
  });

  it('an erasure empties the cache', async () => {
    await api.ingest(batch([record({ message: 'Login canary-erased crashes', user_name: 'zoe' })]));
    const question = { summary: true, search_query: 'canary-erased', custom_prompt_begin: 'Again.' };
    const before = JSON.stringify((await api.search(question)).summary);
    expect(before).toContain('canary-erased');
    const erased = await api.request('/public/records?user_name=zoe', { method: 'DELETE' });
    expect(JSON.stringify(erased.body)).toMatch(/"summaries","status":"completed","removed":\{\}/);
    expect((await api.search(question)).summary.status).toBe('empty');
  });

  it('neither the key nor what people wrote is in the logs', () => {
    expect(api.logs()).not.toContain(MODEL_KEY);
    expect(api.logs()).not.toMatch(/canary-erased|tired snail|Bearer/);
    expect(model.headers.length).toBeGreaterThan(0);
  });
});

describe('the budget', () => {
  it('beyond it, summaries are extractive, with a warning, for this token alone', async () => {
    const own = await startApi({ env: { ...model.env, LLM_SUMMARIES: '2' } });
    try {
      await own.ingest(batch(records(5)));
      const ask = (begin: string) => own.search({ summary: true, custom_prompt_begin: begin });
      const statuses = [];
      for (const n of [1, 2, 3]) statuses.push((await ask(`${n}`)).summary.status);
      expect(statuses).toEqual(['generated', 'generated', 'extractive']);
      expect(codes((await ask('4')).summary)).toEqual(['summary_budget']);
      expect((await ask('1')).summary).toMatchObject({ status: 'generated', cached: true });
    } finally {
      await own.stop();
    }
  });
});
