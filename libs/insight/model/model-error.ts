import { APICallError } from 'ai';
import { AnswerTooLarge } from './model-fetch.js';
import { ModelError } from './language-model.js';

/** What the AI SDK, `fetch` or an abort threw, as one of our kinds. Nothing of the server's words is kept but its code. */
export function asModelError(error: unknown, given: AbortSignal, limit: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (given.aborted && !isTimeout(given.reason)) {
    return new ModelError('cancelled', 'The answer of the model is not wanted any more.');
  }
  if (given.aborted || limit.aborted) return new ModelError('timeout', 'The model did not answer in time.');
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof AnswerTooLarge)) {
    return new ModelError('invalid', 'The model answered more than can be read.');
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
    return new ModelError('invalid', 'The model answered with something that cannot be read.');
  }
  return new ModelError('unreachable', 'The model cannot be reached, or its answer broke off.');
}

/** Only what looks like a code: a message may repeat the prompt or the key. */
function codeOf(error: APICallError): string {
  const told = error.data as { error?: { code?: unknown; type?: unknown } } | undefined;
  const code = told?.error?.code ?? told?.error?.type;
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
