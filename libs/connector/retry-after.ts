import { Gone, RateLimited, SourceChanged, Transient } from './errors.js';
import type { HttpAnswer } from './http-types.js';

const DAY = 86_400;

/** Seconds to wait by a Retry-After header (seconds or HTTP date), at least 0, at most a day; undefined without one. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const text = value.trim();
  const wait = /^-?\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(wait) ? undefined : Math.min(DAY, Math.max(0, Math.ceil(wait)));
}

/** Turns a status that is no success into the failure it stands for; 2xx and 304 pass. */
export function requireSuccess(answer: HttpAnswer, now: number): HttpAnswer {
  const { status } = answer;
  if ((status >= 200 && status < 300) || status === 304) return answer;
  const wait = retryAfter(answer.headers['retry-after'], now);
  if (status === 429) throw new RateLimited(wait ?? 0);
  if (status === 408 || status >= 500)
    throw new Transient(`The server answered ${status}.`, { waitSeconds: wait });
  if (status === 404 || status === 410) throw new Gone(`The server answered ${status}: nothing is there.`);
  throw new SourceChanged(`The server answered ${status}.`, answer.text);
}
