import { z } from 'zod';
import {
  ModelError,
  NO_USAGE,
  addUsage,
  type Conversation,
  type LanguageModel,
  type Prompt,
  type Structure,
  type Usage,
  type Writing,
} from './language-model.js';

export interface Guards {
  /** Calls at once. */
  calls: number;
  /** How long a call waits for its turn, in milliseconds. */
  waitMs: number;
  /** After so many failures in a row … */
  failures: number;
  /** … the model is not called for this many milliseconds. */
  restMs: number;
}

const GUARDS: Guards = { calls: 4, waitMs: 3_000, failures: 3, restMs: 30_000 };

/** What was asked of the model so far. */
export interface ModelCounts extends Usage {
  calls: number;
  failures: number;
  /** Calls at work now. */
  running: number;
  waiting: number;
}

/**
 * A model that is not asked more at once than it is meant to bear, nor again and again while it is down: such calls
 * end with a ModelError (busy, unreachable) instead of waiting.
 */
export class GuardedModel implements LanguageModel {
  private readonly queue: (() => void)[] = [];
  private readonly counted = { calls: 0, failures: 0, running: 0, inputTokens: 0, outputTokens: 0 };
  private inARow = 0;
  private restsUntil = 0;

  constructor(
    private readonly model: LanguageModel,
    private readonly guards: Guards = GUARDS,
  ) {}

  get name(): string {
    return this.model.name;
  }

  counts(): ModelCounts {
    return { ...this.counted, waiting: this.queue.length };
  }

  write(prompt: Prompt, signal: AbortSignal): Writing {
    const writing = this.model.write(prompt, signal);
    const pieces = this.pieces(writing, signal);
    return {
      get usage() {
        return writing.usage;
      },
      get cut() {
        return writing.cut;
      },
      [Symbol.asyncIterator]: () => pieces,
    };
  }

  object<T>(prompt: Prompt, schema: z.ZodType<T>, signal: AbortSignal) {
    return this.guarded(signal, () => this.model.object(prompt, schema, signal));
  }

  step(conversation: Conversation, signal: AbortSignal) {
    return this.guarded(signal, () => this.model.step(conversation, signal));
  }

  private async *pieces(writing: Writing, signal: AbortSignal): AsyncGenerator<string> {
    await this.enter(signal);
    let error: unknown;
    try {
      yield* writing;
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      this.leave(writing.usage, error);
    }
  }

  private async guarded<T extends { usage: Usage }>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    await this.enter(signal);
    try {
      const answer = await call();
      this.leave(answer.usage);
      return answer;
    } catch (error) {
      this.leave(error instanceof ModelError ? (error.details.usage ?? NO_USAGE) : NO_USAGE, error);
      throw error;
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (Date.now() < this.restsUntil) {
      throw new ModelError(
        'unreachable',
        'The model did not answer recently; it will be tried again shortly.',
      );
    }
    if (this.counted.running >= this.guards.calls) await this.turn(signal);
    else this.counted.running++;
    this.counted.calls++;
  }

  /** A call that ends passes its slot on. */
  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error?: ModelError) => {
        clearTimeout(late);
        signal.removeEventListener('abort', onAbort);
        const place = this.queue.indexOf(go);
        if (place >= 0) this.queue.splice(place, 1);
        if (error) reject(error);
        else resolve();
      };
      const go = () => leave();
      const onAbort = () =>
        leave(new ModelError('cancelled', 'The answer of the model is no longer needed.'));
      const late = setTimeout(
        () => leave(new ModelError('busy', 'The model is too busy at the moment.')),
        this.guards.waitMs,
      );
      signal.addEventListener('abort', onAbort);
      this.queue.push(go);
    });
  }

  private leave(usage: Usage, error?: unknown): void {
    Object.assign(this.counted, addUsage(this.counted, usage));
    const next = this.queue.shift();
    if (next) next();
    else this.counted.running--;
    if (error instanceof ModelError && error.kind === 'cancelled') return;
    this.inARow = error === undefined ? 0 : this.inARow + 1;
    if (error === undefined) return;
    this.counted.failures++;
    const down = error instanceof ModelError && ['timeout', 'unreachable', 'refused'].includes(error.kind);
    if (down && this.inARow >= this.guards.failures) this.restsUntil = Date.now() + this.guards.restMs;
  }
}

export type ProbeResult = { answers: true; structure: Structure } | { answers: false; reason: string };

/** Reasoning models think before they answer. */
const PROBE_TOKENS = 1_000;

/** Sends a minimal test request: does the model answer, and how does it return objects? Never throws. */
export async function probeModel(model: LanguageModel, signal: AbortSignal): Promise<ProbeResult> {
  const prompt = {
    system: 'You check a connection.',
    user: 'Set "ok" to true.',
    maxOutputTokens: PROBE_TOKENS,
  };
  try {
    const { by } = await model.object(prompt, z.object({ ok: z.boolean() }), signal);
    return { answers: true, structure: by };
  } catch (error) {
    const reason = error instanceof ModelError ? error.message : 'The model did not answer.';
    return { answers: false, reason };
  }
}
