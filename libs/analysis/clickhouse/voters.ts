import { FUNCTION_WORD, HASHES, IDENTIFIER, isNegationKey, NEGATION } from '#libs/index';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import { MOST_READ, MOST_VOTERS, MOST_WORDS_READ, type Vocabulary } from '../engine/words.js';
import type { KnownWords } from './known-words.js';
import { saidBy } from './samples.js';
import { allOf, Bound, double, sql, TRUE } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf, type SaidRecord } from './state.js';

/** What two sets say: the words of those who vote are read, and counted here. */
export async function votesOf(
  state: ClickHouseState,
  sets: readonly [RecordSet, RecordSet],
): Promise<TermVotes> {
  const [one, other] = await Promise.all([votersOf(state, sets[0]), votersOf(state, sets[1])]);
  const book = new WordBook(state.known.words);
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
    const isRead = ({ sample }: SaidRecord) =>
      voters.length <= most || sample < (bound * most) / voters.length;
    const held = counts[side as 0 | 1];
    for (const voter of voters) {
      const own = book.numbers(voter);
      for (const code of new Set(own)) if (!book.isFunction(code)) held[code] = (held[code] ?? 0) + 1;
      if (!isRead(voter)) continue;
      for (const code of own) codes.push(code);
      for (const word of voter.words) written.push(book.spelling(word));
      starts.push(codes.length);
      sides.push(side);
      sizes[side as 0 | 1]++;
    }
  }
  const filled = (list: readonly number[]) => {
    const all = new Float64Array(book.size);
    list.forEach((count, code) => (all[code] = count));
    return all;
  };
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
async function votersOf(state: ClickHouseState, set: RecordSet) {
  const bound = Math.min(1, MOST_VOTERS / set.count) * HASHES;
  const sampled = bound < HASHES ? sql`sample < ${double(bound)}` : TRUE;
  const known = set instanceof ClickHouseSet && bound === HASHES ? set.said : undefined;
  const read = known ?? (await saidBy(state, allOf([conditionOf(set), sampled])));
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
  private readonly byRules = new Map<string, Map<string, number>>();
  private readonly spellings: string[] = [];
  private readonly bySpelling = new Map<string, number>();

  constructor(private readonly known: KnownWords) {}

  get size(): number {
    return this.keys.length;
  }

  /** Of the words of a record, in order. */
  numbers({ rules, words }: SaidRecord): number[] {
    const numbers = this.byRules.get(rules) ?? new Map<string, number>();
    this.byRules.set(rules, numbers);
    return words.map((word) => {
      const before = numbers.get(word);
      if (before !== undefined) return before;
      const { key, isGrammar } = this.known.read(rules, word);
      const number = this.numberOf(key, isGrammar);
      numbers.set(word, number);
      return number;
    });
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
