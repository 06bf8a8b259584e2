import { MeilisearchApiError } from 'meilisearch';

/**
 * unreachable: no answer, or none of a Meilisearch in order; it may pass · refused: the key may not do this ·
 * lost: the index, or a task it has acknowledged, is not there · rejected: it minds what it was sent
 */
export type MeilisearchFailureKind = 'unreachable' | 'refused' | 'lost' | 'rejected';

/** The code of an answer that is none of Meilisearch, e.g. that of a proxy which minds the size of a body. */
export const NOT_JSON = 'not_json';

export interface MeilisearchFailureOptions {
  /** Meilisearch's own word for it, e.g. `index_not_found`. */
  code?: string;
  /** Seconds it asked to be left alone. */
  retryAfter?: number;
  cause?: unknown;
}

/** Why Meilisearch did not do what it was asked. The sentence names no address and quotes no content. */
export class MeilisearchFailure extends Error {
  readonly code?: string;
  readonly retryAfter?: number;

  constructor(
    readonly kind: MeilisearchFailureKind,
    message: string,
    { code, retryAfter, cause }: MeilisearchFailureOptions = {},
  ) {
    super(message, { cause });
    this.name = 'MeilisearchFailure';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Runs one call of the client; whatever it throws comes out as a MeilisearchFailure. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
}

export function failureOf(error: unknown): MeilisearchFailure {
  if (error instanceof MeilisearchFailure) return error;
  if (error instanceof MeilisearchApiError) return apiFailure(error);
  if (error instanceof SyntaxError) {
    return new MeilisearchFailure('unreachable', 'Meilisearch answered something that is not JSON.', {
      code: NOT_JSON,
      cause: error,
    });
  }
  const late = (error as Error).cause instanceof Error && /timeout/i.test(String((error as Error).cause));
  const said = late ? 'Meilisearch did not answer in time.' : 'Meilisearch cannot be reached.';
  return new MeilisearchFailure('unreachable', said, { cause: error });
}

function apiFailure(error: MeilisearchApiError): MeilisearchFailure {
  const { status, headers } = error.response;
  const code = typeof error.cause?.code === 'string' ? error.cause.code : undefined;
  const options = { code, cause: error, retryAfter: secondsOf(headers.get('retry-after')) };
  if (status === 401 || status === 403) {
    return new MeilisearchFailure(
      'refused',
      `Meilisearch refuses the key of MEILI_KEY (${status}).`,
      options,
    );
  }
  if (code === 'index_not_found' || code === 'task_not_found') {
    return new MeilisearchFailure('lost', `Meilisearch does not know it (${code}).`, options);
  }
  if (status >= 500 || status === 408 || status === 429 || code === undefined) {
    return new MeilisearchFailure('unreachable', `Meilisearch answered ${status}.`, options);
  }
  return new MeilisearchFailure('rejected', `Meilisearch answered ${status} (${code}).`, options);
}

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
