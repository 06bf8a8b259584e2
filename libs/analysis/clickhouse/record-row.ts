import { hash } from 'node:crypto';
import type { Scalar } from '#libs/contract';
import {
  type Analyzer,
  contentHash,
  COPIED_WORDS,
  FUNCTION_WORD,
  IDENTIFIER,
  type PutRow,
  sampleHash,
  termKind,
  urlHash,
} from '#libs/index';
import { FeatureReader, wordHash } from '#libs/sentiment';
import { encodeValue } from './values.js';

/** Different words of a message that are kept, as in memory (`MOST_TERMS`). */
const MOST_TERMS = 5_000;

/** Words remembered before the memory starts afresh. */
const REMEMBERED = 250_000;

/** What is known of a word, for each message that says it. */
interface KnownWord {
  readonly term: string;
  readonly json: string;
  readonly isContent: boolean;
  readonly hash: number;
  /** Two halves of a hash of 64 bits. */
  readonly low: number;
  readonly high: number;
  /** The last message that said it, by its number. */
  said: number;
}

/** The columns of a line, in order. */
export const LINE_COLUMNS = [
  'seq',
  'tx',
  'gone',
  'ds',
  'ds_offset',
  'ingested_at',
  'source',
  'source_batch',
  'language',
  'rules',
  'user_name',
  'score',
  'url',
  'length',
  'tokens',
  'words',
  'features',
  'attributes',
  'print',
  'content',
  'sample',
] as const;

type LineColumn = (typeof LINE_COLUMNS)[number];

/** A row of the table `record` as a list, in JSON. Columns that are left out have their defaults. */
export function lineOf(row: Partial<Record<LineColumn, unknown>>): string {
  return JSON.stringify(LINE_COLUMNS.map((column) => row[column] ?? null));
}

/** Raise it when lines are made in another way: tables are filled again. */
export const LINES_VERSION = 2;

/** What came of a record: a version of it, or its erasure. Of two changes of one record that with the higher `tx` counts. */
export type RecordChange = { put: PutRow; tx: number } | { erase: number; tx: number };

/** Lines as they are sent, and the words and attributes in them that their maker did not name before. */
export interface MadeLines {
  readonly bytes: Uint8Array;
  readonly terms: readonly string[];
  readonly fields: readonly string[];
}

/** Makes lines of records. What is known of a word is remembered for the next message. */
export class LineMaker {
  private readonly features = new FeatureReader();
  /** By spelling; without those that are no words. */
  private readonly spellings = new Map<string, KnownWord | undefined>();
  private readonly words = new Map<string, KnownWord>();
  private readonly fields = new Set<string>();
  private terms: string[] = [];
  private messages = 0;

  constructor(private readonly analyzer: Analyzer) {}

  /** All words are met again. */
  forget(): void {
    this.spellings.clear();
    this.words.clear();
  }

  make(changes: Iterable<RecordChange>): MadeLines {
    let lines = '';
    for (const change of changes) {
      const line =
        'put' in change
          ? this.line(change.put, change.tx)
          : lineOf({ seq: change.erase, tx: change.tx, gone: 1 });
      lines += `${line}\n`;
    }
    const made = { bytes: Buffer.from(lines), terms: this.terms, fields: [...this.fields] };
    this.terms = [];
    this.fields.clear();
    return made;
  }

  private line(record: PutRow, tx: number): string {
    const words = this.wordsOf(record.message);
    const length = record.message.trim() === '' ? 0 : codePoints(record.message);
    const url = record.url ? urlHash(record.url) : 0;
    const content = contentHash(record.ds, words.length, record.url ? url : Number.NaN);
    const attributes = attributesOf(record.filters);
    for (const name of attributes.keys()) this.fields.add(name);
    const rules = this.analyzer.rulesOf(record.language).code;
    const { source, sourceBatch, language, userName } = record;
    const texts = JSON.stringify([source, sourceBatch, language, rules, userName ?? '']).slice(1, -1);
    const said = words.map(({ json }) => json).join(',');
    const features = record.score === null ? this.featuresOf(words).join(',') : '';
    const fields = JSON.stringify(Object.fromEntries(attributes));
    return (
      `[${record.seq},${tx},0,${record.ds},${record.dsOffset},${record.ingestedAt},${texts},${record.score},` +
      `${url},${length},${words.length},[${said}],[${features}],${fields},"${this.printOf(words)}",` +
      `${content},${sampleHash(content, length)}]`
    );
  }

  private wordsOf(message: string): KnownWord[] {
    if (this.spellings.size > REMEMBERED) this.forget();
    const words: KnownWord[] = [];
    this.analyzer.eachSpelling(message, (spelling) => {
      let word = this.spellings.get(spelling);
      if (!word && !this.spellings.has(spelling)) word = this.meet(spelling);
      if (word) words.push(word);
    });
    if (words.length <= MOST_TERMS) return words;
    const seen = new Set<KnownWord>();
    const end = words.findIndex((word) => seen.add(word).size > MOST_TERMS);
    return end < 0 ? words : words.slice(0, end);
  }

  private meet(spelling: string): KnownWord | undefined {
    const term = this.analyzer.termOf(spelling);
    const word = term === '' ? undefined : (this.words.get(term) ?? this.know(term));
    this.spellings.set(spelling, word);
    return word;
  }

  private know(term: string): KnownWord {
    const isContent = (termKind(this.analyzer.rules, term) & (FUNCTION_WORD | IDENTIFIER)) === 0;
    const digest = hash('sha256', term, 'buffer');
    const [low, high] = [digest.readInt32LE(0), digest.readInt32LE(4)];
    const word = { term, json: JSON.stringify(term), isContent, hash: wordHash(term), low, high, said: 0 };
    this.words.set(term, word);
    this.terms.push(term);
    return word;
  }

  private featuresOf(words: readonly KnownWord[]): readonly number[] {
    return this.features.read(words.map((word) => word.hash));
  }

  /** What near-duplicates have in common: a hash of their content words; '0' for a message with few of them. */
  private printOf(words: readonly KnownWord[]): string {
    if (words.length < COPIED_WORDS) return '0';
    const message = ++this.messages;
    let [low, high, content] = [0, 0, 0];
    for (const word of words) {
      if (!word.isContent || word.said === message) continue;
      word.said = message;
      // Sums do not depend on the order of the words.
      low = (low + word.low) | 0;
      high = (high + word.high) | 0;
      content++;
    }
    if (content < COPIED_WORDS) return '0';
    const print = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    return String(print === 0n ? 1n : print);
  }
}

function codePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) count++;
  return count;
}

/** By field, its distinct values in the order they come. `filters` is JSON text. */
function attributesOf(filters: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  visit(JSON.parse(filters), 'filters', (field, value) => {
    const encoded = encodeValue(value);
    const values = found.get(field);
    if (values) values.push(encoded);
    else found.set(field, [encoded]);
  });
  for (const [field, values] of found) if (values.length > 1) found.set(field, [...new Set(values)]);
  return found;
}

/** Every value that is not empty, by the path to it; places in lists are no part of a path. */
function visit(value: unknown, path: string, take: (path: string, value: Scalar) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, path, take);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`, take);
  else if (value !== null && value !== '' && value !== undefined) take(path, value as Scalar);
}
