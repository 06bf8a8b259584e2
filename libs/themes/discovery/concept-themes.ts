import { conceptLabel } from '../concepts/vocabularies.js';
import { CIRCUMSTANCES, type Concept, CONCEPTS } from '../concepts/vocabulary.js';
import type { ConceptWords, SaidWord } from './concept-words.js';
import type { WeightedWords } from './merge-themes.js';
import { mostFrequent } from './phrases.js';
import type { ReadText } from './read-texts.js';
import { wordQuery } from '../concepts/term-query.js';
import { termsHeld } from './terms-held.js';

/** A concept that fewer of the texts say is none of their themes, nor is a word that fewer of them hold one of its words. */
const LEAST = { texts: 3, share: 0.005, word: 2 };
/** Words of a theme at most: several languages have some each. */
const MOST_WORDS = 48;
/** A circumstance is a theme only where fewer of its texts than these say another one. */
const SPREAD = 0.5;
/**
 * A concept most of whose texts say a larger one, clearly more often than others do, is a part of that: refunds of payments.
 * How something fails is so sooner.
 */
const PART = { share: 0.75, failing: 0.6, times: 2, whole: 0.9 };
const FAILING: readonly Concept[] = ['bugs', 'opening', 'blocking'];
/**
 * A word says nothing beside a concept if so many of its texts say the concept, so many times more than other texts do;
 * nor does one whose texts hardly ever say anything else.
 */
const ALIKE = { share: 0.6, times: 2 };
const WITHIN = 0.8;

/** A word that says a concept in some texts, the most telling first. */
export interface ConceptTerm {
  readonly term: string;
  readonly query: string;
  readonly places: ReadonlySet<number>;
}

/** The texts that say a concept, by their places in what was read, and the words they say it with. */
export interface ConceptTheme {
  readonly concept: Concept;
  readonly terms: readonly ConceptTerm[];
  /** Those its name may use, the most telling first. */
  readonly usual: readonly string[];
  readonly places: ReadonlySet<number>;
}

/** What a concept and the words that are its own are called: "Signing in and accounts (household, code)". */
export function conceptName({ concept, usual }: ConceptTheme, language: string): string {
  return namedConcept(conceptLabel(concept, language), usual);
}

/** Words named beside a label, each of which neither it nor another of them holds. */
const BESIDE = 3;

export function namedConcept(label: string, terms: readonly string[]): string {
  const beside: string[] = [];
  for (const term of terms) {
    const said = [label.toLowerCase(), ...beside];
    const isSaid =
      said.some((one) => one.includes(term.toLowerCase())) || beside.some((one) => term.includes(one));
    if (!isSaid && beside.length < BESIDE) beside.push(term);
  }
  return beside.length > 0 ? `${label} (${beside.join(', ')})` : label;
}

/**
 * The concepts that texts say, and what of the themes found among them is about none: words of a concept are taken out
 * of those, and so are words that say no more than it.
 */
export function withConcepts(
  texts: readonly ReadText[],
  themes: readonly WeightedWords[],
  words: ConceptWords,
): { concepts: ConceptTheme[]; others: WeightedWords[] } {
  const said = texts.map((text) => words.in(text));
  const meant = meantBy(said);
  const concepts = new Map<
    Concept,
    Map<string, { word: SaidWord; places: Set<number>; written: string[] }>
  >();
  const keys = new Map<string, Concept>();
  for (const [place, all] of said.entries()) {
    for (const word of all) {
      if (word.isShared && meant.get(word.name) !== word.concept) continue;
      if (word.key !== undefined) keys.set(word.key, word.concept);
      const own = concepts.get(word.concept) ?? new Map();
      concepts.set(word.concept, own);
      const one = own.get(word.name) ?? { word, places: new Set(), written: [] };
      own.set(word.name, one);
      one.places.add(place);
      one.written.push(word.written);
    }
  }
  const least = Math.max(LEAST.texts, LEAST.share * texts.length);
  const found = CONCEPTS.flatMap((concept): Open[] => {
    const own = [...(concepts.get(concept)?.values() ?? [])];
    const usual = own.filter(({ places }) => places.size >= LEAST.word);
    const places = new Set(usual.flatMap((one) => [...one.places]));
    if (places.size < least) return [];
    const terms = usual.map(({ word, places: held, written }) => {
      return { term: mostFrequent(countsOf(written)), query: wordQuery(word), places: held };
    });
    return [{ concept, terms, places }];
  });
  const holders = holdersOf(themes, texts);
  const others = themes.flatMap((theme) => left(theme, { texts, keys, found, holders }));
  const closed = found.map(({ concept, terms }): ConceptTheme => {
    const frequent = terms.toSorted((a, b) => b.places.size - a.places.size).slice(0, MOST_WORDS);
    const telling = tellingFirst(frequent);
    const named = telling.filter((term) => !isOdd(term, frequent));
    const usual = named.map(({ term }) => term);
    return { concept, terms: telling, usual, places: new Set(telling.flatMap((term) => [...term.places])) };
  });
  const kept = closed.filter((one) => !isCircumstance(one, closed) && !isPartOf(one, closed, texts.length));
  return { concepts: kept, others };
}

interface Open {
  readonly concept: Concept;
  readonly terms: ConceptTerm[];
  readonly places: Set<number>;
}

interface Reading {
  readonly texts: readonly ReadText[];
  /** Words that say a concept alone, by their keys. */
  readonly keys: ReadonlyMap<string, Concept>;
  readonly found: readonly Open[];
  /** By word of a theme: the texts that hold it. */
  readonly holders: ReadonlyMap<string, ReadonlySet<number>>;
}

/** What of a theme no concept has. A word that keeps the company of a concept's words, and is met with them, joins it. */
function left(theme: WeightedWords, { texts, keys, found, holders }: Reading): WeightedWords[] {
  const own = [...theme].filter(([key]) => !key.split(' ').some((word) => keys.has(word)));
  const rest = own.filter(([key]) => {
    const places = holders.get(key) ?? new Set();
    const shares = found.map((one) => places.intersection(one.places).size / (places.size || 1));
    const most = Math.max(0, ...shares);
    const near = found[shares.indexOf(most)];
    if (!near) return true;
    const usual = near.places.size / texts.length;
    const isAlike = most >= ALIKE.share && most >= ALIKE.times * usual;
    return !isAlike && most < WITHIN;
  });
  return rest.length > 0 ? [new Map(rest)] : [];
}

function holdersOf(
  themes: readonly WeightedWords[],
  texts: readonly ReadText[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const holders = new Map(
    themes.flatMap((theme) => [...theme.keys()]).map((key) => [key, new Set<number>()]),
  );
  const heldBy = termsHeld([...holders.keys()]);
  for (const [place, text] of texts.entries()) for (const key of heldBy(text)) holders.get(key)?.add(place);
  return holders;
}

/** Whether most of its texts say what happened under the circumstance. */
function isCircumstance({ concept, places }: ConceptTheme, all: readonly ConceptTheme[]): boolean {
  if (!CIRCUMSTANCES.includes(concept)) return false;
  const others = all.filter((one) => !CIRCUMSTANCES.includes(one.concept));
  const said = new Set(others.flatMap((one) => [...one.places]));
  return places.intersection(said).size > SPREAD * places.size;
}

/** Whether it is a part of another concept, as errors are where most of them are met when signing in. */
function isPartOf({ concept, places }: ConceptTheme, all: readonly ConceptTheme[], texts: number): boolean {
  const isFailing = FAILING.includes(concept);
  return all.some((one) => {
    if (one.concept === concept || one.places.size <= places.size) return false;
    if (FAILING.includes(one.concept) || CIRCUMSTANCES.includes(one.concept)) return false;
    const shared = places.intersection(one.places).size / places.size;
    const least = Math.max(isFailing ? PART.failing : PART.share, (PART.times * one.places.size) / texts);
    return shared >= (isFailing ? Math.min(least, PART.whole) : least);
  });
}

/** By word that two concepts have: the one whose other words its texts hold more often. */
function meantBy(said: readonly (readonly SaidWord[])[]): ReadonlyMap<string, Concept> {
  const counts = new Map<string, Map<Concept, number>>();
  for (const all of said) {
    const clear = new Set(all.filter(({ isShared }) => !isShared).map(({ concept }) => concept));
    for (const { name, concept } of all.filter(({ isShared }) => isShared)) {
      const own = counts.get(name) ?? new Map<Concept, number>();
      counts.set(name, own);
      own.set(concept, (own.get(concept) ?? 0) + Number(clear.has(concept)));
    }
  }
  return new Map(
    [...counts].flatMap(([name, own]) => {
      const [first] = [...own].toSorted(
        (a, b) => b[1] - a[1] || CONCEPTS.indexOf(a[0]) - CONCEPTS.indexOf(b[0]),
      );
      return first ? [[name, first[0]] as const] : [];
    }),
  );
}

function countsOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Each word that most texts hold and that no word before it is in. */
function tellingFirst(terms: readonly ConceptTerm[]): ConceptTerm[] {
  const open = [...terms];
  const ordered: ConceptTerm[] = [];
  let seen: ReadonlySet<number> = new Set();
  while (open.length > 0) {
    const gains = open.map(({ places }) => places.difference(seen).size);
    const [next] = open.splice(gains.indexOf(Math.max(...gains)), 1);
    if (!next) break;
    ordered.push(next);
    seen = seen.union(next.places);
  }
  return ordered;
}

/** A name uses a word if so large a part of the texts says it, in the script of the most usual one. */
const NAMED = 0.04;

function isOdd({ term, places }: ConceptTerm, usual: readonly ConceptTerm[]): boolean {
  const all = new Set(usual.flatMap((one) => [...one.places]));
  const isLatin = (word = '') => /\p{scx=Latin}/u.test(word);
  return places.size < NAMED * all.size || isLatin(term) !== isLatin(usual[0]?.term);
}
