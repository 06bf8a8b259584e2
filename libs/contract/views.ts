import { z } from 'zod';
import { faultsOf, issueOf } from './faults.js';
import {
  distributionRequest,
  keyphrasesRequest,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from './requests.js';

/**
 * The requests that may be saved. Exports are excluded: they name recipients, which every reader of views would see.
 */
export const SAVED_ENDPOINTS = ['search', 'trend', 'distribution', 'quantify', 'keyphrases'] as const;
export type SavedEndpoint = (typeof SAVED_ENDPOINTS)[number];

const SCHEMAS: Readonly<Record<SavedEndpoint, z.ZodType>> = {
  search: searchRequest,
  trend: trendRequest,
  distribution: distributionRequest,
  quantify: quantifyRequest,
  keyphrases: keyphrasesRequest,
};

/** Says what the endpoint's own schema finds wrong with a saved request, with pointers below `/request`. */
export function checkSaved(
  { endpoint, request }: { endpoint: SavedEndpoint; request: unknown },
  context: z.RefinementCtx,
): void {
  const read = SCHEMAS[endpoint].safeParse(request);
  if (read.success) return;
  for (const { path, ...fault } of faultsOf(read.error.issues)) {
    context.issues.push(issueOf({ ...fault, path: ['request', ...path] }, request));
  }
}

/** A name people give: no control characters, no blanks at its ends. */
export const displayName = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .refine((name) => !/\p{Cc}/u.test(name), {
    error: 'must not contain control characters',
    params: { code: 'bad_name' },
  });

/** The body of an analysis request as it was sent; it is checked where its endpoint is known. */
export const savedRequest = z.record(z.string(), z.unknown());

/** The last days or months, today included, or a month or year of the calendar. */
const relativeRange = z.string().regex(/^([1-9]\d{0,3}[dm]|this-month|last-month|this-year)$/, {
  error: 'must be such as 7d, 12m, this-month, last-month or this-year',
});

/** `POST /public/views` */
export const viewRequest = z
  .strictObject({
    name: displayName,
    endpoint: z.enum(SAVED_ENDPOINTS),
    request: savedRequest,
    /** The days of the request as they count from today: the page opens the view with them. */
    range: relativeRange.nullish(),
  })
  .superRefine(checkSaved);
export type ViewRequest = z.output<typeof viewRequest>;

/** A saved request. Posting `request` to `/public/{endpoint}` asks it. */
export const view = z.object({
  id: z.uuid(),
  name: z.string(),
  endpoint: z.enum(SAVED_ENDPOINTS),
  /** Its days are those of when it was saved. */
  request: savedRequest,
  /** The days as they count from today; null where those of the request are meant. */
  range: z.string().nullable(),
  created_at: z.string(),
});
export type View = z.infer<typeof view>;

export const viewList = z.object({ views: z.array(view) });
