import {
  ALERT_WINDOWS,
  type Change,
  type Drilldown,
  type Episode,
  type Filter,
  type Meta,
  type PointAnomaly,
  type SourceScore,
} from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';

/** The latest complete period, and the one before where the alert compares. */
export interface Observation {
  from: string;
  to: string;
  value: number | null;
  /** Records the value was counted from. */
  count: number;
  /** The value is a number of records (or authors) itself. */
  counts: boolean;
  before?: { value: number | null; count: number };
  change?: Pick<Change, 'absolute' | 'relative' | 'ci' | 'ci_of' | 'significant'>;
  anomaly?: PointAnomaly | null;
  /** The latest change of level, where it began lately and has not come back. */
  episode?: Episode | null;
  /** Why the period cannot be judged. */
  note?: string;
  /** Sources not read completely in the period: few records then mean nothing. */
  unread: string[];
  /** The scores of each source, where the value combines different scales. */
  parts?: readonly SourceScore[];
  /** Common terms of the records, where the answer has them. */
  terms: string[];
  /** A search that finds exactly the records of the period. */
  drilldown: Drilldown;
}

/** A period from a time up to, but not including, another; both as ISO text. */
export interface Period {
  from: string;
  to: string;
}

export function within({ from, to }: Period): Filter {
  return { type: 'range', key: 'ds', operator: 'eq', min: from, max: to, max_exclusive: true };
}

/** The window of an alert that ends at a time, and the one before it. */
export function windowsOf({ window }: AlertDefinition, asOf: number): { now: Period; before: Period } {
  const ms = ALERT_WINDOWS[window ?? '1d'] * 1000;
  const text = (at: number) => new Date(at).toISOString();
  return {
    now: { from: text(asOf - ms), to: text(asOf) },
    before: { from: text(asOf - 2 * ms), to: text(asOf - ms) },
  };
}

/** The difference between two numbers for which the answers give no interval. */
export function plainChange(value: number | null, before: number | null) {
  const known = value !== null && before !== null;
  const absolute = known ? value - before : null;
  const relative = known && before !== 0 ? (value - before) / Math.abs(before) : null;
  return { absolute, relative, ci: null, ci_of: 'relative' as const, significant: null };
}

/** The sources with unread time within a period, as far as the answer says. */
export function unreadIn(meta: Pick<Meta, 'coverage'>, { from, to }: Period): string[] {
  const inside = (meta.coverage ?? []).filter(
    (gap) => Date.parse(gap.from) < Date.parse(to) && Date.parse(gap.to) > Date.parse(from),
  );
  return [...new Set(inside.map(({ source }) => source))];
}
