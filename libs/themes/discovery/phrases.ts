import { joinWords } from '#libs/wording';
import type { ReadText, Word } from './read-texts.js';

/** Words of a phrase at most, and texts that must hold it. */
const LONGEST = 5;
const LEAST = { texts: 3, share: 0.01 };
/** A particle ends a phrase where it follows its verb this often ("log in"). */
const PARTICLE = 0.5;
/** Prepositions, which want a word after them: "connect to" names nothing. */
const OPEN_ENDED = new Set(
  `of to for from with at by than as into von zu für mit bei auf de du à pour avec para por con com di da untuk dari ke
    dengan yang van voor met naar`.split(/\s+/),
);

export interface Phrase {
  readonly words: readonly Word[];
  /** As most texts write it. */
  readonly text: string;
  /** Texts of the theme, and other texts, that hold it. */
  readonly own: number;
  readonly others: number;
}

/** Tells whether a word that is bland alone belongs to the word before it. */
export type Follows = (verb: Word, particle: Word) => boolean;

/** Phrases of two to five words that several texts of a theme hold, with a word of the theme in each. */
export function phrasesOf(
  own: readonly ReadText[],
  others: readonly ReadText[],
  { isTerm, follows }: { isTerm: (word: Word) => boolean; follows: Follows },
): Phrase[] {
  const least = Math.max(LEAST.texts, LEAST.share * own.length);
  const counted = count(own, { follows, isWanted: (words) => words.some(isTerm) });
  const kept = new Map([...counted].filter(([, { texts }]) => texts >= least));
  const begins = new Set(kept.values().map(({ words }) => words[0]?.key));
  const elsewhere = count(others, {
    follows,
    begins: (word) => begins.has(word.key),
    isWanted: (_, key) => kept.has(key),
  });
  return [...kept].map(([key, { words, texts, spellings }]) => ({
    words,
    text: mostFrequent(spellings),
    own: texts,
    others: elsewhere.get(key)?.texts ?? 0,
  }));
}

/** The most frequent; of equally frequent ones the first in the alphabet. */
export function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

/** Languages whose verbs have particles: log in, slå av. In others a preposition begins what comes after it. */
const PARTICLES: ReadonlySet<string> = new Set(['da', 'de', 'en', 'nb', 'nl', 'nn', 'no', 'sv', 'und']);

/** What belongs to the word before it in these texts. */
export function particlesOf(texts: readonly ReadText[]): Follows {
  const pairs = new Map<string, number>();
  const verbs = new Map<string, number>();
  const spoken = texts.filter(({ language }) => PARTICLES.has(language.split('-', 1)[0] ?? ''));
  for (const sentence of spoken.flatMap(({ sentences }) => sentences)) {
    sentence.forEach((word, i) => {
      if (word.isBland) return;
      verbs.set(word.key, (verbs.get(word.key) ?? 0) + 1);
      const next = sentence[i + 1];
      if (!next?.isBland) return;
      const pair = `${word.key} ${next.key}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    });
  }
  return (verb, { key }) => (pairs.get(`${verb.key} ${key}`) ?? 0) >= PARTICLE * (verbs.get(verb.key) ?? 1);
}

interface PhraseCount {
  readonly words: readonly Word[];
  texts: number;
  readonly spellings: Map<string, number>;
}

interface PhraseRules {
  readonly follows: Follows;
  readonly begins?: (word: Word) => boolean;
  readonly isWanted: (words: readonly Word[], key: string) => boolean;
}

function count(texts: readonly ReadText[], wanted: PhraseRules): Map<string, PhraseCount> {
  const counts = new Map<string, PhraseCount>();
  for (const { sentences } of texts) {
    const seen = new Set<string>();
    for (const words of sentences.flatMap((sentence) => [...runsOf(sentence, wanted)])) {
      const key = words.map((word) => word.key).join(' ');
      if (seen.has(key) || !wanted.isWanted(words, key)) continue;
      seen.add(key);
      const counted = counts.get(key) ?? { words, texts: 0, spellings: new Map<string, number>() };
      counts.set(key, counted);
      counted.texts++;
      const spelling = joinWords(words.map(({ written }) => written));
      counted.spellings.set(spelling, (counted.spellings.get(spelling) ?? 0) + 1);
    }
  }
  return counts;
}

function* runsOf(
  sentence: readonly Word[],
  { follows, begins = () => true }: Pick<PhraseRules, 'follows' | 'begins'>,
): Generator<readonly Word[]> {
  for (const [from, first] of sentence.entries()) {
    if ((first.isBland && !first.isNegation) || !begins(first)) continue;
    for (let to = from + 2; to <= Math.min(sentence.length, from + LONGEST); to++) {
      const [before, last] = [sentence[to - 2], sentence[to - 1]];
      if (!before || !last || before.key === last.key) continue;
      if (last.isBland && (last.isNegation || before.isBland || !follows(before, last))) continue;
      if (OPEN_ENDED.has(last.written)) continue;
      yield sentence.slice(from, to);
    }
  }
}
