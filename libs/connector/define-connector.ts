import { satisfies } from 'semver';
import type { z } from 'zod';
import type { IngestionRecord, JsonValue } from '#libs/contract';
import type { About } from './about.js';
import { failureOf, type Failure } from './errors.js';
import type { Http, Network, Validators } from './http.js';
import type { UsedFields } from './item-shape.js';
import { redactFailure, secretForms } from './secrets.js';
import type { DependentForm, Suggest } from './suggest.js';
import type { AccessTokens, TokenStore } from './tokens.js';

/** The version of this contract. A connector declares the range it was written for, such as `^1`. */
export const CONTRACT_VERSION = '1.0.0';

/** What one `fetch` has to read. Times are epoch milliseconds of the database clock. */
export interface Slice {
  partition: string;
  /** Where the previous page of this slice ended; null for the first page. */
  cursor: JsonValue;
  from?: number;
  /** Fixed when the slice starts, and unchanged when it is resumed after a crash. */
  to: number;
  reason: 'incremental' | 'backfill' | 'sweep' | 'redrive';
  /** How often a page of this slice was too large: ask for half as many items each time (`source.smallerPages`). */
  smaller?: number;
  /** The validators of the last stored page, for a conditional request. */
  validators?: Validators;
}

export interface Page<R> {
  items: R[];
  /** The cursor of the next page; null after the last page of the slice. At most 64 KB of JSON. */
  next: JsonValue;
  /** Epoch milliseconds up to which this page is known to be complete. */
  reached?: number;
  /** The source answered that nothing has changed since the validators. */
  unchanged?: boolean;
  hints?: {
    /** Seconds the source asks to leave between two runs. */
    pollAfter?: number;
    /** Stored together with the page, so that a page that was not stored is requested again. */
    validators?: Validators;
    /** A message for the operator, shown with the run, such as a new name of the repository. */
    note?: string;
  };
}

/**
 * One item in the shape of a record of `POST /ingestion`, with a required id. Without `ds` the record gets the time at
 * which the engine first saw the item.
 */
export type Item = Omit<IngestionRecord, 'ds' | 'id' | 'filters'> & {
  id: string;
  ds?: string;
  filters?: Record<string, JsonValue>;
  /** When the item last changed, as a time with an offset. An older version never replaces a newer one. */
  updatedAt?: string;
};
/** An item as a connector returns it: attributes without a value are left out. */
export type MappedRecord = Omit<Item, 'filters'> & { filters?: Record<string, JsonValue | undefined> };
/** A record, a reason to skip the item (it is not feedback), or a reason why it cannot become a record. */
export type MapResult = MappedRecord | { skip: string } | { reject: string; path?: string };

export interface Context<C, S> {
  config: C;
  secrets: S;
  http: Http;
  /** Absent where only HTTP is played, as in the test kit. */
  network?: Network;
  /** Folders that the operator lists: files below them may be read. */
  folders?: readonly string[];
  /** Aborted when the run must stop; pass it to everything that waits. */
  signal: AbortSignal;
  /** Access tokens that outlive the run. The session always has it. */
  tokens?: TokenStore;
  /** Of the credential that the source names; absent if it names none. */
  credential?: AccessTokens;
}

export interface SourceTraits<C = unknown> {
  /**
   * The only hosts `ctx.http` may reach, or a function of the config that returns them. Default: any public host, for
   * sources whose address the user enters. `withCredential`: requests carry the access token of `ctx.credential`.
   */
  hosts?: readonly string[] | ((config: C, withCredential: boolean) => readonly string[]);
  /** Ports that it may connect to itself, for protocols other than HTTP, such as 993; or a function of the config. */
  ports?: readonly number[] | ((config: C) => readonly number[]);
  order?: 'oldest-first' | 'newest-first' | 'unordered';
  /** How far back from the end of the known coverage every run reads again. */
  overlap?: Duration;
  /** How much history the source serves. */
  serves?: { items: number } | { window: Duration };
  edits?: 'timestamped' | 'silent' | 'none';
  /** How often to read everything again, to find silent edits and deletions that a date cursor cannot see. */
  sweep?: Duration;
  /**
   * For sources that serve one short list: the engine remembers the identity, content and first sight of every item,
   * stores only new and changed ones, and reports a gap when none of the known items is on the list any more.
   */
  remembers?: boolean;
  /** `fetch` asks for fewer items per page when `slice.smaller` says so. */
  smallerPages?: boolean;
  /** The source delivers its items to Earshot and is never pulled. */
  pushes?: boolean;
  /** Requests that the source asks not to exceed, for all sources with the same secrets. */
  limits?: RequestLimits;
  /** Whether requests with these settings carry the access token of `ctx.credential`. Default: never. */
  credential?(config: C): boolean;
  /** What the settings of a source say instead of the above, where the user knows and the connector does not. */
  declares?(config: C): Pick<SourceTraits, 'order' | 'overlap' | 'serves' | 'sweep' | 'limits'>;
}

/** Requests to one host with one credential. */
export interface RequestLimits {
  perSecond?: number;
  perMinute?: number;
  perDay?: number;
  /** Requests under way at once, and so partitions that are read at once: two by default. */
  concurrency?: number;
  /** Of requests that name one in their `charge`, by that name. */
  budgets?: Readonly<Record<string, RequestBudget>>;
}

/** Units that a source allows, of which a request costs one or more. What answers say of them is believed first. */
export interface RequestBudget {
  /** All of them hold; none: unlimited. A window begins with its first request. */
  rates: readonly { units: number; seconds: number }[];
  /** What the request did cost. */
  cost?: AnswerPlace;
  /** Units that are left in the window of the first rate. */
  left?: AnswerPlace;
  /** When that window ends: seconds from now, or since 1970 in seconds or milliseconds, or a time. */
  reset?: AnswerPlace;
  /** Status codes which say that none are left. */
  spentBy?: readonly number[];
}

/** A header of an answer, or a path in its JSON such as `extensions.cost.actualQueryCost`. */
export type AnswerPlace = { header: string } | { body: string };

export interface Connector<C = unknown, S = unknown, R = unknown> {
  id: string;
  version: string;
  /** The caret range of contract versions it was written for, such as `^1`. */
  contract: string;
  title: string;
  /** What it reads and what it needs, in a sentence or two, shown where the user chooses a connector. */
  description?: string;
  about?: About;
  config: z.ZodType<C>;
  secrets?: z.ZodType<S>;
  /** `migrate` converts a cursor of an older version; without it the slice starts over. */
  cursor?: { version: number; schema: z.ZodType; migrate?(cursor: JsonValue, version: number): unknown };
  source?: SourceTraits<C>;
  /** The lowest and highest possible score, or a function of the config that returns them. */
  scoreScale?: readonly [number, number] | ((config: C) => readonly [number, number] | undefined);
  /** `every`: the default time between two runs. `budget`: the time limit of one run. */
  schedule?: { every?: Duration; budget?: Duration };
  /** Probes that tell bad settings, bad credentials and an unreachable source apart. Default: read a first page. */
  check?(context: Context<C, S>): Promise<Probe[]>;
  /** For APIs that are described by settings: what a first response says about them. */
  suggest?: Suggest;
  /** Settings that are whole documents: they may be given by the address and hash of their text, too. */
  documents?: readonly string[];
  /** For settings that depend on others, such as on a document. */
  form?: DependentForm;
  /** Independent parts of the source, each with its own cursor and coverage. Default: one. */
  partitions?(context: Context<C, S>): Promise<string[]>;
  /** Reads ONE page. @throws one of the errors of `errors.ts`, which decide what the engine does next. */
  fetch(context: Context<C, S>, slice: Slice): Promise<Page<R>>;
  /** Ends what it keeps open between the pages of a run, such as a connection. */
  close?(context: Context<C, S>): Promise<void>;
  /** For mappings that are settings: the fields of items they use, so that a change of these is reported. */
  uses?(config: C): UsedFields;
  /** Converts one item to a record. Must be pure: no clock, no network, no randomness. */
  map(raw: R, slice: Slice, config: C): MapResult;
}

/**
 * Checks what the types cannot, and returns the connector for the engine.
 * @throws Error that names the connector.
 */
export function defineConnector<C, S = Record<string, never>, R = unknown>(
  connector: Connector<C, S, R>,
): Connector {
  const { id, contract, schedule } = connector;
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(id)) {
    throw new Error(`The connector id '${id}' must be lower-case letters, digits and dashes.`);
  }
  if (!contract.startsWith('^') || !satisfies(CONTRACT_VERSION, contract)) {
    throw new Error(
      `The connector '${id}' was written for contract ${contract}, but this engine has ${CONTRACT_VERSION}.`,
    );
  }
  const { overlap, sweep, serves } = connector.source ?? {};
  const window = serves && 'window' in serves ? serves.window : undefined;
  for (const duration of [schedule?.every, schedule?.budget, overlap, sweep, window]) {
    if (duration !== undefined && parseDuration(duration) === undefined) {
      throw new Error(`The connector '${id}' has a duration '${duration}'; write it like 30m.`);
    }
  }
  return connector as unknown as Connector;
}

/** The connector with the traits that the settings of a source declare. */
export function configured(connector: Connector, config: unknown): Connector {
  const declared = connector.source?.declares?.(config);
  return declared ? { ...connector, source: { ...connector.source, ...declared } } : connector;
}

/** The hosts a configured source may reach; undefined: any public host. */
export function hostsOf(
  connector: Connector,
  config: unknown,
  withCredential = false,
): readonly string[] | undefined {
  const hosts = connector.source?.hosts;
  return typeof hosts === 'function' ? hosts(config, withCredential) : hosts;
}

/** The ports that a configured source may connect to by a protocol other than HTTP. */
export function portsOf(connector: Connector, config: unknown): readonly number[] {
  const { ports = [] } = connector.source ?? {};
  return typeof ports === 'function' ? ports(config) : ports;
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30s`, `15m`, `6h`, `7d`. */
export type Duration = `${number}${'s' | 'm' | 'h' | 'd'}`;

/** Seconds of a duration; undefined if the text is not one. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * (UNITS[unit] ?? 0) : undefined;
}

/** Seconds of a duration. @throws Error if it is not one. */
export function seconds(duration: Duration): number {
  const value = parseDuration(duration);
  if (value === undefined) throw new Error(`'${duration}' is not a duration such as 30m.`);
  return value;
}

/** The result of one check, such as `credentials` or `repository`. It passed if there is no `failure`. */
export interface Probe {
  name: string;
  /** The result in a few words. */
  found?: string;
  failure?: Failure;
}

/** Checks one thing and returns the result in a few words. @throws the failure. */
export type ProbeFunction<C, S> = (context: Context<C, S>) => Promise<string>;

/** Runs probes one after the other, up to the first that fails. Secrets are removed from the failure. */
export async function probe<C, S>(
  context: Context<C, S>,
  finds: Readonly<Record<string, ProbeFunction<C, S>>>,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const [name, find] of Object.entries(finds)) {
    try {
      probes.push({ name, found: await find(context) });
    } catch (error) {
      return [...probes, { name, failure: redactFailure(failureOf(error), secretForms(context.secrets)) }];
    }
  }
  return probes;
}
