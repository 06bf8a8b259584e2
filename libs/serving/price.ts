import type { AnalysisContext, Operation, OperationName } from '#libs/analysis';
import type { Filter, SearchRequest } from '#libs/contract';
import type { Lane } from './lanes.js';

/** What is known of an index without looking into it. */
export interface IndexSize {
  readonly records: number;
  readonly terms: number;
  /** Distinct values of the fields that have many. */
  readonly values: ReadonlyMap<string, number>;
}

/** What a question will cost, before it runs. */
export interface Price {
  readonly lane: Lane;
  /** About as many records, terms and values are read. */
  readonly reads: number;
}

/** Passes over the records that an operation takes, roughly. */
const PASSES: Record<OperationName, number> = {
  search: 1,
  trend: 2,
  distribution: 2,
  drivers: 16,
  episodes: 3,
  versions: 4,
  fields: 1,
  status: 0,
  matchSeqs: 1,
  keyphrases: 8,
  quantify: 16,
  summarySample: 4,
  summaryThemes: 8,
  discoverySample: 4,
  ratedSample: 4,
  themeSizes: 16,
  selectionThemes: 16,
};

/** Their answers take hundreds of milliseconds of a million records. */
const LONG: ReadonlySet<OperationName> = new Set([
  'drivers',
  'keyphrases',
  'quantify',
  'summarySample',
  'summaryThemes',
  'discoverySample',
  'ratedSample',
  'themeSizes',
  'selectionThemes',
]);

/** Dictionary entries read by a question that is still short, besides one for each record: some ten milliseconds. */
const FEW = 200_000;
/** Of all words, about this share begins with any one character; with two, this share of them. */
const BRANCHES = 8;

/** Looks at a record that it takes to rank it. */
const RANKING = 2;

/** Queries of themes that cost as much as a look at every record, where nothing is kept of them yet. */
const THEME_QUERIES = 150;

export function priceOf(
  { op, request, context }: Operation & { context?: Pick<AnalysisContext, 'themes'> },
  size: IndexSize,
): Price {
  const queries = (context?.themes ?? []).flatMap((theme) => theme.queries);
  const scans = [...scansOf(request), ...queries.flatMap(({ query }) => scansOfQuery(query))];
  const scanned = scans.reduce(
    (sum, { field, prefix }) => {
      const values = size.values.get(field) ?? size.values.get(`filters.${field}`) ?? 0;
      // Every term that begins so, and the records that hold it.
      const words = prefix === undefined ? 0 : (size.terms + 2 * size.records) / BRANCHES ** prefix.length;
      return sum + (prefix === undefined ? values : words);
    },
    size.records * (queries.length / THEME_QUERIES + (ranksAll(request) ? RANKING : 0)),
  );
  const isLong = LONG.has(op) || (op === 'episodes' && 'explain' in request && request.explain > 0);
  const lane = isLong || scanned > FEW + size.records ? 'long' : 'short';
  return { lane, reads: Math.round(PASSES[op] * size.records + scanned) };
}

/** The best matches are found by looking at few; for any other order by relevance every match is ranked. */
function ranksAll(request: object): boolean {
  if (!('sorted_by' in request) || !Array.isArray(request.sorted_by)) return false;
  const sorts = request.sorted_by as SearchRequest['sorted_by'] & object;
  return sorts.some(({ key, order }) => key === 'relevance' && (order === 'asc' || sorts.length > 1));
}

interface Scan {
  field: string;
  /** Of words that begin so; undefined: all values of a field are read. */
  prefix?: string;
}

/** What a request makes read from dictionaries. */
function scansOf(request: object): Scan[] {
  return Object.entries(request).flatMap(([name, value]): Scan[] => {
    if (typeof value === 'string' && name.endsWith('query')) return scansOfQuery(value);
    if (Array.isArray(value) && name.endsWith('filters')) return (value as Filter[]).flatMap(scansOfFilter);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? scansOf(value) : [];
  });
}

function scansOfQuery(query: string): Scan[] {
  return [...query.matchAll(/([\p{L}\p{N}]+)\*/gu)].map(([, prefix]) => ({ field: 'message', prefix }));
}

function scansOfFilter(filter: Filter): Scan[] {
  if (filter.type === 'group') return filter.filters.flatMap(scansOfFilter);
  if (filter.type === 'range') return [{ field: filter.key }];
  if (filter.type !== 'value') return [];
  return /contains|starts_with/.test(filter.operator) ? [{ field: filter.key }] : [];
}
