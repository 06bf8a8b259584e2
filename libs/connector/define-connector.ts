import type { z } from 'zod';
import type { IngestionRecord, JsonValue } from '#libs/contract';
import { failureOf, type Failure } from './errors.js';
import type { Http, Validators } from './http.js';
import { redactFailure, secretForms } from './secrets.js';

/** The major version of this contract. A connector says which it was written for. */
export const CONTRACT_VERSION = '1.0.0';

/** What one `fetch` is asked for. Times are epoch milliseconds of the database clock. */
export interface Slice {
  partition: string;
  /** Where the last page of this slice ended; null at its beginning. */
  cursor: JsonValue;
  from?: number;
  /** Frozen when the slice began, and kept when it is resumed after a crash. */
  to: number;
  reason: 'incremental' | 'backfill' | 'sweep' | 'redrive';
  /** What the last committed page returned for conditional requests. */
  validators?: Validators;
}

export interface Page<R> {
  items: R[];
  /** Where the next page begins; null when the slice is exhausted. At most 64 KB of JSON. */
  next: JsonValue;
  /** Epoch milliseconds up to which this page provably goes. */
  reached?: number;
  /** The source said nothing changed since the validators: what is known stays known. */
  unchanged?: boolean;
  hints?: {
    /** Seconds the source wants between two reads. */
    pollAfter?: number;
    /** Kept with the page: a page that is not stored must not be skipped next time. */
    validators?: Validators;
    /** Said in the run's summary: what whoever runs the product should know, such as a new name of the source. */
    note?: string;
  };
}

/**
 * One item in the shape of `POST /ingestion`, its id required. Without `ds` the record gets the time the engine
 * first saw the item, whenever that was.
 */
export type Item = Omit<IngestionRecord, 'ds' | 'id' | 'filters'> & {
  id: string;
  ds?: string;
  filters?: Record<string, JsonValue>;
  /** When the source says the item last changed, as an instant with offset: an older version never replaces a newer one. */
  updatedAt?: string;
};
export type MapResult = Item | { skip: string } | { reject: string; path?: string };

export interface Context<C, S> {
  config: C;
  secrets: S;
  http: Http;
  /** Aborted when the run must end. */
  signal: AbortSignal;
}

export interface SourceTraits<C = unknown> {
  /**
   * The only hosts `ctx.http` reaches, or a function of the config that names them. Absent: any public host, for
   * sources whose address is typed by a user.
   */
  hosts?: readonly string[] | ((config: C) => readonly string[]);
  order?: 'oldest-first' | 'newest-first' | 'unordered';
  /** How far behind the covered edge every run reads again. */
  overlap?: Duration;
  /** How much history the source serves at all. */
  serves?: { items: number } | { window: Duration };
  edits?: 'timestamped' | 'silent' | 'none';
  /** How often everything still served is read again: what a date cursor cannot see, silent edits and deletions. */
  sweep?: Duration;
  /**
   * The source serves one short list: the engine remembers identity, content and first sight of every item on it,
   * stores only what is new or changed, and notices when the list has moved on past everything known.
   */
  remembers?: boolean;
  /** The source sends by itself: it is never pulled. */
  pushes?: boolean;
}

export interface Connector<C = unknown, S = unknown, R = unknown> {
  id: string;
  version: string;
  /** Range of contract versions, such as `^1`. */
  contract: string;
  title: string;
  /** What it reads and what it takes, in a sentence or two, for whoever chooses one. */
  description?: string;
  config: z.ZodType<C>;
  secrets?: z.ZodType<S>;
  /** `migrate` turns a cursor of an older version into this one; without it the slice begins again. */
  cursor?: { version: number; schema: z.ZodType; migrate?(cursor: JsonValue, version: number): unknown };
  source?: SourceTraits<C>;
  /** Lowest and highest score of the source's records, or a function of the config that tells. */
  scoreScale?: readonly [number, number] | ((config: C) => readonly [number, number] | undefined);
  /** `every` between two runs unless the configured source says otherwise; `budget` for one run. */
  schedule?: { every?: Duration; budget?: Duration };
  /** Named probes that tell bad settings, bad credentials and an unreachable source apart; stores nothing. */
  check?(context: Context<C, S>): Promise<Probe[]>;
  /** Independent parts of the source, each with its own state. Absent: one. */
  partitions?(context: Context<C, S>): Promise<string[]>;
  /** Reads ONE page. */
  fetch(context: Context<C, S>, slice: Slice): Promise<Page<R>>;
  /** One item as a record; pure: no clock, no network, no chance. What it says may depend on the settings. */
  map(raw: R, slice: Slice, config: C): MapResult;
}

/**
 * Checks what the types cannot and returns the connector as the engine takes it.
 * @throws Error with a sentence that names the connector.
 */
export function defineConnector<C, S = Record<string, never>, R = unknown>(
  connector: Connector<C, S, R>,
): Connector {
  const { id, contract, schedule } = connector;
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(id)) {
    throw new Error(`The connector id '${id}' must be lower-case letters, digits and dashes.`);
  }
  if (!accepts(contract)) {
    throw new Error(
      `The connector '${id}' was written for contract ${contract}; this engine speaks ${CONTRACT_VERSION}.`,
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

/** The hosts a configured source may reach; undefined: any public one. */
export function hostsOf(connector: Connector, config: unknown): readonly string[] | undefined {
  const hosts = connector.source?.hosts;
  return typeof hosts === 'function' ? hosts(config) : hosts;
}

/** Caret ranges alone: what a plug-in needs to say is the major version it was written for. */
function accepts(range: string): boolean {
  const wanted = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range);
  if (!wanted) return false;
  const [major, minor, patch] = CONTRACT_VERSION.split('.').map(Number) as [number, number, number];
  if (Number(wanted[1]) !== major) return false;
  const [leastMinor, leastPatch] = [Number(wanted[2] ?? 0), Number(wanted[3] ?? 0)];
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30s`, `15m`, `6h`, `7d`. */
export type Duration = `${number}${'s' | 'm' | 'h' | 'd'}`;

/** Seconds of a duration, undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * (UNITS[unit] ?? 0) : undefined;
}

/** Seconds of a duration that is known to be one. @throws when it is none. */
export function seconds(duration: Duration): number {
  const value = parseDuration(duration);
  if (value === undefined) throw new Error(`'${duration}' is not a duration such as 30m.`);
  return value;
}

/** One thing `check` looked at, such as `credentials` or `repository`. Without `failure` it is as it should be. */
export interface Probe {
  name: string;
  /** What was found, in a few words. */
  found?: string;
  failure?: Failure;
}

/** Looks at one thing and says what it found. @throws what is wrong with it */
export type ProbeFunction<C, S> = (context: Context<C, S>) => Promise<string>;

/** Looks at one thing after the other, up to the first that is not as it should be. No failure holds a secret. */
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
