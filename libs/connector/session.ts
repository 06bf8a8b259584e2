import { hash } from 'node:crypto';
import { fieldErrorsOf, ingestionRecord, parseInstant, type JsonValue } from '#libs/contract';
import type {
  Connector,
  Context,
  Item,
  MappedRecord,
  MapResult,
  Page,
  Probe,
  Slice,
} from './define-connector.js';
import { ConnectorError, failureOf, SourceChanged } from './errors.js';
import { describeItems, type PageShape } from './item-shape.js';
import { redactFailure, secretForms, redactSecrets } from './secrets.js';
import { memoryTokens, watchAccess, watchTokens } from './tokens.js';

/** A page as the engine stores it: mapped and validated, without the source's own format. */
export interface MappedPage extends Pick<Page<unknown>, 'next' | 'reached' | 'unchanged' | 'hints'> {
  items: MappedItem[];
  rejects: Reject[];
  skipped: number;
  /** Of its items as the source sent them, if their mapping names the fields it uses. */
  shape?: PageShape;
}

export interface MappedItem {
  record: Item;
  /** A hash of the whole record: a different one means an edit. */
  hash: string;
}

export interface Reject {
  stage: 'map' | 'validate';
  path?: string;
  message: string;
  /** The item as the source sent it, JSON of at most 64 KB. */
  raw: string;
}

/** A connector running for one source, until `close`. Secrets are removed from every failure, reject and cursor. */
export interface ConnectorSession {
  partitions(): Promise<string[]>;
  page(slice: Slice): Promise<MappedPage>;
  /** Runs the connector's probes, or reads a first page if it has none. Never throws. */
  check(now: number): Promise<Probe[]>;
  /** The first items of a page as `map` gets them, as JSON, and where the next page is. */
  sample(slice: Slice): Promise<{ raws: string[]; next: JsonValue }>;
  /** Maps items again that were read before; `raws` holds their JSON. */
  remap(raws: readonly string[], slice: Slice): Promise<MappedPage>;
  close(): Promise<void>;
}

/** `forms`: every form in which a secret of the source may appear in a text. */
type Work = { connector: Configured; forms: readonly string[] };

const RAW = 64 * 1024;
const SAMPLED = 50;
const NO_TIME = '1970-01-01T00:00:00Z';

/** A connector whose `map` is bound to the settings of its source. */
type Configured = Omit<Connector, 'map'> & { map(raw: unknown, slice: Slice): MapResult };

/** Runs a connector in this thread. */
export function openSession(given: Connector, outer: Context<unknown, unknown>): ConnectorSession {
  const connector: Configured = { ...given, map: (raw, slice) => given.map(raw, slice, outer.config) };
  const forms = secretForms(outer.secrets);
  const see = (token: JsonValue) => {
    forms.push(...secretForms(token).filter((form) => !forms.includes(form)));
  };
  const tokens = watchTokens(outer.tokens ?? memoryTokens(), see);
  const { credential } = outer;
  const context = { ...outer, tokens, ...(credential && { credential: watchAccess(credential, see) }) };
  const work = { connector, forms };
  const clean = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw new ConnectorError(redactFailure(failureOf(error), forms), { cause: error });
    }
  };
  let describe: ReturnType<typeof describeItems> | undefined;
  const shapeOf = (items: readonly unknown[]): Pick<MappedPage, 'shape'> => {
    if (!connector.uses || items.length === 0) return {};
    describe ??= describeItems(connector.uses(outer.config));
    // A server may name a field like a secret.
    const shape = redactSecrets(JSON.stringify(describe(items)), forms);
    return { shape: JSON.parse(shape) as PageShape };
  };
  const page = (slice: Slice) =>
    clean(async () => {
      const fetched = await connector.fetch(context, slice);
      const next = nextOf(work, fetched.next, slice);
      const results = fetched.items.map((raw) => mapOne(work, raw, slice));
      const recent = fetched.items.filter((_, n) => !isOlder(results[n], slice));
      return { ...sorted(results), ...partsOf(fetched), ...shapeOf(recent), next };
    });
  return {
    partitions: () => clean(async () => (await connector.partitions?.(context)) ?? ['all']),
    page,
    check: (now) => checked(() => clean(() => probesOf(work, context, { now, page }))),
    sample: (slice) =>
      clean(async () => {
        const { items, next } = await connector.fetch(context, slice);
        const raws = items.slice(0, SAMPLED).map((raw) => redactSecrets(quote(raw), forms));
        return { raws, next: nextOf(work, next, slice) };
      }),
    remap: (raws, slice) =>
      clean(async () => {
        const items = raws.map((raw) => JSON.parse(raw) as unknown);
        return { ...sorted(items.map((raw) => mapOne(work, raw, slice))), next: null };
      }),
    close: async () => connector.close?.(context),
  };
}

async function probesOf(
  { connector, forms }: Work,
  context: Context<unknown, unknown>,
  { now, page }: { now: number; page: (slice: Slice) => Promise<MappedPage> },
): Promise<Probe[]> {
  if (connector.check) return (await connector.check(context)).map((probe) => cleanProbe(probe, forms));
  const [partition = 'all'] = (await connector.partitions?.(context)) ?? [];
  const { items } = await page({ partition, cursor: null, to: now, reason: 'incremental' });
  return [{ name: 'first page', found: `${items.length} items` }];
}

async function checked(probe: () => Promise<Probe[]>): Promise<Probe[]> {
  try {
    return await probe();
  } catch (error) {
    return [{ name: 'reading', failure: failureOf(error) }];
  }
}

function cleanProbe({ name, found, failure }: Probe, forms: readonly string[]): Probe {
  return {
    name,
    ...(found !== undefined && { found: redactSecrets(found, forms) }),
    ...(failure && { failure: redactFailure(failure, forms) }),
  };
}

function partsOf({ reached, unchanged, hints }: Page<unknown>) {
  return { reached, unchanged, hints };
}

type Mapped = MappedItem | Reject | { skip: string };

function sorted(results: readonly Mapped[]): Omit<MappedPage, 'next'> {
  const mapped = { items: [] as MappedItem[], rejects: [] as Reject[], skipped: 0 };
  for (const result of results) {
    if ('skip' in result) mapped.skipped++;
    else if ('record' in result) mapped.items.push(result);
    else mapped.rejects.push(result);
  }
  return mapped;
}

/** Whether an item was there before the slice: it does not show how items look now. */
function isOlder(result: Mapped | undefined, { from }: Slice): boolean {
  if (from === undefined || !result || !('record' in result)) return false;
  const { updatedAt, ds } = result.record;
  const time = parseInstant(updatedAt ?? ds ?? '');
  return time !== null && time.ms < from;
}

/** An exception in `map` rejects the item, not the run. */
function mapOne(work: Work, raw: unknown, slice: Slice): Mapped {
  const { connector, forms } = work;
  const reject = (stage: Reject['stage'], message: string, path?: string): Reject => ({
    stage,
    message: redactSecrets(message, forms),
    path,
    raw: redactSecrets(quote(raw), forms),
  });
  try {
    const mapped = connector.map(raw, slice);
    if ('skip' in mapped) return mapped;
    if ('reject' in mapped) return reject('map', mapped.reject, mapped.path);
    const record = withoutGaps(mapped);
    const { updatedAt, ...given } = record;
    if (updatedAt !== undefined && !parseInstant(updatedAt)) {
      const message = "'updatedAt': must be a time with an offset, such as 2025-07-03T10:12:00Z";
      return reject('validate', message, '/updatedAt');
    }
    const checkedRecord = ingestionRecord.safeParse({ ...given, ds: record.ds ?? NO_TIME });
    const fault = checkedRecord.success ? undefined : fieldErrorsOf(checkedRecord.error.issues)[0];
    if (fault) return reject('validate', fault.detail, fault.pointer);
    if (!record.id) return reject('validate', "'id': required", '/id');
    return { record, hash: hash('sha256', JSON.stringify(mapped), 'base64url').slice(0, 22) };
  } catch (error) {
    return reject('map', `map failed: ${String(error).slice(0, 300)}`);
  }
}

function withoutGaps({ filters, ...record }: MappedRecord): Item {
  if (filters === undefined) return record;
  const given = Object.entries(filters).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  return { ...record, filters: Object.fromEntries(given) };
}

function nextOf({ connector, forms }: Work, given: unknown, slice: Slice): MappedPage['next'] {
  const next = checkCursor(connector, given);
  if (next === null) return null;
  const text = JSON.stringify(next);
  if (redactSecrets(text, forms) !== text)
    throw new SourceChanged('The connector put a secret into its cursor.');
  if (text === JSON.stringify(slice.cursor)) {
    throw new SourceChanged('The connector returned the cursor it was given: the run would never end.');
  }
  return next;
}

function quote(raw: unknown): string {
  try {
    return (JSON.stringify(raw) ?? 'null').slice(0, RAW).toWellFormed();
  } catch {
    return '"not JSON"';
  }
}

const CURSOR_BYTES = 64 * 1024;

/** Validates a cursor: JSON of at most 64 KB that matches the connector's schema. @throws SourceChanged. */
export function checkCursor(connector: Pick<Connector, 'cursor'>, next: unknown): JsonValue {
  if (next === null || next === undefined) return null;
  const text = JSON.stringify(next);
  if (text === undefined || Buffer.byteLength(text) > CURSOR_BYTES) {
    throw new SourceChanged(
      `The connector returned a cursor that is not JSON of at most ${CURSOR_BYTES} bytes.`,
    );
  }
  const checked = connector.cursor?.schema.safeParse(JSON.parse(text));
  if (text.includes('"__proto__"') || (checked && !checked.success)) {
    throw new SourceChanged('The connector returned a cursor that does not match its schema.');
  }
  return JSON.parse(text) as JsonValue;
}

export interface StoredCursor {
  cursor: JsonValue;
  cursorVersion: number;
}

/**
 * Converts a stored cursor to this version of the connector. `unreadable` explains why that is impossible: no migration
 * from its version, or it does not match the schema. The slice is then read again.
 */
export function readCursor(
  connector: Connector,
  { cursor, cursorVersion }: StoredCursor,
): { cursor: JsonValue; unreadable?: string } {
  if (cursor === null) return { cursor };
  const version = connector.cursor?.version ?? 1;
  let current: unknown = cursor;
  if (cursorVersion !== version) {
    const { cursor: declared } = connector;
    if (cursorVersion > version || !declared?.migrate)
      return lost(`is of version ${cursorVersion}, not ${version}`);
    try {
      current = declared.migrate(cursor, cursorVersion);
    } catch (error) {
      return lost(`could not be migrated from version ${cursorVersion}: ${String(error).slice(0, 200)}`);
    }
  }
  try {
    return { cursor: checkCursor(connector, current) };
  } catch {
    return lost('does not match the schema of the connector');
  }
}

function lost(reason: string): { cursor: JsonValue; unreadable: string } {
  return { cursor: null, unreadable: `The stored cursor ${reason}. Its time span is read again.` };
}
