import type { AnswerOf, BodyOf } from '#libs/client';
import { fieldWords, filterListWords } from '../../../filters/words.js';
import { formatDuration, formatShare, humanize, plural } from '../../../ui/format.js';

export type Alert = AnswerOf<'/public/alerts', 'get'>['alerts'][number];
export type Reading = AnswerOf<'/public/alerts/preview'>['readings'][number];
export type PreviewRequest = BodyOf<'/public/alerts/preview'>;
export type Condition = PreviewRequest['condition'];

/** The request whose answer an alert checks. */
export interface WatchedRequest {
  endpoint: Alert['endpoint'];
  request: Record<string, unknown>;
}

const DIRECTIONS = { up: 'rises', down: 'falls', any: 'rises or falls' } as const;
const DEVIATIONS = { up: 'unusually high', down: 'unusually low', any: 'unusually high or low' } as const;

/** When it fires: "above 100, until below 80". */
export function conditionWords(condition: Condition, resolveAt?: number | null): string {
  if (condition.kind === 'anomaly') return DEVIATIONS[condition.direction ?? 'any'];
  if (condition.kind === 'change') {
    const { relative, absolute, direction } = condition;
    const size = typeof relative === 'number' ? formatShare(relative) : String(absolute);
    return `${DIRECTIONS[direction ?? 'any']} by ${size} or more from the previous period`;
  }
  const { above, below } = condition;
  const [on, off] = typeof above === 'number' ? ['above', 'below'] : ['below', 'above'];
  const until = typeof resolveAt === 'number' ? `, until ${off} ${resolveAt}` : '';
  return `${on} ${above ?? below}${until}`;
}

interface WatchedNumber extends WatchedRequest {
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
  const selected = selectionWords(request.search_query, request.filters);
  if (endpoint === 'trend') {
    const per = typeof request.trend_by === 'string' ? ` per ${request.trend_by}` : '';
    return `${measureWords(request.trend_on)}${per}${selected}`;
  }
  const by = typeof request.distribution_by === 'string' && request.distribution_by !== '-';
  const of = by ? ` with ${fieldWords(String(request.distribution_by)).toLowerCase()} ${bucket}` : '';
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

function measureWords(field: unknown): string {
  if (typeof field !== 'string' || field === 'volume') return 'Records';
  if (field === 'authors') return 'Authors';
  return field === 'score' ? 'Mean score' : capital(fieldWords(field));
}

function selectionWords(query: unknown, filters: unknown): string {
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
