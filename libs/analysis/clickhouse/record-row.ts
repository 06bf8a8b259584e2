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

const reader = new FeatureReader();

/** A record as the table `record` holds it. */
export function recordRow(analyzer: Analyzer, row: PutRow, tx: number) {
  const words = wordsOf(analyzer, row.message);
  const length = row.message.trim() === '' ? 0 : Array.from(row.message).length;
  const content = contentHash(row.ds, words.length, row.url ? urlHash(row.url) : Number.NaN);
  return {
    seq: row.seq,
    tx,
    gone: 0,
    ds: row.ds,
    ds_offset: row.dsOffset,
    ingested_at: row.ingestedAt,
    source: row.source,
    source_batch: row.sourceBatch,
    language: row.language,
    rules: analyzer.rulesOf(row.language).code,
    user_name: row.userName ?? '',
    // A column that is left out has its default: no score.
    score: row.score ?? undefined,
    url: row.url ? urlHash(row.url) : 0,
    length,
    tokens: words.length,
    words,
    features: row.score === null ? [...reader.read(words.map(wordHash))] : [],
    attributes: attributesOf(row.filters),
    print: printOf(analyzer, words),
    content,
    sample: sampleHash(content, length),
  };
}

function wordsOf(analyzer: Analyzer, message: string): string[] {
  const words = analyzer.tokens(message).map(({ term }) => term);
  if (words.length <= MOST_TERMS) return words;
  const seen = new Set<string>();
  const end = words.findIndex((word) => seen.add(word).size > MOST_TERMS);
  return end < 0 ? words : words.slice(0, end);
}

/** What near-duplicates have in common: a hash of their content words; '0' for a message with few of them. */
function printOf({ rules }: Analyzer, words: readonly string[]): string {
  const content = [...new Set(words)].filter(
    (word) => !(termKind(rules, word) & (FUNCTION_WORD | IDENTIFIER)),
  );
  if (content.length < COPIED_WORDS) return '0';
  const print = hash('sha256', JSON.stringify(content.sort()), 'buffer').readBigUInt64LE();
  return String(print === 0n ? 1n : print);
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
