import { APICallError } from 'ai';
import type { z } from 'zod';
import { AnswerTooLarge } from './model-fetch.js';

/** What a call took. A server that does not tell is estimated at four characters a token. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface Prompt {
  /** The rules: written by us alone. */
  system: string;
  /** The task and the data. */
  user: string;
  maxOutputTokens: number;
}

/** Text as it comes. `usage` and `cut` are final once the last piece was read. Leaving the loop ends the call. */
export interface Writing extends AsyncIterable<string> {
  readonly usage: Usage;
  /** The answer ended because it was too long, not because the model was done. */
  readonly cut: boolean;
}

/** A tool the model may call. The code that runs it validates the input with the same schema. */
export interface ToolSpec {
  name: string;
  description: string;
  input: z.ZodType;
}

export interface ToolCall {
  id: string;
  name: string;
  input: unknown;
  /** The call cannot be run as it is: no such tool, or an input that is not JSON. Tell the model. */
  problem?: string;
}

export type Turn =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; calls: readonly ToolCall[] }
  | { role: 'tools'; results: readonly { id: string; name: string; text: string }[] };

export interface Conversation {
  system: string;
  turns: readonly Turn[];
  tools: readonly ToolSpec[];
  maxOutputTokens: number;
  /** The model has to call a tool; without it, it may as well answer. */
  mustCall?: boolean;
}

/** One answer in a conversation: what was said, and what tools are asked for. Nothing is run here. */
export interface Step {
  text: string;
  calls: ToolCall[];
  usage: Usage;
}

/** How a server can be made to answer with an object: by a tool call, by its JSON mode, or by asking for JSON in text. */
export type Structure = 'tool' | 'json_object' | 'text';

/** A model that writes. Everything it throws is a ModelError; what it says is never trusted. */
export interface LanguageModel {
  readonly name: string;
  write(prompt: Prompt, signal: AbortSignal): Writing;
  /** An object that satisfies the schema, in the best way the server knows. */
  object<T>(
    prompt: Prompt,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<{ value: T; usage: Usage; by: Structure }>;
  /** One step of a conversation with tools; on a server without tool calls they are described in text. */
  step(conversation: Conversation, signal: AbortSignal): Promise<Step>;
}

/**
 * Why a model did not answer. timeout: in the given time; cancelled: the answer is no longer wanted; refused: the
 * server said no (4xx); invalid: what it said cannot be used; unreachable: no answer, a broken one, or 5xx; busy: too
 * many ask at once.
 */
export type ModelErrorKind = 'timeout' | 'cancelled' | 'refused' | 'invalid' | 'unreachable' | 'busy';

/** The message is fit for readers: it holds nothing of the prompt, the key, the address or the server's words. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly kind: ModelErrorKind,
    message: string,
    readonly details: { status?: number; usage?: Usage } = {},
  ) {
    super(message);
  }
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0 };

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}

/** What the AI SDK, `fetch` or an abort threw, as one of our kinds. Nothing of the server's words is kept but its code. */
export function asModelError(error: unknown, given: AbortSignal, limit: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (given.aborted && !isTimeout(given.reason)) {
    return new ModelError('cancelled', 'The answer of the model is no longer needed.');
  }
  if (given.aborted || limit.aborted) return new ModelError('timeout', 'The model did not answer in time.');
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof AnswerTooLarge)) {
    return new ModelError('invalid', 'The answer of the model is too long.');
  }
  const refusal = causes.find((cause): cause is APICallError => APICallError.isInstance(cause));
  // What `fetch` throws when a connection cannot be made or breaks off.
  const broken = causes.some((cause) => cause instanceof TypeError);
  const status = refusal?.statusCode;
  if (refusal && status !== undefined && status >= 400) {
    const kind = status >= 500 ? 'unreachable' : 'refused';
    return new ModelError(kind, `The model answered with status ${status}${codeOf(refusal)}.`, { status });
  }
  if (!broken && status !== undefined) {
    return new ModelError('invalid', 'The answer of the model cannot be read.');
  }
  return new ModelError('unreachable', 'The model cannot be reached, or its answer was cut off.');
}

/** Only what looks like a code: a message may repeat the prompt or the key. */
function codeOf(error: APICallError): string {
  const details = error.data as { error?: { code?: unknown; type?: unknown } } | undefined;
  const code = details?.error?.code ?? details?.error?.type;
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? ` (${code})` : '';
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** The error, its cause, and so on; of a call that was tried more than once, every try. */
function* causesOf(error: unknown, depth = 0): Generator<unknown> {
  if (typeof error !== 'object' || error === null || depth > 8) return;
  yield error;
  if ('cause' in error) yield* causesOf(error.cause, depth + 1);
  if ('errors' in error && Array.isArray(error.errors)) {
    for (const one of error.errors) yield* causesOf(one, depth + 1);
  }
}
