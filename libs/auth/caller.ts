import { z } from 'zod';
import { type Filter, filterList } from '#libs/contract';

export const SCOPES = ['ingest', 'read', 'export', 'erase', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who is asking, as far as their token says. `filters` are AND-ed to everything the caller reads. */
export interface Caller {
  tokenId: string;
  name: string;
  scopes: readonly Scope[];
  filters: readonly Filter[];
  /** When the token ends, if it does. */
  expiresAt?: Date;
}

/** What a new token may do. */
export const tokenRequest = z.strictObject({
  name: z.string().trim().min(1).max(128),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  filters: filterList.nullish().transform((filters) => filters ?? []),
  expires_at: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => at ?? null),
});
export type TokenRequest = z.output<typeof tokenRequest>;

/** How a token is replaced. */
export const rotateRequest = z.strictObject({
  /** Seconds for which the old secret holds on, at most 30 days. */
  overlap_seconds: z
    .int()
    .min(0)
    .max(30 * 86_400)
    .default(86_400),
});
export type RotateRequest = z.output<typeof rotateRequest>;

/** A token as it may be shown: never the secret, nor its hash. */
export const tokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  filters: z.array(z.looseObject({})),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type TokenView = z.infer<typeof tokenView>;

/** The one answer that holds the secret. */
export const createdToken = tokenView.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;

/**
 * Whether a caller may push records of a source. Only filters on `source` say something about pushing; a token
 * bound to anything else may still push, and reads back what its filters leave of it.
 */
export function mayPush(caller: Caller, source: string): boolean {
  return reachesSource(caller.filters, source);
}

/** Whether filters leave anything of a source, as far as what they say of `source` tells. */
export function reachesSource(filters: readonly Filter[], source: string): boolean {
  return filters.every((filter) => allowsSource(filter, source));
}

function allowsSource(filter: Filter, source: string): boolean {
  if (filter.type === 'group') {
    // `not` is none of them, as in analysis: whatever else it says, a source it names is shut out.
    if (filter.operator === 'not') {
      return !filter.filters.filter(isAboutSource).some((one) => allowsSource(one, source));
    }
    const inner = filter.filters.map((one) => allowsSource(one, source));
    return filter.operator === 'and' ? inner.every(Boolean) : inner.some(Boolean);
  }
  if (filter.key !== 'source') return true;
  const negated = filter.operator === 'neq' || filter.operator === 'not_contains';
  return negated ? !selects(filter, source) : selects(filter, source);
}

function isAboutSource(filter: Filter): boolean {
  return filter.type === 'group' ? filter.filters.every(isAboutSource) : filter.key === 'source';
}

type Condition = Exclude<Filter, { type: 'group' }>;

/** Whether the source is among those a condition names, whatever its negation. */
function selects(filter: Condition, source: string): boolean {
  if (filter.type === 'exists') return true;
  if (filter.type === 'list') return filter.values.includes(source);
  if (filter.type === 'range') return inRange(filter, source);
  const text = fold(source);
  const value = fold(String(filter.value));
  if (filter.operator === 'starts_with') return text.startsWith(value);
  if (filter.operator === 'contains' || filter.operator === 'not_contains') return text.includes(value);
  return filter.value === source;
}

function inRange(range: Extract<Filter, { type: 'range' }>, source: string): boolean {
  const { min, max } = range;
  if (min !== undefined && (range.min_exclusive ? source <= String(min) : source < String(min))) return false;
  return max === undefined || (range.max_exclusive ? source < String(max) : source <= String(max));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
