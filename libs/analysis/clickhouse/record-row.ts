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
  type Word,
} from '#libs/index';
import { FeatureReader, wordHash } from '#libs/sentiment';
import { encodeValue } from './values.js';

/** Different words of a message that are kept, as in memory (`MOST_TERMS`). */
const MOST_TERMS = 5_000;

/** Words remembered before the memory starts afresh. */
const REMEMBERED = 250_000;

/** Makes rows of the table `record`. What is known of a word is remembered for the next message. */
export class RowMaker {
  private readonly features = new FeatureReader();
  private readonly spellings = new Map<string, Word>();
  private readonly words = new Map<string, { isContent: boolean; hash: number }>();

  constructor(private readonly analyzer: Analyzer) {}

  row(record: PutRow, tx: number) {
    const words = this.wordsOf(record.message);
    const length = record.message.trim() === '' ? 0 : codePoints(record.message);
    const content = contentHash(record.ds, words.length, record.url ? urlHash(record.url) : Number.NaN);
    return {
      seq: record.seq,
      tx,
      gone: 0,
      ds: record.ds,
      ds_offset: record.dsOffset,
      ingested_at: record.ingestedAt,
      source: record.source,
      source_batch: record.sourceBatch,
      language: record.language,
      rules: this.analyzer.rulesOf(record.language).code,
      user_name: record.userName ?? '',
      // A column that is left out has its default: no score.
      score: record.score ?? undefined,
      url: record.url ? urlHash(record.url) : 0,
      length,
      tokens: words.length,
      words,
      features: record.score === null ? this.featuresOf(words) : [],
      attributes: attributesOf(record.filters),
      print: this.printOf(words),
      content,
      sample: sampleHash(content, length),
    };
  }

  private wordsOf(message: string): string[] {
    if (this.spellings.size > REMEMBERED) this.spellings.clear();
    const words = this.analyzer.tokens(message, this.spellings).map(({ term }) => term);
    if (words.length <= MOST_TERMS) return words;
    const seen = new Set<string>();
    const end = words.findIndex((word) => seen.add(word).size > MOST_TERMS);
    return end < 0 ? words : words.slice(0, end);
  }

  private featuresOf(words: readonly string[]): number[] {
    return [...this.features.read(words.map((word) => this.known(word).hash))];
  }

  /** What near-duplicates have in common: a hash of their content words; '0' for a message with few of them. */
  private printOf(words: readonly string[]): string {
    if (words.length < COPIED_WORDS) return '0';
    const content = [...new Set(words)].filter((word) => this.known(word).isContent);
    if (content.length < COPIED_WORDS) return '0';
    const print = hash('sha256', content.sort().join(' '), 'buffer').readBigUInt64LE();
    return String(print === 0n ? 1n : print);
  }

  private known(word: string) {
    const before = this.words.get(word);
    if (before) return before;
    if (this.words.size > REMEMBERED) this.words.clear();
    const isContent = (termKind(this.analyzer.rules, word) & (FUNCTION_WORD | IDENTIFIER)) === 0;
    const found = { isContent, hash: wordHash(word) };
    this.words.set(word, found);
    return found;
  }
}

function codePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) count++;
  return count;
}

/** By field, its distinct values in the order they come. `filters` is JSON text. */
function attributesOf(filters: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  visit(JSON.parse(filters), 'filters', (field, value) => {
    const values = found.get(field) ?? new Set();
    found.set(field, values.add(encodeValue(value)));
  });
  return Object.fromEntries([...found].map(([field, values]) => [field, [...values]]));
}

/** Every value that is not empty, by the path to it; places in lists are no part of a path. */
function visit(value: unknown, path: string, take: (path: string, value: Scalar) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, path, take);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`, take);
  else if (value !== null && value !== '' && value !== undefined) take(path, value as Scalar);
}
