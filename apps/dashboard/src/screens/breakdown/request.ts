import type { BodyOf } from '#libs/client';
import type { FieldInfo } from '../../api/answer.js';
import type { Selection } from '../../state/scope.js';

/** What a breakdown shows, as the address says it: the names are those of the request. */
export interface BreakdownRequest {
  /** `volume`, `authors`, `nps`, `csat` or a field with numbers. */
  distribution_of: string;
  /** A field; `-` with a field of numbers in `distribution_of` is its histogram. */
  distribution_by: string;
  /** A second field, `-` for none. */
  stacked_by: string;
  agg: string;
  /** `count`, `value`, `key` or `index`, with a leading `-` for the highest first; empty leaves it to the service. */
  sorted_by: string;
  limit: number;
  offset: number;
  form: Form;
}

/**
 * How the numbers are drawn. The address names `share`, `heat` and `week` alone; the others follow from the request.
 * `week`: weekday by hour, whatever grouping the address asks for, which any other form gives back.
 */
export type Form = 'bars' | 'share' | 'heat' | 'week' | 'histogram';
export type Body = NonNullable<BodyOf<'/public/distribution'>>;

export const LIMITS = [10, 20, 50, 100] as const;
const LIMIT = 20;
/** More values than these say little one by one. */
const READABLE = 50;
/** A field is opened on only where this part of the records holds it. */
const COVERED = 0.5;

/** Reads the address; what it leaves open is chosen from the fields there are. */
export function readRequest(params: URLSearchParams, fields: readonly FieldInfo[]): BreakdownRequest {
  const distribution_of = params.get('distribution_of') ?? 'volume';
  const agg = params.get('agg') ?? 'avg';
  if (params.get('form') === 'week') return { ...WEEK, distribution_of, agg };
  const distribution_by = params.get('distribution_by') ?? defaultField(fields);
  const stacked_by = params.get('stacked_by') ?? '-';
  const limit = Number(params.get('limit') ?? LIMIT);
  const offset = Number(params.get('offset') ?? 0);
  return {
    distribution_of,
    distribution_by,
    stacked_by: distribution_by === '-' ? '-' : stacked_by,
    agg,
    sorted_by: firstOf(params.get('sorted_by') ?? ''),
    limit: Number.isInteger(limit) && limit > 0 ? limit : LIMIT,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    form: formOf(params.get('form'), distribution_by, stacked_by),
  };
}

const WEEK: BreakdownRequest = {
  distribution_of: 'volume',
  distribution_by: 'ds:weekday',
  stacked_by: 'ds:hour_of_day',
  agg: 'avg',
  sorted_by: '',
  limit: LIMIT,
  offset: 0,
  form: 'week',
};

/** A saved request keeps its orders as a list: `["-value"]`. */
function firstOf(text: string): string {
  return /^\["([^"]*)"/.exec(text)?.[1] ?? text;
}

function formOf(named: string | null, by: string, stackedBy: string): Form {
  if (by === '-') return 'histogram';
  if (stackedBy === '-') return 'bars';
  return named === 'share' || named === 'heat' ? named : 'bars';
}

/** The request. An order that needs a query is left out where there is none. */
export function bodyOf(request: BreakdownRequest, selection: Selection): Body {
  const { distribution_of, distribution_by, stacked_by, agg, sorted_by, limit, offset } = request;
  const sorted = sorted_by.endsWith('index') && !selection.search_query ? '' : sorted_by;
  return {
    ...selection,
    distribution_by,
    ...(distribution_of !== 'volume' && { distribution_of }),
    ...(stacked_by !== '-' && { stacked_by, detail: 'full' }),
    ...(agg !== 'avg' && { agg: agg as NonNullable<Body['agg']> }),
    ...(sorted !== '' && { sorted_by: [sorted] }),
    limit,
    ...(offset > 0 && { offset }),
  };
}

/** Parameters as the address keeps them: what is usual is left out. */
export function paramsOfRequest(change: Partial<BreakdownRequest>): Record<string, string> {
  const usual: Record<string, string> = {
    distribution_of: 'volume',
    stacked_by: '-',
    agg: 'avg',
    limit: String(LIMIT),
    offset: '0',
    form: 'bars',
  };
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, usual[name] === String(value) ? '' : String(value)]),
  );
}

/** Fields a breakdown can be made by. */
export function groupFields(fields: readonly FieldInfo[]): FieldInfo[] {
  return fields.filter(({ group, records }) => group && records > 0);
}

/** Whether the values are versions, which come newest first. */
export function isVersions({ distribution_by: by }: BreakdownRequest, fields: readonly FieldInfo[]): boolean {
  return fields.some(({ key, version }) => version && key === by);
}

/** Fields whose numbers can be averaged. */
export function numericFields(fields: readonly FieldInfo[]): FieldInfo[] {
  return fields.filter(({ measure, types }) => measure && types.includes('number'));
}

/**
 * The default field: a list such as tags, which says what records are about; else the text attribute that
 * most records hold, the one with more values first; else the source.
 */
export function defaultField(fields: readonly FieldInfo[]): string {
  const candidates = groupFields(fields)
    .filter(({ key, types, distinct_values: values }) => {
      return key.startsWith('filters.') && types.includes('text') && values > 1 && values <= READABLE;
    })
    .sort((a, b) => b.records - a.records || b.distinct_values - a.distinct_values);
  // A field that most records lack would be a chart of what is missing.
  const topics = candidates.find(({ multi_valued, coverage }) => multi_valued && (coverage ?? 1) >= COVERED);
  const { distinct_values: sources = 0 } = fields.find(({ key }) => key === 'source') ?? {};
  return topics?.key ?? (sources > 1 ? 'source' : (candidates[0]?.key ?? 'source'));
}
