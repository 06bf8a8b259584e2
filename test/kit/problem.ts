import { expect } from 'vitest';
import { PROBLEMS } from '#libs/contract';

export interface ProblemAnswer {
  status: number;
  code: string;
  detail: string;
  instance: string;
  errors?: { pointer?: string; parameter?: string; code: string; detail: string; allowed?: string[] }[];
}

/** Expects an answer to be a problem in every respect of the contract. */
export function expectProblem(
  answer: { status: number; headers: Headers; body: unknown },
  code: keyof typeof PROBLEMS,
) {
  const [status, title] = PROBLEMS[code];
  const problem = answer.body as ProblemAnswer;
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(problem).toMatchObject({ status, statusCode: status, title, code, body: problem.detail });
  expect(answer.status).toBe(status);
  expect(problem).toHaveProperty('request_id', answer.headers.get('x-request-id'));
  expect(problem).toHaveProperty('type', `/problems/${code.replaceAll('_', '-')}`);
  return problem;
}
