import { z } from 'zod';
import { issueOf } from './faults.js';
import { filterList } from './filter.js';
import { LIMITS } from './limits.js';
import { searchPage } from './requests.js';
import * as shared from './shared.js';

const { common, maybe, or, textUpTo } = shared;

/** A question as it was asked, and what was answered: what a follow-up refers to. */
const turn = z.strictObject({
  question: textUpTo(LIMITS.search_query_bytes).refine((text) => text.trim() !== '', {
    error: 'must not be blank',
    params: { code: 'required' },
  }),
  answer: maybe(textUpTo(LIMITS.turn_answer_bytes)),
});
export type Turn = z.output<typeof turn>;

const wallSeconds = { sync: LIMITS.deeper_seconds, async: LIMITS.deeper_async_seconds };

/** `POST /public/deeper-search`: a question in plain words over the records that the filters leave. */
export const deeperSearchRequest = z
  .strictObject({
    ...searchPage,
    search_query: textUpTo(LIMITS.search_query_bytes).refine((text) => text.trim() !== '', {
      error: 'must not be blank',
      params: { code: 'required' },
    }),
    highlight: or(z.boolean(), true),
    history: or(z.array(turn).max(LIMITS.history_turns), []),
    max_steps: or(z.int().min(1).max(LIMITS.deeper_steps), LIMITS.deeper_steps_default),
    /** Undefined = 60, or 600 with `async`. */
    max_seconds: maybe(z.int().min(1).max(LIMITS.deeper_async_seconds)),
    async: or(z.boolean(), false),
    plan_only: or(z.boolean(), false),
  })
  .superRefine(shared.checkPaging)
  .superRefine((request, context) => {
    if (request.async || (request.max_seconds ?? 0) <= wallSeconds.sync) return;
    const detail = `max_seconds may be ${wallSeconds.sync} at most without "async": true`;
    context.issues.push(issueOf({ path: ['max_seconds'], code: 'too_big', detail }, request));
  });
export type DeeperSearchRequest = z.output<typeof deeperSearchRequest>;

/** How long a run may take, in seconds. */
export function secondsOf(request: Pick<DeeperSearchRequest, 'max_seconds' | 'async'>): number {
  return request.max_seconds ?? (request.async ? wallSeconds.async : wallSeconds.sync);
}

/** `GET /public/fields`: the fields of the records that pass the filters. */
export const fieldsRequest = z.strictObject({ ...common, filters: or(filterList, []) });
export type FieldsRequest = z.output<typeof fieldsRequest>;
