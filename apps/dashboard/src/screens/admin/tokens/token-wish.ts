import type { BodyOf } from '#libs/client';
import type { Filter } from '../../../state/scope.js';

export type Scope = BodyOf<'/admin/tokens'>['scopes'][number];

/** What each scope allows, in the order they are offered. */
export const SCOPES: readonly { scope: Scope; may: string }[] = [
  { scope: 'ingest', may: 'Push records' },
  { scope: 'read', may: 'Search, analyse, ask, and save views' },
  { scope: 'export', may: 'Take records out as files' },
  { scope: 'erase', may: 'Erase records for good' },
  { scope: 'admin', may: 'Tokens, sources, alerts, webhooks, settings: everything on this screen' },
];

export const EXPIRIES = [
  { days: 7, name: 'In 7 days' },
  { days: 30, name: 'In 30 days' },
  { days: 90, name: 'In 90 days' },
  { days: 365, name: 'In a year' },
] as const;

/** A new token as the form holds it. */
export interface TokenWish {
  name: string;
  scopes: readonly Scope[];
  /** Names of sources it is bound to; none: to none of them. */
  sources: readonly string[];
  /** What else every record it sees must be. */
  filters: readonly Filter[];
  /** Days from now, `never`, or a day such as `2027-03-31`, the last one it works. */
  expires: string;
}

/** The request that makes it. */
export function tokenRequest(
  { name, scopes, sources, filters, expires }: TokenWish,
  now = new Date(),
): BodyOf<'/admin/tokens'> {
  const names = [...new Set(sources.map((source) => source.trim()).filter((source) => source !== ''))];
  const bound: Filter[] =
    names.length === 0 ? [] : [{ key: 'source', type: 'list', operator: 'eq', values: names }];
  return {
    name: name.trim(),
    scopes: [...scopes],
    filters: [...bound, ...filters],
    expires_at: expiryOf(expires, now),
  };
}

function expiryOf(expires: string, now: Date): string | null {
  if (/^\d+$/.test(expires)) return new Date(now.getTime() + Number(expires) * 86_400_000).toISOString();
  if (!/^\d{4}-\d\d-\d\d$/.test(expires)) return null;
  // The end of that day where the reader is.
  const [year = 0, month = 1, day = 1] = expires.split('-').map(Number);
  return new Date(year, month - 1, day + 1).toISOString();
}
