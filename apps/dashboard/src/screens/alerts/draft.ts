import type { BodyOf } from '#libs/client';
import {
  type Alert,
  type Condition,
  type Definition,
  type Unit,
  unitOf,
  type WatchedRequest,
} from './alert.js';

export type TimeWindow = NonNullable<Definition['window']>;
export type Every = NonNullable<Definition['every']>;
export type Measure = NonNullable<Definition['measure']>;

export const WINDOWS: readonly TimeWindow[] = ['1h', '6h', '1d', '7d', '28d', '90d'];
export const EVERY: readonly Every[] = ['5m', '15m', '30m', '1h', '6h', '1d'];
export const MEASURES: Readonly<Record<'distribution' | 'quantify', readonly Measure[]>> = {
  distribution: ['value', 'share'],
  quantify: ['matches', 'share', 'score', 'ratio', 'share_difference', 'score_difference'],
};

/** An alert as the form holds it; numbers are the text that was typed. */
export interface Draft {
  name: string;
  /** What is watched: `selection`, `here`, or the id of a saved view. */
  from: string;
  /** Of a selection: what is measured, and per which interval. */
  trend_on: string;
  trend_by: string;
  window: TimeWindow;
  measure: Measure | '';
  bucket: string;
  kind: Condition['kind'];
  direction: 'up' | 'down' | 'any';
  side: 'above' | 'below';
  level: string;
  by: 'relative' | 'absolute';
  /** In percent for a relative change; like the levels in percent or points where shares are watched. */
  amount: string;
  resolve_at: string;
  every: Every;
  fire_after: string;
  resolve_after: string;
  min_count: string;
  emails: string;
}

export const EMPTY: Draft = {
  name: '',
  from: 'selection',
  trend_on: 'volume',
  trend_by: 'day',
  window: '7d',
  measure: '',
  bucket: '',
  kind: 'anomaly',
  direction: 'up',
  side: 'above',
  level: '',
  by: 'relative',
  amount: '50',
  resolve_at: '',
  every: '15m',
  fire_after: '1',
  resolve_after: '1',
  min_count: '10',
  emails: '',
};

/** A value of the watched distribution, and what it is called where that is not the value itself. */
interface KnownBucket {
  key: string | number | boolean | null;
  label?: string | null;
}

/** What to watch and when to fire; undefined while something required is missing. */
export function definitionOf(
  draft: Draft,
  watched: WatchedRequest,
  buckets: readonly KnownBucket[] = [],
): Definition | undefined {
  const { endpoint, request } = watched;
  const unit = unitOf({ ...watched, measure: draft.measure });
  const condition = conditionOf(draft, watched, unit);
  const divided = isDivided(watched);
  if (!condition || (divided && draft.bucket === '')) return undefined;
  const windowed = endpoint !== 'trend';
  const over = levelOf(draft.resolve_at, unit);
  return {
    endpoint,
    request: withoutTime(request),
    condition,
    ...(windowed && { window: draft.window }),
    ...(windowed &&
      draft.measure !== '' &&
      MEASURES[endpoint].includes(draft.measure) && { measure: draft.measure }),
    ...(divided && { bucket: bucketOf(draft.bucket, buckets) }),
    every: draft.every,
    fire_after: numberOf(draft.fire_after) ?? 1,
    resolve_after: numberOf(draft.resolve_after) ?? 1,
    min_count: numberOf(draft.min_count) ?? 0,
    ...(condition.kind === 'threshold' && over !== undefined && { resolve_at: over }),
  };
}

/** The request that creates the alert. */
export function alertRequest(draft: Draft, definition: Definition): BodyOf<'/public/alerts'> {
  return {
    name: draft.name.trim(),
    ...definition,
    emails: addressesOf(draft),
  };
}

/** An alert as the form holds it, to be changed; what it watches is the request in the address. */
export function draftOf(alert: Alert): Partial<Draft> {
  const { name, condition, bucket, resolve_at, fire_after, resolve_after, min_count, emails } = alert;
  const unit = unitOf(alert);
  return {
    name,
    from: 'here',
    ...(alert.window !== null && { window: alert.window as TimeWindow }),
    measure: alert.measure ?? '',
    bucket: bucket === null ? '' : String(bucket),
    ...conditionDraft(condition as Condition, unit),
    resolve_at: typed(resolve_at, unit),
    every: alert.every as Every,
    fire_after: String(fire_after),
    resolve_after: String(resolve_after),
    min_count: String(min_count),
    emails: emails.map(({ address }) => address).join(', '),
  };
}

function conditionDraft(condition: Condition, unit: Unit | undefined): Partial<Draft> {
  const { kind } = condition;
  if (kind === 'threshold') {
    const side = typeof condition.above === 'number' ? 'above' : 'below';
    return { kind, side, level: typed(condition[side], unit) };
  }
  const direction = condition.direction ?? 'any';
  if (kind !== 'change') return { kind, direction };
  return typeof condition.relative !== 'number'
    ? { kind, direction, by: 'absolute', amount: typed(condition.absolute, unit) }
    : { kind, direction, by: 'relative', amount: typed(condition.relative, 'share') };
}

/** A number as one types it, without the crumbs of binary fractions. */
function typed(value: number | null | undefined, unit: Unit | undefined): string {
  if (typeof value !== 'number') return '';
  return String(unit ? Number((value * 100).toPrecision(12)) : value);
}

/** However they are separated. */
export function addressesOf({ emails }: Draft): string[] {
  return emails.split(/[\s,;]+/).filter((address) => address !== '');
}

/** Whether one value of a field is watched, and not all records. */
export function isDivided({ endpoint, request }: WatchedRequest): boolean {
  return endpoint === 'distribution' && (request.distribution_by ?? '-') !== '-';
}

/** An alert checks recent data: filters by date are left out. */
export function withoutTime(request: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) =>
      name.endsWith('filters') && Array.isArray(value)
        ? [name, value.filter((filter) => !isTime(filter))]
        : [name, value],
    ),
  );
}

export function namesTime(request: Record<string, unknown>): boolean {
  return JSON.stringify(withoutTime(request)) !== JSON.stringify(request);
}

function isTime(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return false;
  if ('filters' in filter && Array.isArray(filter.filters)) return filter.filters.some(isTime);
  return 'key' in filter && filter.key === 'ds';
}

/** Whether the number has a usual range to deviate from: counts per interval do, shares and means do not. */
export function hasUsualRange({ endpoint, request }: WatchedRequest): boolean {
  const { trend_on: measure = 'volume' } = request;
  return endpoint === 'trend' && (measure === 'volume' || measure === 'authors');
}

/** Whether a fall is what someone wants to hear of: of ratings it is, of counts and shares of records a rise. */
export function isGoodWhenHigh({ endpoint, request }: WatchedRequest): boolean {
  const measure = endpoint === 'trend' ? request.trend_on : request.distribution_of;
  return ['score', 'csat', 'nps', 'sentiment'].includes(String(measure).replace(/@.*$/, ''));
}

/** Whether a condition can be judged for what is watched: levels are found of any trend but of authors. */
export function canBe(kind: Condition['kind'], watched: WatchedRequest): boolean {
  if (kind === 'anomaly') return hasUsualRange(watched);
  return kind !== 'episode' || (watched.endpoint === 'trend' && watched.request.trend_on !== 'authors');
}

/** The condition that is chosen, or the nearest one that can be judged for what is watched. */
export function kindOf({ kind }: Draft, watched: WatchedRequest | undefined): Condition['kind'] {
  return !watched || canBe(kind, watched) ? kind : 'threshold';
}

function conditionOf(draft: Draft, watched: WatchedRequest, unit: Unit | undefined): Condition | undefined {
  const { direction, side, level, by, amount } = draft;
  const kind = kindOf(draft, watched);
  if (kind === 'anomaly' || kind === 'episode') return { kind, direction };
  if (kind === 'change') {
    const size = numberOf(amount);
    if (size === undefined || size <= 0) return undefined;
    return by === 'relative'
      ? { kind, direction, relative: size / 100 }
      : { kind, direction, absolute: unit ? size / 100 : size };
  }
  const value = levelOf(level, unit);
  if (value === undefined) return undefined;
  return side === 'above' ? { kind, above: value } : { kind, below: value };
}

/** Shares are typed in percent, and sent as parts of one. */
function levelOf(text: string, unit: Unit | undefined): number | undefined {
  const value = numberOf(text);
  return value === undefined || !unit ? value : value / 100;
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

/** A value the field has had, by its name; any other text becomes what it looks like. */
function bucketOf(text: string, buckets: readonly KnownBucket[]): string | number | boolean {
  const known = buckets.find(({ key, label }) => text === label || text === String(key));
  if (known && known.key !== null) return known.key;
  if (text === 'true' || text === 'false') return text === 'true';
  return numberOf(text) ?? text;
}
