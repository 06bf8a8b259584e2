import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GuardedModel } from './guarded-model.js';
import { type LanguageModel, ModelError, NO_USAGE, type Writing } from './language-model.js';

const never = new AbortController().signal;
const prompt = { system: '', user: '', maxOutputTokens: 10 };
const usage = { inputTokens: 3, outputTokens: 2 };

/** A model that answers on command. */
function slowModel() {
  const started: { answer: () => void; fail: (error: Error) => void }[] = [];
  const call = () =>
    new Promise<void>((answer, fail) => {
      started.push({ answer, fail });
    });
  const model: LanguageModel = {
    name: 'slow',
    write: (): Writing => ({
      usage,
      cut: false,
      async *[Symbol.asyncIterator]() {
        await call();
        yield 'said';
      },
    }),
    object: async (_, schema) => {
      await call();
      return { value: schema.parse({}), usage, by: 'tool' };
    },
    step: () => call().then(() => ({ text: '', calls: [], usage: NO_USAGE })),
  };
  return { model, started };
}

const ask = (model: LanguageModel, signal = never) => model.object(prompt, z.object({}), signal);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelError ? error.kind : String(error)),
  );
const guards = { calls: 2, waitMs: 50, failures: 2, restMs: 40 };

describe('a guarded model', () => {
  it('gets a limited number of calls at once, the others in turn', async () => {
    const { model, started } = slowModel();
    const guarded = new GuardedModel(model, { ...guards, waitMs: 5_000 });
    const works = [ask(guarded), ask(guarded), ask(guarded)];
    await expect.poll(() => started.length).toBe(2);
    expect(guarded.counts()).toMatchObject({ running: 2, waiting: 1 });
    started[0]?.answer();
    await expect.poll(() => started.length).toBe(3);
    started.forEach(({ answer }) => answer());
    await Promise.all(works);
    expect(guarded.counts()).toMatchObject({
      calls: 3,
      running: 0,
      waiting: 0,
      inputTokens: 9,
      outputTokens: 6,
    });
  });

  it('keeps no one waiting for long', async () => {
    const { model, started } = slowModel();
    const guarded = new GuardedModel(model, guards);
    const works = [ask(guarded), ask(guarded)];
    expect(await kindOf(ask(guarded))).toBe('busy');
    const gone = new AbortController();
    const third = kindOf(ask(guarded, gone.signal));
    gone.abort();
    expect(await third).toBe('cancelled');
    started.forEach(({ answer }) => answer());
    await Promise.all(works);
    expect(guarded.counts()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('that fails repeatedly is not called for a while', async () => {
    const { model, started } = slowModel();
    const guarded = new GuardedModel(model, guards);
    for (const n of [1, 2]) {
      const work = kindOf(ask(guarded));
      await expect.poll(() => started.length).toBe(n);
      started.at(-1)?.fail(new ModelError('timeout', 'late'));
      expect(await work).toBe('timeout');
    }
    expect(await kindOf(ask(guarded))).toBe('unreachable');
    expect(started.length).toBe(2);
    await expect
      .poll(() => {
        void kindOf(ask(guarded));
        return started.length;
      })
      .toBeGreaterThan(2);
  });

  it('frees a slot when the reader disconnects halfway', async () => {
    const { model, started } = slowModel();
    const guarded = new GuardedModel(model, guards);
    const reading = (async () => {
      for await (const piece of guarded.write(prompt, never)) if (piece) break;
    })();
    await expect.poll(() => started.length).toBe(1);
    started[0]?.answer();
    await reading;
    expect(guarded.counts()).toMatchObject({ running: 0, inputTokens: 3 });
  });
});
