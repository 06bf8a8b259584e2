import type { Meilisearch } from 'meilisearch';
import type pg from 'pg';
import type { IndexRole } from './index-state.js';
import { PRIMARY_KEY, searchableDocument, type SearchableDocument } from './settings.js';
import { MeilisearchFailure, NOT_JSON, TaskFailed, waitForTask } from './server.js';

/** UTF-16 units of text in one request. */
const PART = 8_000_000;
/** The server failed over so many documents and over no batch without them: it is not the documents. */
const SUSPICIOUS = 8;

/** A record as it is now, or that it is no more. `derived`: its text is as it was, nothing is sent. */
export type TextChange =
  | { kind: 'put' | 'derived'; seq: number; tx: string; message: string }
  | { kind: 'erase'; seq: number };

export interface Destination {
  server: Meilisearch;
  uid: string;
  /** Throws when nothing may be written any more. */
  check: () => void;
  signal: AbortSignal;
  /** The same changes have failed again and again: look for a document that breaks the server, too. */
  suspectsDocuments: boolean;
}

export interface SendResult {
  /** Records whose present state is in the index, or that are out of it because they were erased. */
  sent: number[];
  /** Records that Meilisearch refuses, with its word for why. No version of them is in the index. */
  refused: { seq: number; code: string }[];
}

/**
 * Brings changes into an index and waits until they are in. Safe to repeat. A document that is refused does not keep out
 * the others: its batch is halved until it is found.
 * @throws TaskFailed, MeilisearchFailure when the batch as a whole did not get in
 */
export async function sendChanges(to: Destination, rows: readonly TextChange[]): Promise<SendResult> {
  const documents = rows.flatMap((row) => (row.kind === 'put' ? [searchableDocument(row)] : []));
  const erased = rows.flatMap((row) => (row.kind === 'erase' ? [row.seq] : []));
  const sent: SendResult = { sent: erased, refused: [] };
  await remove(to, erased);
  for (const part of inParts(documents)) await add(to, part, sent);
  // An older version would keep matching text that the record no longer has.
  await remove(
    to,
    sent.refused.map(({ seq }) => seq),
  );
  return sent;
}

async function add(
  to: Destination,
  documents: readonly SearchableDocument[],
  sent: SendResult,
): Promise<void> {
  try {
    to.check();
    const index = to.server.index<SearchableDocument>(to.uid);
    await waitForTask(to.server, index.addDocuments([...documents], { primaryKey: PRIMARY_KEY }), to.signal);
    sent.sent.push(...documents.map(({ seq }) => seq));
  } catch (error) {
    const code = refusalOf(error, to.suspectsDocuments);
    if (code === undefined) throw error;
    const [only, ...others] = documents;
    if (!only) throw error;
    if (others.length === 0) {
      sent.refused.push({ seq: only.seq, code });
      if (sent.sent.length === 0 && sent.refused.length >= SUSPICIOUS && !isAboutInput(error)) throw error;
      return;
    }
    const half = documents.length >> 1;
    await add(to, documents.slice(0, half), sent);
    await add(to, documents.slice(half), sent);
  }
}

async function remove(to: Destination, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return;
  to.check();
  await waitForTask(to.server, to.server.index(to.uid).deleteDocuments(seqs), to.signal);
}

function isAboutInput(error: unknown): boolean {
  return error instanceof TaskFailed ? error.aboutInput : (error as MeilisearchFailure).kind === 'rejected';
}

/** Meilisearch's word when it is about what it was given, undefined when it is about the server. */
function refusalOf(error: unknown, suspectsDocuments: boolean): string | undefined {
  if (error instanceof TaskFailed) {
    return error.aboutInput || (suspectsDocuments && error.code !== 'canceled') ? error.code : undefined;
  }
  if (!(error instanceof MeilisearchFailure)) return undefined;
  if (error.kind === 'rejected') return error.code ?? 'rejected';
  return suspectsDocuments && error.code === NOT_JSON ? NOT_JSON : undefined;
}

function* inParts(documents: readonly SearchableDocument[]): Generator<SearchableDocument[]> {
  let part: SearchableDocument[] = [];
  let size = 0;
  for (const document of documents) {
    if (part.length > 0 && size + document.message.length > PART) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(document);
    size += document.message.length;
  }
  if (part.length > 0) yield part;
}

/** Rejected records retried in one turn. */
const AT_ONCE = 100;

/** Schedules a retry of every rejected record. @returns how many there are */
export async function requestRetry(pool: pg.Pool, name: string): Promise<number> {
  const { rowCount } = await pool.query('UPDATE search_dead_letter SET retry = true WHERE name = $1', [name]);
  return rowCount ?? 0;
}

/**
 * Retries rejected records in their current version, each alone: on request, otherwise after 4 minutes, 16, 64 and so on
 * up to a day. What looked like the document's fault may have been the server's.
 */
export async function retryRefused(
  pool: pg.Pool,
  name: string,
  send: (role: IndexRole, change: TextChange) => Promise<SendResult>,
): Promise<void> {
  const { rows } = await pool.query<Row>(
    `SELECT l.role, l.seq::float8, r.tx::text, r.message FROM search_dead_letter l LEFT JOIN record r USING (seq)
     WHERE l.name = $1 AND (l.retry OR l.parked_at < now() - least(power(4, least(l.attempts, 6)), 1440) * interval '1 min')
     ORDER BY l.seq LIMIT ${AT_ONCE}`,
    [name],
  );
  for (const { role, seq, tx, message } of rows) {
    const gone = tx === null || message === null;
    const { refused } = await send(role, gone ? { kind: 'erase', seq } : { kind: 'put', seq, tx, message });
    const written =
      refused.length === 0
        ? 'DELETE FROM search_dead_letter WHERE name = $1 AND role = $2 AND seq = $3'
        : `UPDATE search_dead_letter SET retry = false, attempts = attempts + 1, parked_at = now()
           WHERE name = $1 AND role = $2 AND seq = $3`;
    await pool.query(written, [name, role, seq]);
  }
}

interface Row {
  role: IndexRole;
  seq: number;
  tx: string | null;
  message: string | null;
}
