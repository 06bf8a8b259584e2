import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { faultsOf, issueOf } from './faults.js';
import { filterList } from './filter.js';
import { LIMITS } from './limits.js';
import { exceedsBytes, hasControl, isEmailAddress } from './text.js';

/** An optional property: absent and `null` are the same. */
export function maybe<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** An optional property with a default; `null` takes the default too. */
export function or<T extends z.ZodType, D>(schema: T, fallback: D) {
  return schema.nullish().transform((value) => (value ?? fallback) as z.output<T> | D);
}

/** Text of a limited number of UTF-8 bytes. */
export function textUpTo(bytes: number) {
  return z.string().refine((text) => !exceedsBytes(text, bytes), {
    error: `more than ${bytes} bytes`,
    params: { code: 'too_long' },
  });
}

/** A list whose length is checked before its items. */
export function listOf<T extends z.ZodType>(item: T, max: number) {
  return z.array(item).max(max);
}

/** The name of a field: a core field or `filters.<key>`; whether it exists is the analysis' to say. */
export const fieldName = z
  .string()
  .min(1)
  .max(LIMITS.filter_key * LIMITS.filter_levels + 32)
  .refine((name) => !hasControl(name), {
    error: 'must not contain control characters',
    params: { code: 'bad_name' },
  });

export const emailAddress = z.string().refine(isEmailAddress, {
  error: 'must be a plain email address such as ana@example.org',
  params: { code: 'bad_email' },
});

export const searchQuery = textUpTo(LIMITS.search_query_bytes);

const zones = new LRUCache<string, boolean>({ max: 2000 });

/** An IANA time zone, or `record`: the offset each record was written with. */
export const timezone = z
  .string()
  .max(64)
  .refine(isZone, {
    error: 'must be an IANA time zone such as Europe/Lisbon, or record',
    params: { code: 'bad_timezone' },
  });

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as en or pt-BR')
  .max(35);

/** Properties every analysis request takes. `timezone` stays undefined when absent: the deployment has a default. */
export const common = {
  timezone: maybe(timezone),
  week_start: or(z.enum(['monday', 'sunday']), 'monday' as const),
  language: maybe(languageTag),
};

/** What selects the match set. */
export const selection = {
  search_query: maybe(searchQuery),
  filters: or(filterList, []),
  mode: or(z.enum(['all_terms', 'any_terms']), 'all_terms' as const),
  /** Whose rules say what is a form of a word of the query, in every record; else those of each record's language. */
  query_language: maybe(languageTag),
};

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

const sortObject = z.strictObject({ key: fieldName, order: or(z.enum(['asc', 'desc']), 'asc' as const) });

/** `{"key":"ds","order":"desc"}`, or the short forms `"ds"` and `"-ds"`. */
export const sortKey = z
  .unknown()
  .transform((value, context): Sort => {
    const long =
      typeof value === 'string' && value !== ''
        ? { key: value.replace(/^-/, ''), order: value.startsWith('-') ? 'desc' : 'asc' }
        : value;
    if (typeof long !== 'object' || long === null || Array.isArray(long)) {
      context.issues.push(
        issueOf(
          {
            path: [],
            code: 'bad_type',
            detail: 'a sort must be {key, order} or a short form such as "ds" or "-ds"',
          },
          value,
        ),
      );
      return z.NEVER;
    }
    const read = sortObject.safeParse(long);
    if (read.success) return read.data;
    for (const { code, detail, allowed, path } of faultsOf(read.error.issues)) {
      context.issues.push(issueOf({ path, code, detail, allowed }, value));
    }
    return z.NEVER;
  })
  .meta({
    anyOf: [
      { type: 'string', description: 'A field to sort by, ascending; with a leading "-" descending.' },
      {
        type: 'object',
        additionalProperties: false,
        required: ['key'],
        properties: { key: { type: 'string' }, order: { enum: ['asc', 'desc'], default: 'asc' } },
      },
    ],
  });

export const sortList = listOf(sortKey, LIMITS.sort_keys);

/** Aggregates of a numeric field. */
export const aggregate = z.enum(['avg', 'median', 'p90', 'min', 'max', 'sum']);

/** `full` adds what statisticians read. */
export const detail = or(z.enum(['normal', 'full']), 'normal' as const);

const intervals = ['-', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof intervals)[number];

const aliases: Record<string, Interval> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** A time bucket's width; `-` chooses one. */
export const interval = z
  .enum([...intervals, 'daily', 'weekly', 'monthly'])
  .transform((name): Interval => intervals.find((own) => own === name) ?? aliases[name] ?? '-');

/** `limit` and `offset`; beyond 10 000 rows paging continues by cursor. */
export const paging = {
  limit: or(z.int().min(0).max(LIMITS.limit), LIMITS.limit_default),
  offset: or(z.int().min(0).max(LIMITS.offset_and_limit), 0),
};

/** The check behind `paging`, for the object that spreads it. */
export function checkPaging(value: { limit: number; offset: number }, context: z.RefinementCtx): void {
  if (value.offset + value.limit <= LIMITS.offset_and_limit) return;
  const detail = `offset + limit must not exceed ${LIMITS.offset_and_limit}; use the cursor for later pages`;
  context.issues.push(issueOf({ path: ['offset'], code: 'too_big', detail }, value));
}

function isZone(name: string): boolean {
  if (name === 'record') return true;
  const known = zones.get(name);
  if (known !== undefined) return known;
  const found = /^[A-Za-z]/.test(name) && resolves(name);
  zones.set(name, found);
  return found;
}

function resolves(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
