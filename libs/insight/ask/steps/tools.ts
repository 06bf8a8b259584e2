import { z } from 'zod';
import {
  distributionRequest,
  driversRequest,
  episodesRequest,
  fieldErrorOf,
  fieldErrorsOf,
  fieldsRequest,
  invalidRequest,
  jsonFaults,
  keyphrasesRequest,
  quantifyRequest,
  searchRequest,
  trendRequest,
  type AskTool,
  type DistributionAnswer,
  type DistributionRequest,
  type DriversAnswer,
  type DriversRequest,
  type EpisodesAnswer,
  type EpisodesRequest,
  type FieldSummary,
  type FieldsRequest,
  type Filter,
  type KeyphrasesAnswer,
  type KeyphrasesRequest,
  type QuantifyAnswer,
  type QuantifyRequest,
  type SearchAnswer,
  type SearchRequest,
  type SearchResult,
  type TrendAnswer,
  type TrendRequest,
  type VersionsAnswer,
  type VersionsRequest,
  versionsRequest,
} from '#libs/contract';

export interface ToolRequests {
  search: SearchRequest;
  trend: TrendRequest;
  distribution: DistributionRequest;
  quantify: QuantifyRequest;
  keyphrases: KeyphrasesRequest;
  versions: VersionsRequest;
  episodes: EpisodesRequest;
  drivers: DriversRequest;
  fields: FieldsRequest;
  /** A search for the one id: what the filters leave out is not found. */
  get_record: SearchRequest;
}

export interface ToolAnswers {
  search: SearchAnswer;
  trend: TrendAnswer;
  distribution: DistributionAnswer;
  quantify: QuantifyAnswer;
  keyphrases: KeyphrasesAnswer;
  versions: VersionsAnswer;
  episodes: EpisodesAnswer;
  drivers: DriversAnswer;
  fields: { fields: FieldSummary[] };
  get_record: { record: SearchResult | null };
}

/** The operations of this API that a run may use, with the caller's rights. They only read. */
export interface Tools {
  call<T extends AskTool>(tool: T, request: ToolRequests[T], signal: AbortSignal): Promise<ToolAnswers[T]>;
}

/** What a record is asked for by. */
const recordInput = z.strictObject({ id: z.uuid() });

/** The inputs as their own endpoints take them. */
const TOOL_SCHEMAS = {
  search: searchRequest,
  trend: trendRequest,
  distribution: distributionRequest,
  quantify: quantifyRequest,
  keyphrases: keyphrasesRequest,
  versions: versionsRequest,
  episodes: episodesRequest,
  drivers: driversRequest,
  fields: fieldsRequest,
  get_record: recordInput,
} as const satisfies Record<AskTool, z.ZodType>;

/** What a run may not leave: the request's own filters, and how it reads times. */
export interface RunBounds {
  filters: readonly Filter[];
  timezone?: string;
  week_start: 'monday' | 'sunday';
}

export interface LockedInput<T extends AskTool> {
  /** As it is shown to readers: sent to the tool's endpoint it gives the same answer. */
  input: Record<string, unknown>;
  request: ToolRequests[T];
}

type Wish = Record<string, unknown>;
type Condition = Exclude<Filter, { type: 'group' }>;

/** The most records or buckets a step brings: a run reads excerpts, never everything. */
const MOST = 100;

/**
 * A tool's input with the run's bounds locked in: the filters are AND-ed to everything the operation reads, also to
 * what it compares with. The input can narrow what is read, never widen it.
 * @throws Problem for an input that its endpoint would refuse
 */
export function lockInput<T extends AskTool>(tool: T, wish: unknown, bounds: RunBounds): LockedInput<T> {
  const faults = jsonFaults(wish);
  if (faults.length > 0) throw invalidRequest(faults.map(fieldErrorOf));
  // The wish is checked alone first: filters that are not a list must not meet ours.
  const own = withoutUndefined(parse(tool, wish) && typeof wish === 'object' && wish !== null ? wish : {});
  const input = withoutUndefined({ ...LOCKS[tool](own as Wish, bounds), ...timesOf(tool, bounds) });
  const request = parse(tool, input);
  return { input, request: (tool === 'get_record' ? byId(input, bounds) : request) as ToolRequests[T] };
}

const LOCKS: Record<AskTool, (wish: Wish, bounds: RunBounds) => Wish> = {
  search: (wish, bounds) => ({ ...capped(wish), filters: both(bounds, wish.filters), summary: false }),
  trend: trendWithin,
  distribution: (wish, bounds) => ({
    ...capped(wish),
    filters: both(bounds, wish.filters),
    summary: undefined,
  }),
  quantify: (wish, bounds) => ({ ...wish, base_filters: both(bounds, wish.base_filters) }),
  keyphrases: (wish, bounds) => ({
    ...capped(wish),
    filters: both(bounds, wish.filters),
    compare_to: compared(wish, bounds),
  }),
  versions: (wish, bounds) => ({ ...capped(wish), filters: both(bounds, wish.filters) }),
  episodes: (wish, bounds) => ({ ...capped(wish), base_filters: both(bounds, wish.base_filters) }),
  // Without `compare_to` the endpoint would look back before the time of the request.
  drivers: (wish, bounds) => ({
    ...capped(wish),
    filters: both(bounds, wish.filters),
    compare: undefined,
    compare_to: compared(wish, bounds),
  }),
  fields: (wish, bounds) => ({ filters: both(bounds, wish.filters) }),
  get_record: ({ id }) => ({ id }),
};

function both(bounds: RunBounds, own: unknown): unknown[] {
  return [...bounds.filters, ...(Array.isArray(own) ? own : [])];
}

/**
 * A trend looks back before its range, for its history and what it compares with. The same ranges inside a group are
 * no range to it, but a condition: that time stays out of sight, and there is nothing to compare with.
 */
function trendWithin(wish: Wish, bounds: RunBounds): Wish {
  const times = bounds.filters.filter(
    (filter): filter is Condition => filter.type === 'range' && filter.key === 'ds',
  );
  const own = { ...wish, filters: both(bounds, wish.filters) };
  if (times.length === 0) return own;
  const held: Filter = { type: 'group', operator: 'and', filters: times };
  return { ...own, filters: [...own.filters, held], compare: undefined };
}

/** Without `compare_to` the endpoint would compare a selection with all records of its time. */
function compared({ filters, compare_to: other }: Wish, bounds: RunBounds): Wish {
  if (typeof other === 'object' && other !== null) {
    const selection = other as Wish;
    return { ...selection, filters: both(bounds, selection.filters) };
  }
  const times = (Array.isArray(filters) ? (filters as Wish[]) : []).filter(({ key }) => key === 'ds');
  return { filters: [...bounds.filters, ...times] };
}

function capped(wish: Wish): Wish {
  const { limit } = wish;
  return typeof limit === 'number' && limit > MOST ? { ...wish, limit: MOST } : wish;
}

function timesOf(tool: AskTool, { timezone, week_start }: RunBounds): Wish {
  if (tool === 'get_record') return {};
  return { timezone, week_start: week_start === 'monday' ? undefined : week_start };
}

function byId({ id }: Wish, { filters }: RunBounds) {
  const wanted = { type: 'list', key: 'id', values: [id] };
  return searchRequest.parse({ filters: [...filters, wanted], limit: 1, summary: false, highlight: false });
}

function parse(tool: AskTool, input: unknown): unknown {
  const read = TOOL_SCHEMAS[tool].safeParse(input);
  if (read.success) return read.data;
  throw invalidRequest(fieldErrorsOf(read.error.issues));
}

function withoutUndefined(wish: object): Wish {
  return Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined && value !== null),
  );
}
