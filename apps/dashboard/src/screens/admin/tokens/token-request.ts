import type { BodyOf } from '#libs/client';
import { addDays, startOfDay } from '../../../state/range.js';
import type { Filter } from '../../../state/scope.js';
import { shownZone } from '../../../ui/format.js';

export type Scope = BodyOf<'/admin/tokens'>['scopes'][number];

/** Every scope with what it allows, in the order of the form. */
export const SCOPES: readonly (readonly [scope: Scope, label: string, allows: string])[] = [
  ['ingest', 'ingest', 'Push records'],
  ['read', 'read', 'Search, analyze, ask questions and save views'],
  ['edit', 'edit', 'Edit themes'],
  ['export', 'export', 'Export records as files'],
  ['erase', 'erase', 'Permanently erase records'],
  ['admin', 'admin', 'Manage people, tokens, sources, alerts, webhooks and settings'],
];

/** Days from now, `day` for a date, or `never`. */
export const EXPIRIES: readonly (readonly [expires: string, label: string])[] = [
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In 1 year'],
  ['day', 'On a date…'],
  ['never', 'Never'],
];

/** A new token as the form holds it. */
export interface TokenDraft {
  name: string;
  scopes: readonly Scope[];
  /** Names of the sources it is limited to; empty for all. */
  sources: readonly string[];
  /** Further limits on the records it sees. */
  filters: readonly Filter[];
  /** Days from now, `never`, or its last day, such as `2027-03-31`. */
  expires: string;
}

/** The request that creates it. */
export function tokenRequest(
  { name, scopes, sources, filters, expires }: TokenDraft,
  now = new Date(),
): BodyOf<'/admin/tokens'> {
  return {
    name: name.trim(),
    scopes: [...scopes],
    filters: limitFilters({ sources, filters }),
    expires_at: expiryOf(expires, now),
  };
}

/** What of the records someone sees. */
export type LimitsDraft = Pick<TokenDraft, 'sources' | 'filters'>;

/** The filters that limit someone to these sources and filters. */
export function limitFilters({ sources, filters }: LimitsDraft): Filter[] {
  const names = [...new Set(sources.map((source) => source.trim()).filter((source) => source !== ''))];
  const bySource: Filter[] =
    names.length === 0 ? [] : [{ key: 'source', type: 'list', operator: 'eq', values: names }];
  return [...bySource, ...filters];
}

function expiryOf(expires: string, now: Date): string | null {
  if (/^\d+$/.test(expires)) return new Date(now.getTime() + Number(expires) * 86_400_000).toISOString();
  if (!/^\d{4}-\d\d-\d\d$/.test(expires)) return null;
  return startOfDay(addDays(expires, 1), shownZone.value);
}
