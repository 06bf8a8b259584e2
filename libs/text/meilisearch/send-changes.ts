import type { Meilisearch } from 'meilisearch';
import { MeilisearchFailure, NOT_JSON } from './failure.js';
import { PRIMARY_KEY, type SearchableDocument, searchableDocument } from './searchable-document.js';
import { done, TaskFailed } from './task.js';

/** UTF-16 units of text in one request. */
const PART = 8_000_000;
/** The server failed over so many documents and over no batch without them: it is not the documents. */
const SUSPICIOUS = 8;

/** A record as it is now, or that it is no more. */
export type TextChange =
  | { kind: 'put'; seq: number; tx: string; message: string }
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

export interface Sent {
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
export async function sendChanges(to: Destination, rows: readonly TextChange[]): Promise<Sent> {
  const documents = rows.flatMap((row) => (row.kind === 'put' ? [searchableDocument(row)] : []));
  const erased = rows.flatMap((row) => (row.kind === 'erase' ? [row.seq] : []));
  const sent: Sent = { sent: erased, refused: [] };
  await remove(to, erased);
  for (const part of inParts(documents)) await add(to, part, sent);
  // An older version would go on answering for the text it no longer has.
  await remove(
    to,
    sent.refused.map(({ seq }) => seq),
  );
  return sent;
}

async function add(to: Destination, documents: readonly SearchableDocument[], sent: Sent): Promise<void> {
  try {
    to.check();
    const index = to.server.index<SearchableDocument>(to.uid);
    await done(to.server, index.addDocuments([...documents], { primaryKey: PRIMARY_KEY }), to.signal);
    sent.sent.push(...documents.map(({ seq }) => seq));
  } catch (error) {
    const code = refusalOf(error, to.suspectsDocuments);
    if (code === undefined) throw error;
    const [only, ...others] = documents;
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
  await done(to.server, to.server.index(to.uid).deleteDocuments(seqs), to.signal);
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
