import { termsHeld } from './terms-held.js';
import { type Follows, phrasesOf, type Phrase } from './phrases.js';
import type { ReadText } from './read-texts.js';
import type { ThemeTerm } from './types.js';

/** Characters of a name at most, and words that are named beside its phrase. */
const LONGEST = 80;
const BESIDE = 3;
/** The share of the texts that hold a phrase which names them, and a word beside it. */
const USUAL = 0.12;
/** Of one that is counted by its phrase alone, so large a part must hold it. */
const SHARED = 1 / 3;
const LITTLE = 0.03;
/** What a word of the theme, and another word, adds to a phrase. */
const SAID = { term: 1, other: 0.4 };

export interface NamedTexts {
  readonly own: readonly ReadText[];
  readonly others: readonly ReadText[];
  readonly follows: Follows;
}

export interface ThemeName {
  readonly name: string;
  /** Keys of the theme's terms that are in it. */
  readonly said: ReadonlySet<string>;
  /** The phrase it begins with. */
  readonly phrase?: Phrase;
}

/**
 * Names a theme by the phrase that tells most of it and, in brackets, by the words that most of its other texts hold:
 * "Verification code (login, phone, number)". What is counted under a name must be in the name: a phrase that few of the
 * texts hold is none, then the words stand alone.
 * @param isShared a phrase must be held by a third of the texts
 */
export function nameOf(
  terms: readonly ThemeTerm[],
  { own, others, follows }: NamedTexts,
  isShared = false,
): ThemeName {
  const keys = new Set(terms.flatMap(({ key }) => key.split(' ')));
  const phrases = phrasesOf(own, others, { follows, isTerm: ({ key }) => keys.has(key) });
  const best = phrases
    .filter(
      (phrase) => phrase.text.length <= LONGEST / 2 && phrase.own >= (isShared ? SHARED : USUAL) * own.length,
    )
    .map((phrase) => ({ phrase, score: scoreOf(phrase, keys, { own: own.length, others: others.length }) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.phrase.text < b.phrase.text ? -1 : 1))[0]?.phrase;
  const inPhrase = new Set(best?.words.map(({ key }) => key));
  const { name, beside } = shortest(best?.text, usualWords(terms, own, inPhrase));
  const isIn = ({ key }: ThemeTerm) => key.split(' ').every((word) => inPhrase.has(word));
  return {
    name: capital(name),
    said: new Set([...terms.filter(isIn), ...beside].map(({ key }) => key)),
    ...(best && { phrase: best }),
  };
}

/** The words that tell most of the texts, each among those where none before it is met. */
function usualWords(
  terms: readonly ThemeTerm[],
  own: readonly ReadText[],
  named: ReadonlySet<string>,
): ThemeTerm[] {
  const isNamed = ({ key }: ThemeTerm) => key.split(' ').every((word) => named.has(word));
  const said = new Set(terms.filter(isNamed).map(({ key }) => key));
  const open = terms.filter((term) => !isNamed(term));
  const heldBy = termsHeld(terms.map(({ key }) => key));
  const least = Math.max(2, LITTLE * own.length);
  let left = own.map(heldBy).filter((held) => said.isDisjointFrom(held));
  const words: ThemeTerm[] = [];
  while (words.length <= BESIDE && open.length > 0) {
    const counts = open.map(({ key }) => left.filter((held) => held.has(key)).length);
    const telling = counts.map((count, i) => (count < least ? 0 : count * tellingOf(open[i])));
    const most = Math.max(...telling);
    if (most === 0) break;
    const [term] = open.splice(telling.indexOf(most), 1);
    if (!term) break;
    words.push(term);
    left = left.filter((held) => !held.has(term.key));
  }
  return words.length > 0 || named.size > 0 ? words : terms.slice(0, 1);
}

/** How far a word tells the theme: frequent words weigh more, but not for that. */
function tellingOf(term: ThemeTerm | undefined): number {
  return term ? term.weight / Math.sqrt(term.texts) : 0;
}

function shortest(
  phrase: string | undefined,
  usual: readonly ThemeTerm[],
): { name: string; beside: readonly ThemeTerm[] } {
  for (let words = BESIDE; words > 0; words--) {
    const beside = usual.slice(0, phrase === undefined ? words + 1 : words);
    const listed = beside.map(({ term }) => term).join(', ');
    const name = phrase === undefined ? listed : listed === '' ? phrase : `${phrase} (${listed})`;
    if (name.length <= LONGEST) return { name, beside };
  }
  const beside = phrase === undefined ? usual.slice(0, 1) : [];
  return { name: (phrase ?? beside[0]?.term ?? '').slice(0, LONGEST), beside };
}

/**
 * How many more texts of the theme hold it than chance explains, and how much of the theme it says: a longer phrase may
 * be rarer.
 */
function scoreOf(
  { words, own, others }: Phrase,
  terms: ReadonlySet<string>,
  texts: { own: number; others: number },
) {
  const chance = (texts.own * (own + others)) / (texts.own + texts.others || 1);
  const telling = new Set(words.filter((word) => !word.isBland || word.isNegation).map(({ key }) => key));
  const said = [...telling].reduce((sum, key) => sum + (terms.has(key) ? SAID.term : SAID.other), 0);
  return own * Math.log(own / chance || 1) * said;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
}
