import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Citation, SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { listenTo } from '../kit/event-stream.js';
import { honestModel, lyingModel } from '../kit/faulty-model.js';
import { type ModelServer, startModelServer } from '../kit/model-server.js';
import { until } from '../kit/process.js';

let api: Api;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer(honestModel);
  api = await startApi({ env: { ...model.env, LLM_SUMMARIES: '100000' } });
  const words = ['crashes', 'is slow', 'asks twice', 'shows nothing', 'works', 'fails'];
  await api.ingest(batch(records(6, (i) => ({ message: `The login page ${words[i]} since the update` }))));
});
afterAll(async () => {
  await api?.stop();
  await model?.close();
});
beforeEach(() => model.play(honestModel));

let asked = 0;
/** A question that was never asked before, so that no answer to it is cached. */
const fresh = () => ({ summary: true, search_query: 'login', custom_prompt_begin: `Question ${++asked}.` });

describe('the summary as events', () => {
  it('comes sentence by sentence after the results, and ends with the whole answer', async () => {
    const question = fresh();
    const reader = await listenTo(api, '/public/search', { body: question });
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await reader.rest();
    const names = events.map(({ event }) => event);
    expect(names[0]).toBe('results');
    expect(names.at(-1)).toBe('summary.done');
    const done = events.at(-1)?.data as SearchAnswer;
    const deltas = events
      .filter(({ event }) => event === 'summary.delta')
      .map(({ data }) => (data as { text: string }).text);
    expect(deltas.join('')).toBe(done.summary.text);
    const citations = events
      .filter(({ event }) => event === 'summary.citation')
      .map(({ data }) => data as Citation);
    expect(citations).toEqual(done.summary.citations);
    const { summary, results } = await api.search(question);
    expect(done.results).toEqual(results);
    expect({ ...done.summary, cached: true }).toEqual(summary);
  });

  it('never contains anything unverified', async () => {
    model.play(lyingModel);
    const reader = await listenTo(api, '/public/search', { body: fresh() });
    await reader.rest();
    expect(reader.text()).not.toMatch(/evil|onerror|!\[|4,711|83 %|sue you|Everybody loves/i);
  });

  it('sends the results before the model writes', async () => {
    let speak = (): void => undefined;
    const after = new Promise<void>((resolve) => {
      speak = resolve;
    });
    model.play((request) => ({ ...honestModel(request, 0), after }));
    const reader = await listenTo(api, '/public/search', { body: fresh() });
    expect((await reader.next())?.event).toBe('results');
    await until('the model to be asked', () => model.open() === 1);
    speak();
    expect((await reader.next())?.event).toBe('summary.delta');
    await reader.rest();
  });

  it('ends the call to the model when the reader disconnects', async () => {
    model.play({ fails: 'hangs' });
    const gone = model.aborted();
    const reader = await listenTo(api, '/public/search', { body: fresh() });
    await reader.next();
    await until('the model to be asked', () => model.open() === 1);
    reader.leave();
    await until('the call to be given up', () => model.aborted() === gone + 1);
  });

  it('is a problem like any other before the first event', async () => {
    const reader = await listenTo(api, '/public/search', { body: { limit: -1 } });
    expect(reader.status).toBe(422);
    expect(reader.headers.get('content-type')).toBe('application/problem+json');
    reader.leave();
  });

  it('sends keep-alives while the model thinks', async () => {
    let speak = (): void => undefined;
    const after = new Promise<void>((resolve) => {
      speak = resolve;
    });
    model.play((request) => ({ ...honestModel(request, 0), after }));
    const reader = await listenTo(api, '/public/search', { body: fresh() });
    await reader.next();
    const coming = reader.next();
    await until('a ping', () => reader.text().includes(': ping\n\n'));
    speak();
    expect((await coming)?.event).toBe('summary.delta');
    expect(reader.comments()).toBe(1);
    await reader.rest();
  });

  it('needs no model', async () => {
    const own = await startApi();
    try {
      await own.ingest(batch(records(4)));
      const events = await (await listenTo(own, '/public/search', { body: {} })).rest();
      expect(events.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['results', 'summary.delta', 'summary.citation', 'summary.done']),
      );
      const done = events.at(-1)?.data as SearchAnswer;
      expect(done.summary.status).toBe('extractive');
    } finally {
      await own.stop();
    }
  });
});
