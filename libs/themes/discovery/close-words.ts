import { confirmed } from './confirmed-words.js';
import { strongest } from './strongest.js';
import type { WordGroup } from './word-groups.js';
import { unit, WordPairs } from './word-pairs.js';
import type { WordTable } from './word-table.js';

/** Words of a theme at most: more say little and read badly. */
export const MOST_TERMS = 16;
/**
 * The company of a word is that of its theme if it is so many times as like it as that of any other theme, and so like it
 * at least. A word that more texts hold than this share of them keeps more company, and needs less likeness in proportion.
 */
const CLOSE = { times: 1.1, likeness: 0.3, share: 0.02 };
/** The words of a theme are compared with one another again when some have gone. */
const ROUNDS = 2;
/** A word that is in many themes belongs to one together with another, if they are met together so much oftener than chance. */
const PAIR = { npmi: 0.2, share: 0.01, most: 4 };
/** Groups whose company is so alike are one theme. */
const SAME = 0.6;
/** The texts of a word hold other words of its theme so much more often than chance (`confirmed`). */
const AGREEMENT = 0.05;
/** What a theme holds at least: texts that are about it, and a word that is no rarity. */
const LEAST = { texts: 8, share: 0.01, word: 0.01 };

/** The words of a theme, by their numbers: those that find it alone, and pairs that find it together. */
export interface CloseWords {
  readonly words: ReadonlyMap<number, number>;
  readonly pairs: readonly { readonly words: readonly [number, number]; readonly weight: number }[];
}

/**
 * Of each group the words that are about it: a record is counted for any of them, so one that keeps the company of
 * several themes ("free", "flight") may not stand alone. Groups that hardly any text belongs to are dropped.
 */
export function closeWords(
  table: WordTable,
  pairs: WordPairs,
  found: readonly WordGroup[],
  agreement = AGREEMENT,
): CloseWords[] {
  const whole = folded(found, pairs);
  const first = chosen(whole, { table, pairs });
  // What lies between two themes may be one of its own: "household" between accounts and the network at home.
  const isFrequent = (word: number) => (table.shares[word] ?? 0) >= PAIR.share;
  const left = whole.map(
    (group, g) => new Map([...group].filter(([word]) => !first[g]?.has(word) && isFrequent(word))),
  );
  const groups = folded([...first, ...left.filter((group) => group.size > 1)], pairs);
  const close = chosen(groups, { table, pairs }).map((words) => confirmed(words, table, agreement));
  const alone = new Set(close.flatMap((words) => [...words.keys()]));
  const themes = close.map((words, g) => ({
    words,
    pairs: pairsOf(
      [...(whole[g]?.keys() ?? [])].filter((word) => isFrequent(word) && !alone.has(word)),
      {
        table,
        pairs,
      },
    ),
  }));
  const sizes = new Map<number, number>();
  for (const group of strongest(table.held, close).groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const least = Math.max(LEAST.texts, LEAST.share * table.held.length);
  return themes.filter(({ words }, g) => {
    const isRecent = [...words.keys()].filter((word) => table.recent[word]).length > words.size / 2;
    if (isRecent) return (sizes.get(g) ?? 0) >= LEAST.texts;
    const usual = Math.max(0, ...[...words.keys()].map((word) => table.shares[word] ?? 0));
    return (sizes.get(g) ?? 0) >= least && usual >= LEAST.word;
  });
}

/**
 * Of each theme, the share of the texts it finds that the other half of the texts would put there, too: its words are
 * chosen by the company they keep in one half, and compared with all themes in the other, both ways.
 */
export function precisionOf(table: WordTable, themes: readonly CloseWords[]): number[] {
  const groups = themes.map(({ words }) => words);
  const halves = [0, 1].map((half) => new WordPairs(halfOf(table, half)));
  const counts = themes.map(() => ({ right: 0, all: 0 }));
  for (const half of [0, 1]) {
    const [one, other] = [halves[half], halves[1 - half]];
    if (!one || !other) continue;
    const chosenThere = chosen(groups, { table, pairs: one });
    const near = nearness(chosenThere, other);
    chosenThere.forEach((words, g) => {
      const count = counts[g];
      for (const word of count ? words.keys() : []) {
        const { own, next } = near(g, word);
        const texts = table.texts[word] ?? 0;
        // Too few texts of the other half hold it to say anything.
        if (!count || Math.max(own, next) === 0) continue;
        count.all += texts;
        if (own > next) count.right += texts;
      }
    });
  }
  return counts.map(({ right, all }) => (all === 0 ? 1 : right / all));
}

function halfOf(table: WordTable, half: number): WordTable {
  const isIn = (_: unknown, passage: number) => (table.places[passage] ?? 0) % 2 === half;
  return { ...table, passages: table.passages.filter(isIn), strata: table.strata.filter(isIn) };
}

interface Company {
  readonly table: WordTable;
  readonly pairs: WordPairs;
}

/** The words of each group that keep its company and no other's, the most telling of the frequent ones first. */
function chosen(groups: readonly WordGroup[], { table, pairs }: Company): readonly WordGroup[] {
  let close = groups;
  for (let round = 0; round < ROUNDS; round++) {
    const near = nearness(close, pairs);
    close = groups.map((group, g) => {
      const words = [...group]
        .map(([word, weight]) => ({ word, weight, ...near(g, word) }))
        .filter(({ word, own, next }) => own >= least(table.shares[word]) && own >= CLOSE.times * next)
        .sort((a, b) => b.weight * (b.own - b.next) - a.weight * (a.own - a.next) || a.word - b.word);
      return new Map(words.slice(0, MOST_TERMS).map(({ word, weight }) => [word, weight]));
    });
  }
  return close;
}

/** How alike the company of a word is to that of a group without it, and to that of the next group. */
function nearness(
  groups: readonly WordGroup[],
  pairs: WordPairs,
): (group: number, word: number) => { own: number; next: number } {
  const sums = groups.map((group) => sumOf(group, pairs));
  const centres = sums.map((sum) => unit(sum));
  return (group, word) => {
    const context = pairs.contexts[word] ?? new Float32Array(pairs.size);
    const weight = groups[group]?.get(word);
    const centre = weight === undefined ? centres[group] : unit(without(sums[group], context, weight));
    const others = centres.map((other, g) => (g === group ? 0 : pairs.likeness(other, context)));
    return { own: centre ? pairs.likeness(centre, context) : 0, next: Math.max(0, ...others) };
  };
}

function least(share = 0): number {
  return CLOSE.likeness * Math.min(1, CLOSE.share / share);
}

function sumOf(group: WordGroup, { contexts, size }: WordPairs): Float32Array {
  const sum = new Float32Array(size);
  for (const [word, weight] of group) {
    const context = contexts[word];
    for (let i = 0; context && i < size; i++) sum[i]! += weight * (context[i] ?? 0);
  }
  return sum;
}

function without(sum: Float32Array | undefined, context: Float32Array, weight: number): Float32Array {
  const rest = new Float32Array(context.length);
  for (let i = 0; i < rest.length; i++) rest[i] = (sum?.[i] ?? 0) - weight * (context[i] ?? 0);
  return rest;
}

/** Frequent words of a group that are in no theme alone, with the one each is met with: "cancel" with "subscription". */
function pairsOf(left: readonly number[], { pairs }: Company): CloseWords['pairs'] {
  const met = left.flatMap((one, i) =>
    left.slice(i + 1).flatMap((other) => {
      const npmi = pairs.npmi(one, other);
      const texts = npmi < PAIR.npmi ? 0 : pairs.together(one, other);
      return texts < LEAST.texts ? [] : [{ words: [one, other] as const, weight: Math.sqrt(texts), npmi }];
    }),
  );
  return met
    .sort((a, b) => b.weight * b.npmi - a.weight * a.npmi || a.words[0] - b.words[0])
    .slice(0, PAIR.most);
}

/** Joins groups that keep the same company: what one calls "kode" another calls "otp". */
function folded(groups: readonly WordGroup[], pairs: WordPairs): WordGroup[] {
  const kept: { words: Map<number, number>; centre: Float32Array }[] = [];
  for (const group of groups) {
    const centre = unit(sumOf(group, pairs));
    const same = kept.find((other) => pairs.likeness(other.centre, centre) >= SAME);
    if (!same) kept.push({ words: new Map(group), centre });
    else {
      for (const [word, weight] of group) same.words.set(word, weight);
      same.centre = unit(sumOf(same.words, pairs));
    }
  }
  return kept.map(({ words }) => words);
}
