import { openingsOf } from '#libs/analysis';
import type { ReadSentence, TextReader } from './text-reader.js';
import type { ReadRecord } from './types.js';

/** A sentence that opens so many of a source's records, and this share of them, was not thought up by who sent it. */
const LEAST_RECORDS = 5;
const LEAST_SHARE = 0.03;
/** Shorter ones are what many people say ("Great app"). */
const LEAST_WORDS = 3;

/** Records with an opinion for an opening are rated lower or higher than others by this, in standard deviations. */
const OPINION = 0.5;

interface Opening {
  records: number;
  scores: number[];
}

/**
 * Tells which sentences are boilerplate: the title of a template (`openingsOf`, as for key terms), or a sentence that opens
 * more than a few per cent of the records of a source and is followed by what each of them says. It is neither a theme
 * nor a quote. A whole sentence whose records are rated unlike the others of the source is an opinion that many share.
 */
export function boilerplateOf(
  records: readonly ReadRecord[],
  texts: TextReader,
): (record: ReadRecord, sentence: ReadSentence) => boolean {
  const bySource = new Map<string, { records: number; scores: number[]; openings: Map<string, Opening> }>();
  for (const record of records) {
    const { source, score } = record;
    const own = bySource.get(source) ?? { records: 0, scores: [], openings: new Map<string, Opening>() };
    bySource.set(source, own);
    own.records++;
    if (score !== null) own.scores.push(score);
    const [first, next] = texts.sentences(record);
    if (!first || !next || first.tokens.length < LEAST_WORDS) continue;
    const name = nameOf(first);
    const opening = own.openings.get(name) ?? { records: 0, scores: [] };
    own.openings.set(name, opening);
    opening.records++;
    if (score !== null) opening.scores.push(score);
  }
  const titles = titleEnds(records, texts);
  return (record, sentence) => {
    const { source } = record;
    if (sentence.end <= (titles.get(record) ?? 0)) return true;
    const own = bySource.get(source);
    const opening = own?.openings.get(nameOf(sentence));
    if (!own || !opening) return false;
    if (opening.records < LEAST_RECORDS || opening.records < LEAST_SHARE * own.records) return false;
    return !(isWhole(sentence) && isOpinion(opening.scores, own.scores));
  };
}

/** Where the titles of templates end. */
function titleEnds(records: readonly ReadRecord[], texts: TextReader): Map<ReadRecord, number> {
  const ends = new Map<ReadRecord, number>();
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  for (const own of Map.groupBy(records, ({ source }) => source).values()) {
    const read = own.map((record) => texts.tokens(record));
    const starts = [0];
    for (const tokens of read) starts.push((starts.at(-1) ?? 0) + tokens.length);
    const codes = read.flatMap((tokens) => tokens.map(({ key }) => numberOf(key)));
    const openings = openingsOf({ starts, codes, sides: own.map(() => 0), sizes: [own.length, 0] });
    own.forEach((record, i) => {
      const last = read[i]?.[(openings?.[i] ?? 0) - 1];
      if (last) ends.set(record, last.end);
    });
  }
  return ends;
}

/** A title has no full stop. */
function isWhole({ shown }: ReadSentence): boolean {
  return /[.!?\u3002\uff01\uff1f]["'\u201d\u2019)]?$/.test(shown);
}

function isOpinion(scores: readonly number[], all: readonly number[]): boolean {
  if (scores.length < LEAST_RECORDS) return false;
  const mean = meanOf(all);
  const deviation = Math.sqrt(meanOf(all.map((score) => (score - mean) ** 2)));
  return Math.abs(meanOf(scores) - mean) >= OPINION * deviation && deviation > 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function nameOf({ tokens }: ReadSentence): string {
  return tokens.map(({ word }) => word).join(' ');
}
