import type { AnswerOf, BodyOf } from '#libs/client';
import { fieldWords, filterListWords, valueWords } from '../../filters/words.js';
import { formatValue } from '../../charts/wording.js';
import { formatDuration, formatShare, humanize, plural } from '../../ui/format.js';
import type { Filter } from '../../state/scope.js';
import { LOW, SCORED } from '../trends/scores.js';

export type Alert = AnswerOf<'/public/alerts', 'get'>['alerts'][number];
export type Preview = AnswerOf<'/public/alerts/preview'>;
export type Reading = Preview['readings'][number];
export type PreviewRequest = BodyOf<'/public/alerts/preview'>;
export type Condition = PreviewRequest['condition'];

/** The request whose answer an alert checks. */
export interface WatchedRequest {
  endpoint: Alert['endpoint'];
  request: Record<string, unknown>;
}

/** What is watched and when it fires, as a preview and a new alert take it. */
export type Definition = Omit<PreviewRequest, 'periods' | 'endpoint' | 'request'> & WatchedRequest;

/** What the number is a part of, if it is: shares are written and typed in percent, their differences in points. */
export type Unit = 'share' | 'points';

const UNITS: Partial<Record<string, Unit>> = {
  share: 'share',
  csat: 'share',
  nps: 'points',
  share_difference: 'points',
};

/** The unit of the number an alert checks; undefined for counts and means. */
export function unitOf({ endpoint, request, measure }: WatchedNumber): Unit | undefined {
  if (endpoint === 'quantify' || (measure && measure !== 'value')) return UNITS[measure || 'matches'];
  return UNITS[String(endpoint === 'trend' ? request.trend_on : request.distribution_of)];
}

/** A number of an alert as it is written: "40%". */
export function formatWatched(unit: Unit | undefined, value: number): string {
  if (unit === 'points') return `${formatValue({ name: '', kind: 'points' }, value)} points`;
  return unit === 'share' ? formatShare(value) : String(value);
}

export interface WatchedNumber extends WatchedRequest {
  measure?: string | null;
  bucket?: string | number | boolean | null;
  window?: string | null;
}

/** The number it checks: "Records per day matching “crash” where Source is shop". */
export function watchedWords({ endpoint, request, measure, bucket, window }: WatchedNumber): string {
  if (endpoint === 'quantify') {
    const sides = [sideWords(request, 'main'), sideWords(request, 'secondary')];
    return `${capital(humanize(measure ?? 'matches'))} of ${sides.filter(Boolean).join(' vs ') || 'a comparison'}, in the last ${formatDuration(window ?? '')}`;
  }
  if (endpoint === 'trend') return trendWords(request);
  const selected = selectionWords(request.search_query, request.filters);
  const by = typeof request.distribution_by === 'string' && request.distribution_by !== '-';
  const field = String(request.distribution_by);
  const of = by ? ` with ${fieldWords(field).toLowerCase()} ${valueWords(field, bucket ?? null)}` : '';
  const what = measure === 'share' ? 'Share of records' : measureWords(request.distribution_of);
  return `${what}${of}${selected}, in the last ${formatDuration(window ?? '')}`;
}

/** How often it checks, and how long it takes to fire and to resolve. */
export function frequencyWords({ every, fire_after, resolve_after, min_count }: Alert): string {
  const waits = [
    fire_after > 1 && `fires after ${plural(fire_after, 'period')} in a row`,
    resolve_after > 1 && `resolves after ${plural(resolve_after, 'period')}`,
    min_count > 0 && `needs ${plural(min_count, 'record')}`,
  ];
  return [`every ${formatDuration(every)}`, ...waits.filter(Boolean)].join(', ');
}

/** What a trend counts; of a share, which part of what. */
function trendWords({ trend_on, trend_by, search_query, filters, part_filters }: WatchedRequest['request']) {
  const per = typeof trend_by === 'string' ? ` per ${trend_by}` : '';
  if (trend_on !== 'share') return `${measureWords(trend_on)}${per}${selectionWords(search_query, filters)}`;
  const part = Array.isArray(part_filters) ? part_filters : [];
  if (part.length === 1 && isLike(part[0], LOW)) {
    const others = Array.isArray(filters) ? filters.filter((filter) => !isLike(filter, SCORED)) : filters;
    return `Share of low scores${per}${selectionWords(search_query, others)}`;
  }
  if (part.length > 0) {
    const whole = selectionWords(search_query, filters);
    return `Share of records${selectionWords('', part)}${per}${whole && `, of those${whole}`}`;
  }
  const among = selectionWords('', filters);
  return `Share of records${selectionWords(search_query, [])}${per}${among && `, of those${among}`}`;
}

/** Whether a filter says what another says, perhaps with more of its defaults. */
function isLike(filter: unknown, { operator = 'eq', ...other }: Filter): boolean {
  const { operator: own = 'eq', ...rest } = filter as Filter;
  return (
    own === operator &&
    Object.entries(other).every(
      ([name, value]) => JSON.stringify(rest[name as keyof typeof rest]) === JSON.stringify(value),
    )
  );
}

function measureWords(field: unknown): string {
  if (typeof field !== 'string' || field === 'volume') return 'Records';
  if (field === 'authors') return 'Authors';
  if (field === 'nps') return 'Net promoter score';
  if (field === 'csat') return 'Share of scores 4 and 5';
  return field === 'score' ? 'Mean score' : capital(fieldWords(field));
}

export function selectionWords(query: unknown, filters: unknown): string {
  const matching = typeof query === 'string' && query !== '' ? ` matching “${query}”` : '';
  const where = Array.isArray(filters) && filters.length > 0 ? ` where ${filterListWords(filters)}` : '';
  return matching + where;
}

function sideWords(request: Record<string, unknown>, side: 'main' | 'secondary'): string {
  const query = request[`${side}_query`];
  const filters = request[`${side}_filters`];
  const parts = [
    typeof query === 'string' && `“${query}”`,
    Array.isArray(filters) && filters.length > 0 && filterListWords(filters),
  ];
  return parts.filter(Boolean).join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
