import type { ProblemAnswer } from '#libs/client';

/** Why a request failed, in the service's own words. */
export interface Problem {
  status: number;
  code: string;
  title: string;
  detail: string;
  /** What is wrong with which part of the request. */
  errors: { pointer?: string; code?: string; detail: string; allowed?: string[] }[];
  requestId?: string;
  /** Seconds to wait before a retry makes sense. */
  retryAfter?: number;
}

/** Thrown when a request is refused or gets no response. */
export class RequestFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

export const UNREACHABLE: Problem = {
  status: 0,
  code: 'unreachable',
  title: 'Earshot is not responding',
  detail: 'Check that the service is running and that you are online.',
  errors: [],
};

/** A response as the API client returns it. */
export type ApiResponse<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/**
 * The data of a response.
 * @throws RequestFailed when it is refused or missing; the `AbortError` of an aborted request
 */
export async function dataOf<T>(response: ApiResponse<T>): Promise<T> {
  const answer = await response.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailed(UNREACHABLE);
  });
  if (answer.response.ok) return answer.data as T;
  throw new RequestFailed(problemOf(answer.error, answer.response));
}

/** The problem in an event of a stream. */
export function problemIn(data: unknown): Problem {
  const status = Number((data as { status?: unknown } | null)?.status ?? 0);
  return problemOf(data, { status, headers: new Headers() });
}

/** Reads `application/problem+json`; anything else came from something in between, such as a proxy. */
export function problemOf(
  error: unknown,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Problem {
  const given = typeof error === 'object' && error !== null ? (error as Partial<ProblemAnswer>) : {};
  const retry = Number(headers.get('retry-after'));
  return {
    status,
    code: given.code ?? 'no_problem',
    title: given.title ?? `Unexpected response (${status})`,
    detail: given.detail ?? 'A proxy or gateway between this page and Earshot responded instead.',
    errors: (given.errors ?? []).map((fault) => ({ ...fault, detail: fault.detail ?? '' })),
    ...(given.request_id && { requestId: given.request_id }),
    ...(retry > 0 && { retryAfter: retry }),
  };
}
