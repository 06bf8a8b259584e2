import type { Context, Page, Slice } from '#libs/connector';
import { FileFailure } from '../failure.js';
import type { InputOptions } from '../rows/open-rows.js';
import { openRows } from '../rows/open-rows.js';
import type { Row } from '../rows/row.js';
import {
  type Arrivals,
  type Arrived,
  inOrder,
  isAfter,
  markOf,
  place,
  type Place,
  Vanished,
  withMark,
} from './arrivals.js';
import type { FileSettings } from './settings.js';
import { storedRow, type StoredRow } from './stored-row.js';

/** Rows and bytes of a page. */
const ROWS = 1_000;
const BYTES = 2 << 20;
/** Runs look so far back for files that came late, such as uploads that took long (ms): the overlap of the sources. */
const LATE = 2 * 86_400_000;
/** A workbook takes sixteen times as much memory, and the thread has 256 MB. */
const LARGEST_WORKBOOK = 8 << 20;

/** A file that is being read, at a row. */
interface Reading {
  file: Arrived;
  rows: AsyncIterator<Row>;
  read: number;
}

/** What a run has open between two pages. */
interface Open {
  arrivals: Arrivals;
  files: Arrived[];
  waiting: number;
  slice: string;
  reading?: Reading;
}

const opened = new WeakMap<object, Open>();

/** Reads a page of rows, from as many files as are needed for it. */
export async function readRows<S>(
  context: Context<FileSettings, S>,
  slice: Slice,
  arrivalsOf: () => Arrivals,
): Promise<Page<StoredRow>> {
  const open = await openFor(context, slice, arrivalsOf);
  const cursor = slice.cursor === null ? undefined : place.parse(slice.cursor);
  let read = cursor?.read ?? marksOf(slice, open.files);
  const items: StoredRow[] = [];
  let bytes = 0;
  const pageOf = (next: Place | null): Page<StoredRow> => ({
    items,
    next,
    // A file without rows is read again; an empty slice is nothing to be suspicious of.
    unchanged: cursor === undefined && items.length === 0 && next === null,
    hints: {
      validators: { url: `files:${slice.partition}`, kept: read },
      ...(open.waiting > 0 && next === null && { note: waitingNote(open.waiting) }),
    },
  });
  let at = cursor;
  try {
    for (const file of open.files) {
      const isCurrent = file.key === cursor?.key && file.version === cursor.rest?.version;
      if (cursor && !isCurrent && !isAfter(file, cursor)) continue;
      if (slice.reason === 'incremental' && !isCurrent && read.includes(markOf(file))) continue;
      const { key, changed, version } = file;
      const from = isCurrent ? (cursor.rest?.rows ?? 0) : 0;
      for await (const row of rowsFrom(open, file, from, inputOf(context.config))) {
        items.push(row);
        bytes += row.values ? JSON.stringify(row.values).length : 0;
        at = { key, changed, rest: { version, rows: row.row }, read };
        if (items.length >= ROWS || bytes >= BYTES) return pageOf(at);
      }
      if (changed >= slice.to - LATE) read = withMark(read, file);
      at = { key, changed, read };
    }
  } catch (error) {
    // What was read is stored first; the next page meets the failure again, if it is still there.
    if (!at || items.length === 0) throw error;
    return pageOf(at);
  }
  return pageOf(null);
}

/** The rows of a file after so many. A file that cannot be read on ends with a row that says why. */
async function* rowsFrom(
  open: Open,
  file: Arrived,
  from: number,
  input: InputOptions,
): AsyncGenerator<StoredRow> {
  const { key, changed, version } = file;
  let at = from;
  try {
    const reading = await readingAt(open, { file, from }, input);
    for (let next = await reading.rows.next(); !next.done; next = await reading.rows.next()) {
      at = ++reading.read;
      yield storedRow(next.value, { file: key, row: at, changed });
    }
    open.reading = undefined;
  } catch (error) {
    open.reading = undefined;
    if (error instanceof Vanished) return;
    if (!(error instanceof FileFailure)) throw error;
    const message = error.message.replaceAll(`${key} `, 'the file ');
    yield { file: key, row: at + 1, line: at + 1, changed, fault: `${message} Version ${version}.` };
  }
}

async function readingAt(
  open: Open,
  at: { file: Arrived; from: number },
  input: InputOptions,
): Promise<Reading> {
  const { file, from } = at;
  const { reading } = open;
  if (reading?.file.key === file.key && reading.file.version === file.version && reading.read === from)
    return reading;
  await reading?.rows.return?.();
  open.reading = undefined;
  const { rows } = await openRows(open.arrivals.open(file), input);
  const begun: Reading = { file, rows: rows[Symbol.asyncIterator](), read: 0 };
  while (begun.read < from && !(await begun.rows.next()).done) begun.read++;
  open.reading = begun;
  return begun;
}

async function openFor(context: object, slice: Slice, arrivalsOf: () => Arrivals): Promise<Open> {
  const { from, to, reason, cursor } = slice;
  const name = JSON.stringify([from, to, reason]);
  const known = opened.get(context);
  if (cursor !== null && known?.slice === name) return known;
  await known?.reading?.rows.return?.();
  const arrivals = arrivalsOf();
  const { files, waiting } = await arrivals.list();
  const due = files.filter(
    ({ changed }) => (from === undefined || changed >= from) && (reason !== 'backfill' || changed <= to),
  );
  const open = { arrivals, files: inOrder(due), waiting, slice: name };
  opened.set(context, open);
  return open;
}

/** Ends what a run has open. */
export async function closeRows(context: object): Promise<void> {
  await opened.get(context)?.reading?.rows.return?.();
  opened.delete(context);
}

function marksOf({ reason, to, validators }: Slice, files: readonly Arrived[]): string[] {
  const kept = reason === 'incremental' ? place.shape.read.safeParse(validators?.kept).data : undefined;
  if (!kept) return [];
  const late = new Set(files.filter(({ changed }) => changed >= to - LATE).map(markOf));
  return kept.filter((mark) => late.has(mark));
}

export function inputOf({ format, encoding, delimiter }: FileSettings): InputOptions {
  return { format, encoding, delimiter, largestWorkbook: LARGEST_WORKBOOK };
}

function waitingNote(count: number): string {
  const files = count === 1 ? '1 file is' : `${count} files are`;
  return `${files} still being written; the next run reads them.`;
}
