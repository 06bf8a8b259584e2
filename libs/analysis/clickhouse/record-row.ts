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

/** Makes lines of records. What is known of a word is remembered for the next message. */
export class LineMaker {
  private readonly features = new FeatureReader();
  /** By spelling; without those that are no words. */
  private readonly spellings = new Map<string, KnownWord | undefined>();
  private readonly words = new Map<string, KnownWord>();
  private messages = 0;

  /**
   * @param onWord called with each word that is not remembered
   * @param onField called with each attribute of each record
   */
  constructor(
    private readonly analyzer: Analyzer,
    private readonly onWord: (term: string) => void,
    private readonly onField: (name: string) => void,
  ) {}

  /** All words are met again. */
  forget(): void {
    this.spellings.clear();
    this.words.clear();
  }

  line(record: PutRow, tx: number): string {
    const words = this.wordsOf(record.message);
    const length = record.message.trim() === '' ? 0 : codePoints(record.message);
    const url = record.url ? urlHash(record.url) : 0;
    const content = contentHash(record.ds, words.length, record.url ? url : Number.NaN);
    const attributes = attributesOf(record.filters);
    for (const name of attributes.keys()) this.onField(name);
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
    const word = { term, json: JSON.stringify(term), isContent, hash: wordHash(term), said: 0 };
    this.words.set(term, word);
    this.onWord(term);
    return word;
  }

  private featuresOf(words: readonly KnownWord[]): readonly number[] {
    return this.features.read(words.map((word) => word.hash));
  }

  /** What near-duplicates have in common: a hash of their content words; '0' for a message with few of them. */
  private printOf(words: readonly KnownWord[]): string {
    if (words.length < COPIED_WORDS) return '0';
    const message = ++this.messages;
    const content: string[] = [];
    for (const word of words) {
      if (!word.isContent || word.said === message) continue;
      word.said = message;
      content.push(word.term);
    }
    if (content.length < COPIED_WORDS) return '0';
    const print = hash('sha256', content.sort().join(' '), 'buffer').readBigUInt64LE();
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
