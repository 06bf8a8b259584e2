import {
  AuthError,
  ConfigError,
  Gone,
  type HttpResponse,
  RateLimited,
  requestedWait,
  requireSuccess,
  SourceChanged,
  Transient,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Answer, Scope, Verdict, Walk } from '../plan.js';

export function answerOf(response: HttpResponse): Answer {
  let json: JsonValue | undefined;
  return {
    ...response,
    get json() {
      return (json ??= parsed(response));
    },
  };
}

function parsed({ text, headers }: HttpResponse): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    const type = headers['content-type'] ?? 'no type';
    throw new SourceChanged(`The response is not valid JSON (${type}).`, text);
  }
}

export interface JudgeOptions {
  /** The request carries a credential. */
  signed: boolean;
  /** The list belongs to a record, which may have been deleted meanwhile. */
  ofParent: boolean;
}

export interface Judgement {
  outcome: 'ok' | 'unchanged' | 'empty' | 'begin_again';
  /** How long to wait before the next request. */
  waitSeconds?: number;
}

/** What the answer means for the walk. @throws the failure it stands for. */
export function judge(
  { walk, scope }: { walk: Walk; scope: Scope },
  answer: Answer,
  { signed, ofParent }: JudgeOptions,
): Judgement {
  const verdict = walk.judge?.(answer, scope);
  if (verdict) return heed(verdict, answer, scope.now);
  if (ofParent && (answer.status === 404 || answer.status === 410)) return { outcome: 'empty' };
  if (answer.status === 401) throw unauthorized(signed);
  requireSuccess(answer, scope.now);
  return { outcome: answer.status === 304 ? 'unchanged' : 'ok' };
}

function heed({ kind, message, waitSeconds }: Verdict, answer: Answer, now: number): Judgement {
  const text = message ?? `The server answered ${answer.status}.`;
  switch (kind) {
    case 'ok':
    case 'empty':
    case 'begin_again':
      return { outcome: kind, waitSeconds };
    case 'rate_limited':
      throw new RateLimited(waitSeconds ?? requestedWait(answer.headers, now) ?? 0, message);
    case 'transient':
      throw new Transient(text, { waitSeconds });
    case 'gone':
      throw new Gone(text);
    case 'auth':
      throw new AuthError('invalid', text, RENEW);
    case 'forbidden':
      throw new AuthError('scope', text, 'Give the credential the rights that the source needs.');
    case 'failed':
      throw new SourceChanged(text, answer.text);
  }
}

const RENEW = 'Enter a new credential in the secrets of the source.';

/** A 401 says that the credential is missing or rejected (RFC 9110, 15.5.2). */
function unauthorized(signed: boolean): ConfigError | AuthError {
  if (!signed) return new ConfigError('auth', "'auth': the server requires a credential (it answered 401)");
  return new AuthError('invalid', 'The server rejects the credential (it answered 401).', RENEW);
}
