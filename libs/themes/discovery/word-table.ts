import type { ReadText, Word } from './read-texts.js';

/** Words of a passage: neighbouring sentences are read together until they hold so many different ones. */
const PASSAGE = 14;
/** Sources within which chance is computed; the others count as one. */
const MOST_SOURCES = 8;
/** The newest part of the texts. */
const NEWEST = 0.1;
/** Words came with them when so many of them hold one, and this share of all that do. */
const RECENT = { texts: 8, share: 0.5 };

/** The words of some texts that may say what those are about, by number, the most frequent first. */
export interface WordTable {
  readonly keys: readonly string[];
  /** By text: the numbers of the words it holds. */
  readonly held: readonly (readonly number[])[];
  /** By word: the texts that hold it, and its share of all texts; of the newest ones, if it came with them. */
  readonly texts: Uint32Array;
  readonly shares: Float64Array;
  /** Whether a word came with the newest texts. */
  readonly recent: readonly boolean[];
  /** Neighbouring sentences: the numbers of their words, and where they come from. */
  readonly passages: readonly (readonly number[])[];
  readonly strata: Uint8Array;
  /** By passage: the number of its text. */
  readonly places: Uint32Array;
}

/** The `most` frequent words that `least` of the texts hold, or of the newest ones in proportion. */
export function tableOf(texts: readonly ReadText[], least: number, most = 2_500): WordTable {
  const newest = new Set(
    texts
      .keys()
      .toArray()
      .sort((a, b) => (texts[b]?.ds ?? 0) - (texts[a]?.ds ?? 0))
      .slice(0, Math.ceil(NEWEST * texts.length)),
  );
  const counts = new Map<string, { all: number; new: number }>();
  texts.forEach(({ sentences }, i) => {
    for (const key of keysOf(sentences)) {
      const count = counts.get(key) ?? { all: 0, new: 0 };
      counts.set(key, count);
      count.all++;
      if (newest.has(i)) count.new++;
    }
  });
  const isRecent = (count: { all: number; new: number }) =>
    count.new >= RECENT.texts && count.new >= RECENT.share * count.all;
  const share = (count: { all: number; new: number }) =>
    isRecent(count) ? count.new / newest.size : count.all / texts.length;
  const words = [...counts]
    .filter(([, count]) => count.all >= 4 && share(count) * texts.length >= least)
    .sort(([a, one], [b, other]) => other.all - one.all || (a < b ? -1 : 1))
    .slice(0, most);
  const numbers = new Map(words.map(([key], i) => [key, i]));
  const numbersOf = (sentences: ReadText['sentences']) =>
    [...keysOf(sentences)].flatMap((key) => numbers.get(key) ?? []);
  const strata: number[] = [];
  const places: number[] = [];
  const stratumOf = strataOf(texts);
  const passages = texts.flatMap((text, place) => {
    const found = passagesOf(text, numbers);
    for (let i = 0; i < found.length; i++) {
      strata.push(stratumOf(text));
      places.push(place);
    }
    return found;
  });
  return {
    keys: words.map(([key]) => key),
    held: texts.map(({ sentences }) => numbersOf(sentences)),
    texts: Uint32Array.from(words, ([, { all }]) => all),
    shares: Float64Array.from(words, ([, count]) => share(count)),
    recent: words.map(([, count]) => isRecent(count)),
    passages,
    strata: Uint8Array.from(strata),
    places: Uint32Array.from(places),
  };
}

function keysOf(sentences: readonly (readonly Word[])[]): Set<string> {
  return new Set(sentences.flat().flatMap((word) => (word.isBland ? [] : [word.key])));
}

function passagesOf({ sentences }: ReadText, numbers: ReadonlyMap<string, number>): number[][] {
  const passages: number[][] = [];
  let passage = new Set<number>();
  for (const sentence of sentences) {
    for (const word of sentence) {
      const number = word.isBland ? undefined : numbers.get(word.key);
      if (number !== undefined) passage.add(number);
    }
    if (passage.size < PASSAGE) continue;
    passages.push([...passage]);
    passage = new Set();
  }
  if (passage.size > 0) passages.push([...passage]);
  return passages;
}

/** A number for each of the largest sources and one for the others. */
function strataOf(texts: readonly ReadText[]): (text: ReadText) => number {
  const counts = Map.groupBy(texts, ({ source }) => source);
  const largest = [...counts]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, MOST_SOURCES - 1)
    .map(([source]) => source);
  return ({ source }) => largest.indexOf(source) + 1;
}
