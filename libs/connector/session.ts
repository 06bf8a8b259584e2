import { hash } from 'node:crypto';
import { fieldErrorsOf, ingestionRecord, parseInstant } from '#libs/contract';
import type { Connector, Context, Item, Mapped, Page, Slice } from './define-connector.js';
import { ConnectorError, failureOf, SourceChanged } from './errors.js';
import { cleanFailure, formsOf, withoutSecrets } from './redact.js';

/** A page as the engine stores it: mapped, checked, nothing of the source's own shape left. */
export interface MappedPage extends Pick<Page<unknown>, 'next' | 'reached' | 'unchanged' | 'hints'> {
  items: MappedItem[];
  rejects: Reject[];
  skipped: number;
}

export interface MappedItem {
  record: Item;
  /** Of everything the record says: another one is an edit. */
  hash: string;
}

export interface Reject {
  stage: 'map' | 'validate';
  path?: string;
  message: string;
  /** The item as the source gave it, JSON of at most 64 KB. */
  raw: string;
}

/** One connector at work for one source; ends with `close`. */
export interface ConnectorSession {
  partitions(): Promise<string[]>;
  page(slice: Slice): Promise<MappedPage>;
  close(): Promise<void>;
}

const CURSOR_BYTES = 64 * 1024;
const RAW = 64 * 1024;
const NO_TIME = '1970-01-01T00:00:00Z';

/** A connector whose `map` knows the settings of its source. */
type Configured = Omit<Connector, 'map'> & { map(raw: unknown, slice: Slice): Mapped };

/** Runs a connector in this thread. */
export function openSession(given: Connector, context: Context<unknown, unknown>): ConnectorSession {
  const connector: Configured = { ...given, map: (raw, slice) => given.map(raw, slice, context.config) };
  const forms = formsOf(context.secrets);
  const clean = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new ConnectorError(cleanFailure(failureOf(error), forms), { cause: error });
    }
  };
  return {
    partitions: async () => (connector.partitions ? clean(connector.partitions(context)) : ['all']),
    page: (slice) =>
      clean(
        connector.fetch(context, slice).then((page) => withClean(mapPage(connector, page, slice), forms)),
      ),
    close: async () => undefined,
  };
}

/** What is put aside is shown to people, too. */
function withClean(page: MappedPage, forms: readonly string[]): MappedPage {
  const rejects = page.rejects.map((reject) => ({
    ...reject,
    message: withoutSecrets(reject.message, forms),
    raw: withoutSecrets(reject.raw, forms),
  }));
  return { ...page, rejects };
}

function mapPage(connector: Configured, page: Page<unknown>, slice: Slice): MappedPage {
  const { reached, unchanged, hints } = page;
  const mapped: MappedPage = { items: [], rejects: [], skipped: 0, next: null, reached, unchanged, hints };
  for (const raw of page.items) {
    const result = mapOne(connector, raw, slice);
    if ('skip' in result) mapped.skipped++;
    else if ('record' in result) mapped.items.push(result);
    else mapped.rejects.push(result);
  }
  mapped.next = checkCursor(connector, page.next);
  return mapped;
}

/** A failure of `map` is a reject of its item, never of the run. */
function mapOne(connector: Configured, raw: unknown, slice: Slice): MappedItem | Reject | { skip: string } {
  try {
    const mapped = connector.map(raw, slice);
    if ('skip' in mapped) return mapped;
    if ('reject' in mapped)
      return { stage: 'map', message: mapped.reject, path: mapped.path, raw: quote(raw) };
    const { updatedAt, ...record } = mapped;
    if (updatedAt !== undefined && !parseInstant(updatedAt)) {
      const message = "'updatedAt': must be a time with an offset, such as 2025-07-03T10:12:00Z";
      return { stage: 'validate', message, path: '/updatedAt', raw: quote(raw) };
    }
    const checked = ingestionRecord.safeParse({ ...record, ds: mapped.ds ?? NO_TIME });
    const fault = checked.success ? undefined : fieldErrorsOf(checked.error.issues)[0];
    if (fault) return { stage: 'validate', message: fault.detail, path: fault.pointer, raw: quote(raw) };
    if (!mapped.id) return { stage: 'validate', message: "'id': required", path: '/id', raw: quote(raw) };
    return { record: mapped, hash: hash('sha256', JSON.stringify(mapped), 'base64url').slice(0, 22) };
  } catch (error) {
    return { stage: 'map', message: `map failed: ${String(error).slice(0, 300)}`, raw: quote(raw) };
  }
}

/** A cursor is data: it survives JSON, fits 64 KB and is what its connector says it is. */
function checkCursor(connector: Configured, next: unknown): Page<unknown>['next'] {
  if (next === null || next === undefined) return null;
  const text = JSON.stringify(next);
  if (text === undefined || Buffer.byteLength(text) > CURSOR_BYTES) {
    throw new SourceChanged(
      `The connector returned a cursor that is not JSON of at most ${CURSOR_BYTES} bytes.`,
    );
  }
  const checked = connector.cursor?.schema.safeParse(JSON.parse(text));
  if (text.includes('"__proto__"') || (checked && !checked.success)) {
    throw new SourceChanged('The connector returned a cursor that is not of its own shape.');
  }
  return JSON.parse(text) as Page<unknown>['next'];
}

function quote(raw: unknown): string {
  try {
    return (JSON.stringify(raw) ?? 'null').slice(0, RAW).toWellFormed();
  } catch {
    return '"not JSON"';
  }
}
