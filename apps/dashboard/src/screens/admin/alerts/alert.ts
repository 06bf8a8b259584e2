import type { AnswerOf, BodyOf } from '#libs/client';
import { fieldWords } from '../../../filters/words.js';
import { durationInWords, formatShare, plural, spoken } from '../../../ui/format.js';
import { filtersInWords } from '../filters-in-words.js';

export type Alert = AnswerOf<'/public/alerts', 'get'>['alerts'][number];
export type Reading = AnswerOf<'/public/alerts/preview'>['readings'][number];
export type PreviewRequest = BodyOf<'/public/alerts/preview'>;
export type Condition = PreviewRequest['condition'];

/** A saved or current request that an alert asks again and again. */
export interface Watched {
  endpoint: Alert['endpoint'];
  request: Record<string, unknown>;
}

const DIRECTIONS = { up: 'rises', down: 'falls', any: 'rises or falls' } as const;
const STANDS = { up: 'stands out upwards', down: 'stands out downwards', any: 'stands out' } as const;

/** When it fires: "above 100, until below 80". */
export function conditionInWords(condition: Condition, resolveAt?: number | null): string {
  if (condition.kind === 'anomaly') return STANDS[condition.direction ?? 'any'];
  if (condition.kind === 'change') {
    const { relative, absolute, direction } = condition;
    const size = typeof relative === 'number' ? formatShare(relative) : String(absolute);
    return `${DIRECTIONS[direction ?? 'any']} by ${size} or more against the period before`;
  }
  const { above, below } = condition;
  const [on, off] = typeof above === 'number' ? ['above', 'below'] : ['below', 'above'];
  const until = typeof resolveAt === 'number' ? `, until ${off} ${resolveAt}` : '';
  return `${on} ${above ?? below}${until}`;
}

interface Measured extends Watched {
  measure?: string | null;
  bucket?: string | number | boolean | null;
  window?: string | null;
}

/** What is looked at: "Records per day that match “crash”; Source is shop". */
export function watchedInWords({ endpoint, request, measure, bucket, window }: Measured): string {
  if (endpoint === 'quantify') {
    const sides = [sideInWords(request, 'main'), sideInWords(request, 'secondary')];
    return `${capital(spoken(measure ?? 'matches'))} of ${sides.filter(Boolean).join(' against ') || 'a comparison'}, in the last ${durationInWords(window ?? '')}`;
  }
  const selected = selectedInWords(request.search_query, request.filters);
  if (endpoint === 'trend') {
    const per = typeof request.trend_by === 'string' ? ` per ${request.trend_by}` : '';
    return `${measuredInWords(request.trend_on)}${per}${selected}`;
  }
  const by = typeof request.distribution_by === 'string' && request.distribution_by !== '-';
  const of = by ? ` where ${fieldWords(String(request.distribution_by)).toLowerCase()} is ${bucket}` : '';
  const what = measure === 'share' ? 'Share of records' : measuredInWords(request.distribution_of);
  return `${what}${of}${selected}, in the last ${durationInWords(window ?? '')}`;
}

/** How often it is looked at, and how long it takes to fire and to be over. */
export function paceInWords({ every, fire_after, resolve_after, min_count }: Alert): string {
  const waits = [
    fire_after > 1 && `fires after ${plural(fire_after, 'period')} in a row`,
    resolve_after > 1 && `over after ${plural(resolve_after, 'period')}`,
    min_count > 0 && `from ${plural(min_count, 'record')} on`,
  ];
  return [`every ${durationInWords(every)}`, ...waits.filter(Boolean)].join(', ');
}

function measuredInWords(field: unknown): string {
  if (typeof field !== 'string' || field === 'volume') return 'Records';
  if (field === 'authors') return 'Authors';
  return field === 'score' ? 'Mean score' : capital(fieldWords(field));
}

function selectedInWords(query: unknown, filters: unknown): string {
  const said = [
    typeof query === 'string' && query !== '' && `match “${query}”`,
    Array.isArray(filters) && filters.length > 0 && `have ${filtersInWords(filters)}`,
  ].filter(Boolean);
  return said.length === 0 ? '' : ` that ${said.join(' and ')}`;
}

function sideInWords(request: Record<string, unknown>, side: 'main' | 'secondary'): string {
  const query = request[`${side}_query`];
  const filters = request[`${side}_filters`];
  const said = [
    typeof query === 'string' && `“${query}”`,
    Array.isArray(filters) && filters.length > 0 && filtersInWords(filters),
  ];
  return said.filter(Boolean).join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
