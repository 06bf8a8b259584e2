import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LanguageModel, ModelError, openAiCompatible, probeModel } from '#libs/insight';
import {
  type ChatReply,
  type Knows,
  type ModelScript,
  MODEL_KEY,
  type ModelServer,
  startModelServer,
} from '../kit/model-server.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function talk(
  script: ModelScript | ChatReply,
  options: { knows?: Knows; newLimitName?: boolean; callMs?: number } = {},
) {
  const server = await startModelServer(script, options);
  servers.push(server);
  const { url: baseUrl } = server;
  const model = openAiCompatible({
    baseUrl,
    apiKey: MODEL_KEY,
    model: 'scripted-1',
    callMs: options.callMs ?? 5_000,
  });
  return { server, model };
}

const prompt = { system: 'Be brief.', user: 'What do they say?', maxOutputTokens: 200 };
const never = new AbortController().signal;
const themes = z.object({ themes: z.array(z.string()).min(1) });

async function written(model: LanguageModel, signal = never) {
  const writing = model.write(prompt, signal);
  let text = '';
  for await (const piece of writing) text += piece;
  return { text, usage: writing.usage, cut: writing.cut };
}

async function failure(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

describe('text from a model', () => {
  it('comes in pieces, with its usage', async () => {
    const { model, server } = await talk({ text: 'Logins crash since 3.2, many say.' });
    expect(await written(model)).toEqual({
      text: 'Logins crash since 3.2, many say.',
      usage: { inputTokens: 1000, outputTokens: 50 },
      cut: false,
    });
    expect(server.headers[0]?.authorization).toBe(`Bearer ${MODEL_KEY}`);
    expect(server.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  it('is estimated if the server does not count', async () => {
    const { model } = await talk({ text: 'x'.repeat(40), usage: null });
    expect((await written(model)).usage).toEqual({ inputTokens: 0, outputTokens: 10 });
  });

  it('omits the reasoning of a model', async () => {
    const { model } = await talk({ text: '<think>\nThe user wants…\n</think>\n\nIt crashes.' });
    expect((await written(model)).text.trim()).toBe('It crashes.');
  });

  it('that never ends is cut at the requested length', async () => {
    const { model, server } = await talk({ fails: 'never ends' });
    const { text, cut } = await written(model);
    expect(cut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(prompt.maxOutputTokens * 8);
    await expect.poll(() => server.open()).toBe(0);
  });

  it('ends the call when the reader disconnects', async () => {
    const { model, server } = await talk({ fails: 'never ends' });
    for await (const piece of model.write(prompt, never)) if (piece.length > 0) break;
    await expect.poll(() => server.aborted()).toBe(1);
  });

  it('works with a server that requires the newer name of the length limit', async () => {
    const { model, server } = await talk({ text: 'Fine.' }, { newLimitName: true });
    expect((await written(model)).text).toBe('Fine.');
    expect(server.requests[0]?.max_completion_tokens).toBe(200);
  });
});

describe('a model that fails', () => {
  it.each<[string, ChatReply, string]>([
    ['hangs', { fails: 'hangs' }, 'timeout'],
    ['dies in the middle', { text: 'Logins crash', fails: 'dies' }, 'unreachable'],
    ['wants another key', { status: 401 }, 'refused'],
    ['has no room', { status: 429 }, 'refused'],
    ['is broken', { status: 500 }, 'unreachable'],
    ['sends 10 MB', { text: 'a', fails: 'huge' }, 'invalid'],
  ])('%s: reports its kind while streaming', async (_, reply, kind) => {
    const { model } = await talk(reply, { callMs: 1_500 });
    expect((await failure(written(model))).kind).toBe(kind);
  });

  it.each<[string, ChatReply, string]>([
    ['hangs', { fails: 'hangs' }, 'timeout'],
    ['dies', { fails: 'dies' }, 'unreachable'],
    ['wants another key', { status: 401 }, 'refused'],
    ['sends 10 MB', { fails: 'huge' }, 'invalid'],
    ['sends no JSON', { body: '<html>' }, 'invalid'],
    ['never gives an object', { text: 'I would rather not.' }, 'invalid'],
  ])('%s: reports its kind for an object', async (_, reply, kind) => {
    const { model } = await talk(reply, { callMs: 1_500 });
    expect((await failure(model.object(prompt, themes, never))).kind).toBe(kind);
  });

  it('whose answer is no longer needed is cancelled', async () => {
    const { model, server } = await talk({ fails: 'hangs' });
    const wanted = new AbortController();
    const work = failure(model.object(prompt, themes, wanted.signal));
    await expect.poll(() => server.open()).toBe(1);
    wanted.abort();
    expect((await work).kind).toBe('cancelled');
    await expect.poll(() => server.aborted()).toBe(1);
  });

  it('is not quoted, and its key is in no error', async () => {
    const body = JSON.stringify({ error: { message: `bad key ${MODEL_KEY}`, code: 'invalid_api_key' } });
    const { model } = await talk({ status: 401, body });
    const error = await failure(written(model));
    expect(error.message).toBe('The model answered with status 401 (invalid_api_key).');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(MODEL_KEY);
  });

  it('follows no redirect with the records', async () => {
    const { model, server } = await talk({ text: 'stolen' });
    const { model: sent } = await talk({
      status: 307,
      headers: { location: `${server.url}/chat/completions` },
    });
    await failure(sent.object(prompt, themes, never));
    expect(server.requests).toEqual([]);
    expect((await written(model)).text).toBe('stolen');
  });
});

describe('an object from a model', () => {
  it.each<[Knows, string, number]>([
    ['tools', 'tool', 1],
    ['json_object', 'json_object', 1],
    ['text', 'text', 1],
    ['ignores', 'tool', 1], // and says the object in text
  ])('comes from a server that supports %s', async (knows, by, calls) => {
    const { model, server } = await talk({ object: { themes: ['login'] } }, { knows });
    expect(await model.object(prompt, themes, never)).toMatchObject({ value: { themes: ['login'] }, by });
    expect(server.requests).toHaveLength(calls);
    await model.object(prompt, themes, never);
    expect(server.requests).toHaveLength(calls * 2);
  });

  it('is requested again, with the error', async () => {
    const { model, server } = await talk(
      (_, call) => ({ object: call < 2 ? { themes: [] } : { themes: ['login'] } }),
      { knows: 'text' },
    );
    expect((await model.object(prompt, themes, never)).value).toEqual({ themes: ['login'] });
    expect(server.requests.at(-1)?.messages[0]?.content).toMatch(/could not be used.*must not be empty/is);
  });

  it('counts what failed answers took', async () => {
    const { model } = await talk({ text: 'no' }, { knows: 'json_object' });
    const { details } = await failure(model.object(prompt, themes, never));
    expect(details.usage).toEqual({ inputTokens: 3000, outputTokens: 150 });
  });
});

describe('a step with tools', () => {
  const tools = [{ name: 'trend', description: 'Counts by time.', input: z.object({ by: z.string() }) }];
  const conversation = { system: 'Be brief.', tools, maxOutputTokens: 200 };
  const asking = { role: 'user' as const, text: 'Did ratings fall?' };

  it('returns the calls of the model, and sends their results', async () => {
    const { model, server } = await talk((request) =>
      request.messages.at(-1)?.role === 'tool'
        ? { text: 'They fell [S1].' }
        : { calls: [{ name: 'trend', input: { by: 'week' } }] },
    );
    const first = await model.step({ ...conversation, turns: [asking] }, never);
    expect(first.calls).toMatchObject([{ name: 'trend', input: { by: 'week' } }]);
    const call = first.calls[0];
    const second = await model.step(
      {
        ...conversation,
        turns: [
          asking,
          { role: 'assistant', ...first },
          { role: 'tools', results: [{ id: call?.id ?? '', name: 'trend', text: '[S1] 3.9 → 3.1' }] },
        ],
      },
      never,
    );
    expect(second).toMatchObject({ text: 'They fell [S1].', calls: [] });
    expect(server.requests[1]?.messages.at(-1)).toMatchObject({ role: 'tool', content: '[S1] 3.9 → 3.1' });
  });

  it.each<Knows>(['json_object', 'text', 'ignores'])(
    'works with a server that supports %s',
    async (knows) => {
      const { model, server } = await talk(
        (request) =>
          request.messages.some(({ content }) => content?.includes('Result of call_1: [S1]'))
            ? { object: { text: 'They fell [S1].' } }
            : { object: { calls: [{ tool: 'trend', input: { by: 'week' } }] } },
        { knows },
      );
      const first = await model.step({ ...conversation, turns: [asking], mustCall: true }, never);
      expect(first.calls).toEqual([{ id: 'call_1', name: 'trend', input: { by: 'week' } }]);
      const results = [{ id: 'call_1', name: 'trend', text: '[S1] 3.9 → 3.1' }];
      const turns = [asking, { role: 'assistant' as const, ...first }, { role: 'tools' as const, results }];
      expect(await model.step({ ...conversation, turns }, never)).toMatchObject({ text: 'They fell [S1].' });
      expect(server.requests.length).toBeLessThanOrEqual(4);
    },
  );

  it('marks calls that cannot be run', async () => {
    const { model } = await talk({
      calls: [
        { name: 'rm', input: {} },
        { name: 'trend', input: '{"by":' },
      ],
    });
    const { calls } = await model.step({ ...conversation, turns: [asking] }, never);
    expect(calls.map(({ problem }) => problem)).toEqual(["There is no tool 'rm'.", 'The input is not JSON.']);
  });
});

describe('the probe of a model', () => {
  it.each<[Knows, string]>([
    ['tools', 'tool'],
    ['json_object', 'json_object'],
    ['text', 'text'],
  ])('reports what a server supports: %s', async (knows, structure) => {
    const { model } = await talk({ fails: 'hangs' }, { knows });
    expect(await probeModel(model, never)).toEqual({ answers: true, structure });
  });

  it('reports why there is no answer', async () => {
    const model = openAiCompatible({ baseUrl: 'http://127.0.0.1:9/v1', model: 'x' });
    const reason = 'The model cannot be reached, or its answer was cut off.';
    expect(await probeModel(model, never)).toEqual({ answers: false, reason });
  });
});
