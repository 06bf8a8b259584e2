import {
  FUNCTION_WORD,
  HASHES,
  IDENTIFIER,
  isNegationKey,
  type Language,
  NEGATION,
  termKind,
} from '#libs/index';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import { MOST_READ, MOST_VOTERS, MOST_WORDS_READ, type Vocabulary } from '../engine/words.js';
import { allOf, Bound, double, sql, TRUE } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf, RECORDS } from './state.js';

interface Voter {
  seq: number;
  /** Near-duplicates have it in common; '0': it has none. */
  copies: string;
  rules: string;
  words: string[];
  sample: number;
}

/** What two sets say: the words of those who vote are read, and counted here. */
export async function votesOf(
  state: ClickHouseState,
  sets: readonly [RecordSet, RecordSet],
): Promise<TermVotes> {
  const [one, other] = await Promise.all([votersOf(state, sets[0]), votersOf(state, sets[1])]);
  const book = new WordBook((rules) => state.analyzer.rulesOf(rules));
  const counts: [number[], number[]] = [[], []];
  const starts = [0];
  const codes: number[] = [];
  const written: number[] = [];
  const sides: number[] = [];
  const sizes: [number, number] = [0, 0];
  for (const [side, { voters, bound }] of [one, other].entries()) {
    const mean = Math.max(
      1,
      voters.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, voters.length),
    );
    const most = Math.min(MOST_READ, MOST_WORDS_READ / mean);
    const isRead = ({ sample }: Voter) => voters.length <= most || sample < (bound * most) / voters.length;
    for (const voter of voters) {
      const own = voter.words.map((word) => book.number(voter.rules, word));
      for (const code of new Set(own))
        if (!book.isFunction(code)) counts[side as 0 | 1][code] = (counts[side as 0 | 1][code] ?? 0) + 1;
      if (!isRead(voter)) continue;
      codes.push(...own);
      written.push(...voter.words.map((word) => book.spelling(word)));
      starts.push(codes.length);
      sides.push(side);
      sizes[side as 0 | 1]++;
    }
  }
  const filled = (list: readonly number[]) =>
    Float64Array.from({ length: book.size }, (_, code) => list[code] ?? 0);
  return {
    terms: book,
    voters: [one.set, other.set],
    sampled: one.bound < HASHES || other.bound < HASHES,
    counts: [filled(counts[0]), filled(counts[1])],
    documents: {
      starts: Uint32Array.from(starts),
      codes: Uint32Array.from(codes),
      written: Uint32Array.from(written),
      sides: Uint8Array.from(sides),
      sizes,
    },
  };
}

/** One of each group of near-duplicates, the first to arrive; a sample of very many. They are few: a list of them. */
async function votersOf({ database }: ClickHouseState, set: RecordSet) {
  const bound = Math.min(1, MOST_VOTERS / set.count) * HASHES;
  const sampled = bound < HASHES ? sql`sample < ${double(bound)}` : TRUE;
  const read = await database.rows<Voter>(
    sql`SELECT seq, toString(print) AS copies, rules, words, sample FROM ${RECORDS}
      WHERE ${allOf([conditionOf(set), sampled])} ORDER BY tx, seq`,
  );
  const seen = new Set<string>();
  const voters = read.filter(({ copies }) => copies === '0' || (seen.has(copies) ? false : seen.add(copies)));
  const seqs = new Bound(
    'Array(UInt64)',
    voters.map(({ seq }) => seq),
  );
  return { voters, bound, set: new ClickHouseSet(sql`(seq IN ${seqs})`, voters.length) };
}

/** Numbers words by what their forms have in common, function words of a language apart from the same in another. */
class WordBook implements Vocabulary {
  private readonly keys: string[] = [];
  private readonly isGrammar: boolean[] = [];
  private readonly byName = new Map<string, number>();
  private readonly byWord = new Map<string, number>();
  private readonly spellings: string[] = [];
  private readonly bySpelling = new Map<string, number>();

  constructor(private readonly rulesOf: (code: string) => Language) {}

  get size(): number {
    return this.keys.length;
  }

  number(rules: string, word: string): number {
    const name = `${rules} ${word}`;
    const known = this.byWord.get(name);
    if (known !== undefined) return known;
    const language = this.rulesOf(rules);
    const isGrammar = (termKind(language, word) & FUNCTION_WORD) !== 0;
    const number = this.numberOf(language.key(word), isGrammar);
    this.byWord.set(name, number);
    return number;
  }

  spelling(word: string): number {
    const known = this.bySpelling.get(word);
    if (known !== undefined) return known;
    this.bySpelling.set(word, this.spellings.length);
    return this.spellings.push(word) - 1;
  }

  isFunction(code: number): boolean {
    return this.isGrammar[code] ?? false;
  }

  term = (code: number) => this.keys[code] ?? '';
  written = (code: number) => this.spellings[code] ?? '';
  grammarOf = (code: number) => this.byName.get(nameOf(this.term(code), true)) ?? -1;
  kind = (code: number) => {
    const key = this.term(code);
    if (this.isFunction(code)) return isNegationKey(key) ? FUNCTION_WORD | NEGATION : FUNCTION_WORD;
    return /\d(?:\D?\d){4}/.test(key) ? IDENTIFIER : 0;
  };

  private numberOf(key: string, isGrammar: boolean): number {
    const name = nameOf(key, isGrammar);
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    this.byName.set(name, this.keys.length);
    this.isGrammar.push(isGrammar);
    return this.keys.push(key) - 1;
  }
}

const nameOf = (key: string, isGrammar: boolean) => `${isGrammar ? '!' : '.'}${key}`;
