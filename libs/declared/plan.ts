import type { Charge, Context, HttpResponse } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Login } from './login.js';

/**
 * How to read one stream of an HTTP API: what a declaration compiles to, whatever it was written in, and all that the
 * runtime knows. Expressions are functions here; a plan contains no text that is still to be evaluated.
 */
export interface Plan {
  /** The only origins that requests, and with them credentials, are sent to, such as `https://api.example.com`. */
  origins: readonly string[];
  walk: Walk;
  /** Lists that are read after it, one after the other. */
  more?: readonly Walk[];
  /** How to get the access token of `Scope.access`. */
  login?: Login;
  /** What a request costs of a budget of the source's limits; called before it is signed. */
  charge?(request: PlanRequest): Charge | undefined;
  /** Adds the credential to a request. */
  sign?(request: PlanRequest, scope: Scope): PlanRequest;
  /** The parts read separately, each with its own cursor and coverage: known values, or values read from an endpoint. */
  partitions?: readonly string[] | Listing;
  /** Second lists whose rows `transform` joins to records, by name. Read whole, once a run. */
  lookups?: Readonly<Record<string, Lookup>>;
  /** For APIs that are asked for one span of time after the other. */
  windows?: Windows;
}

/** What a plan is executed with. */
export type PlanContext = Context<unknown, unknown>;

/** What a request, and what reads its answer, may depend on. Times are epoch milliseconds. */
export interface Scope {
  /** The settings of the source. */
  config: unknown;
  /** Never part of a cursor: values from here must not get into what `next`, `keep` or a partition returns. */
  secrets: unknown;
  /** The access token, for `sign` alone, where the plan has a login. */
  access?: string;
  partition: string;
  /** What `Each.keep` returned for the item whose children are read, and what was kept for its own parent. */
  parent?: { kept: JsonValue; parent?: Scope['parent'] };
  /** The start of the slice, the window, or of what is left after `wall`; undefined: as early as possible. */
  from?: number;
  /** The end of the slice or window. */
  to: number;
  /** The end of the slice: the present, for as long as the slice is read. */
  now: number;
  /** Which of its `parts` the walk is read for. */
  part?: JsonValue;
  /** The window of the walk that is read. */
  window?: { from: number; to: number };
  /** What `next` returned for the previous page; null for the first. */
  token: JsonValue;
  /** For `transform` alone: the rows of the lookups by their keys. */
  lookups?: Readonly<Record<string, ReadonlyMap<string, JsonValue>>>;
  /** Pages read before this one since the walk began (for children: since their parent's began). */
  page: number;
}

export interface PlanRequest {
  /** Default: `GET`. */
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** An answer, parsed when it is first asked for. */
export interface Answer extends HttpResponse {
  /** @throws SourceChanged if it is not JSON. */
  readonly json: JsonValue;
}

/** A page that was read, as `next` sees it. */
export interface ReadPage {
  answer: Answer;
  /** As the source sent them, before `transform`. */
  records: readonly JsonValue[];
  scope: Scope;
}

/** One list, read page by page. */
export interface Walk {
  /** The list is read once for each of these. Default: once. */
  parts?: (scope: Scope) => readonly JsonValue[];
  /** Within a part, the list is read for one span of time after the other. */
  windows?: Windows;
  /** Gets what a request needs, such as the token of a session, before every one. */
  prepare?(context: PlanContext, scope: Scope): Promise<void>;
  /** Requests carry the credential already: their addresses are not kept for conditional requests. */
  signed?: boolean;
  /** Records that are known without a request, instead of `request`, `records` and `next`. They must stay as they are. */
  known?(scope: Scope): readonly JsonValue[];
  /** The same pages are read several times in a run: they are requested once, if they are not too large to be kept. */
  repeats?: boolean;
  /** Called again with the same scope after a crash: it must return the same request then. */
  request(scope: Scope): PlanRequest;
  records(answer: Answer, scope: Scope): JsonValue[];
  /** The token of the next page; null, undefined, false or an empty text after the last one. */
  next(page: ReadPage): JsonValue | undefined;
  /** What an answer means where its status does not say so; undefined: what the status says. */
  judge?(answer: Answer, scope: Scope): Verdict | undefined;
  /** What becomes of a record before it is mapped; null leaves it out. Default: the record as it is. */
  transform?: (record: JsonValue, scope: Scope) => JsonValue | null;
  /** When a record last changed, in epoch milliseconds. Needed for `order`, `wall` and to begin again at a time. */
  time?(record: JsonValue): number | undefined;
  /** `newest-first` by `time`: the walk ends where it meets records from before `from`. Default: unordered. */
  order?: 'oldest-first' | 'newest-first' | 'unordered';
  /** Records after which the API serves no further page: the walk then begins again at the last time seen. */
  wall?: number;
  /** A list of each record's own: its comments, its replies. */
  each?: Each;
}

export interface Each {
  walk: Walk;
  /** What requests and records of the children need to know about the parent. It is stored in the cursor: keep little. */
  keep(parent: JsonValue, scope: Scope): JsonValue;
  /** Whether the children have to be read: false if they cannot have changed since `scope.from`. Default: always. */
  changed?(parent: JsonValue, scope: Scope): boolean;
}

/** Values read from an endpoint. */
export interface Listing {
  walk: Walk;
  /** Undefined leaves the record out. */
  value(record: JsonValue): string | undefined;
}

export interface Lookup {
  walk: Walk;
  /** Undefined leaves the row out. */
  key(row: JsonValue): string | undefined;
}

export interface Windows {
  /** Where the first window begins, epoch milliseconds. For the windows of a plan: if the slice has no start. */
  first(scope: Scope): number;
  /** Where the window that begins at `from` ends; later than `from`. The end of the last one caps it. */
  end(from: number, scope: Scope): number;
  /** Where the last window ends. Default: the end of the slice. */
  last?(scope: Scope): number;
}

/** What an answer means. `begin_again`: the page token is no longer valid; the walk continues from the last time seen. */
export interface Verdict {
  kind:
    | 'ok'
    | 'empty'
    | 'rate_limited'
    | 'auth'
    | 'forbidden'
    | 'transient'
    | 'gone'
    | 'begin_again'
    | 'failed';
  /** For `rate_limited` and `transient`; for `ok` and `empty`, how long to wait before the next request. */
  waitSeconds?: number;
  /** For the operator, without secrets. */
  message?: string;
}
