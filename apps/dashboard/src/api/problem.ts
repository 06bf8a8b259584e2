import type { ProblemAnswer } from '#libs/client';

/** Why something could not be shown, in the words of the service. */
export interface Problem {
  status: number;
  code: string;
  title: string;
  detail: string;
  /** What is wrong where in the request. */
  errors: { pointer?: string; code?: string; detail: string; allowed?: string[] }[];
  requestId?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** Thrown by a request that was refused or not answered. */
export class RequestFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

export const UNREACHABLE: Problem = {
  status: 0,
  code: 'unreachable',
  title: 'Earshot does not answer',
  detail: 'The service did not answer. Is it still running, and is this machine online?',
  errors: [],
};

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * The data of an answer.
 * @throws RequestFailed for a refusal and for none at all; the `AbortError` of a request nobody waits for any more
 */
export async function dataOf<T>(asked: Promise<Answered<T>>): Promise<T> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailed(UNREACHABLE);
  });
  if (answer.response.ok) return answer.data as T;
  throw new RequestFailed(problemOf(answer.error, answer.response));
}

/** The problem an event of a stream tells. */
export function problemIn(data: unknown): Problem {
  const status = Number((data as { status?: unknown } | null)?.status ?? 0);
  return problemOf(data, { status, headers: new Headers() });
}

/** Reads `application/problem+json`; an answer of something between (a proxy) is said as what it is. */
export function problemOf(
  error: unknown,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Problem {
  const given = typeof error === 'object' && error !== null ? (error as Partial<ProblemAnswer>) : {};
  const retry = Number(headers.get('retry-after'));
  return {
    status,
    code: given.code ?? 'no_problem',
    title: given.title ?? `The answer was ${status}`,
    detail: given.detail ?? 'Something between this page and the service answered in its place.',
    errors: (given.errors ?? []).map((fault) => ({ ...fault, detail: fault.detail ?? '' })),
    ...(given.request_id && { requestId: given.request_id }),
    ...(retry > 0 && { retryAfter: retry }),
  };
}
