import { hash } from 'node:crypto';
import type { HttpResponse } from '#libs/connector';
import type { PlanContext, PlanRequest } from '../plan.js';

/** Characters of the responses that are kept for a run; the pages beyond are requested again. */
const KEPT = 16 * 1024 * 1024;

interface Kept {
  size: number;
  responses: Map<string, HttpResponse>;
}

const runs = new WeakMap<PlanContext, Kept>();

/** The responses of walks that are read several times in a run. */
export class Repeats {
  private readonly key: string;

  constructor(
    private readonly context: PlanContext,
    { method = 'GET', url, body = '', headers = {} }: PlanRequest,
  ) {
    // A token may be another one each time.
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
    this.key = hash('sha256', JSON.stringify([method, url, body, others]), 'base64url');
  }

  get known(): HttpResponse | undefined {
    return runs.get(this.context)?.responses.get(this.key);
  }

  keep(response: HttpResponse): void {
    const kept = runs.get(this.context) ?? { size: 0, responses: new Map<string, HttpResponse>() };
    if (kept.responses.has(this.key) || kept.size + response.text.length > KEPT) return;
    kept.size += response.text.length;
    kept.responses.set(this.key, response);
    runs.set(this.context, kept);
  }
}
