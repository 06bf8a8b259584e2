import { distance } from 'fastest-levenshtein';
import type { Analyzer, Token } from '#libs/index';
import { conceptOf } from '#libs/themes';
import { capital, MONTHS } from '#libs/wording';
import type { Findings } from './reader.js';
import { idiomsIn } from './idioms.js';
import { FILLERS } from './colloquial.js';
import { GENERIC } from './lexicon.js';
import { isNear, isSlip, type NearWord } from './near-words.js';
import { overlaps, type Place } from './reworded.js';
import type { ValueFinder } from './values.js';

/** A word that was read as another one. */
export interface Repair extends Place {
  from: string;
  to: string;
  /** What that is in the language of the question. */
  meant?: string;
}

/** Words of the grammar that are worth a guess of two letters; none that is near to a word of ordinary texts. */
const ASKING =
  `which users customers passengers reviewers reviews ratings average complain complains complaints complaint
  praise compare compared comparison difference between mention mentions mentioned version versions country countries
  happiest happier unhappy satisfied dissatisfied improved improving increased increasing decreased feature features
  requests suggestions problems yesterday january february august september october november december recently highest lowest negative positive trends example examples people`.split(
    /\s+/,
  );
/** All of its words, for slips of the fingers: "probelm", "teh". */
const GRAMMAR = [
  ...new Set([
    ...ASKING,
    ...GENERIC,
    ...'the with from about what which when where why they their because does should would weekend month months better worse'.split(
      ' ',
    ),
  ]),
].filter((word) => word.length > 2);
/** Of these only where an expression comes of it: `wurth the moeny`, but no `monkey`. */
const OF_IDIOMS = ['worth', 'money', 'price', 'value', 'expensive', 'overpriced'];
/** How people write in chats, and slips in words that are too short for a rule. */
const KNOWN: Readonly<Record<string, string>> = {
  wich: 'which',
  whitch: 'which',
  wat: 'what',
  wats: 'what',
  abot: 'about',
  abt: 'about',
  ppl: 'people',
  peeps: 'people',
  hw: 'how',
  isue: 'issue',
  isues: 'issues',
  issuse: 'issues',
  proplem: 'problem',
  proplems: 'problems',
  probelms: 'problems',
  problms: 'problems',
  complians: 'complaints',
  complaits: 'complaints',
  reveiws: 'reviews',
  reviws: 'reviews',
  costumers: 'customers',
  wrogn: 'wrong',
};
const SHORTEST = 5;

/** Of these, what may be a name or a word of its own: only where nothing was made of it. */
const PERHAPS = new Set(['abot', 'abt', 'ppl', 'peeps', 'wat', 'wats']);
/** Words that hardly a topic is near to. */
const FIRST = [
  ...MONTHS.map((month) => month.toLowerCase()).filter((month) => month.length > 5),
  'the',
  'what',
  'which',
  'about',
  'with',
  'from',
  'people',
  'rating',
  'ratings',
  'reviews',
  'complaints',
];

/** Whether a word can only be a misspelled word of the grammar, so that it names no topic: "hate abuot the app". */
export function isMisspelledGrammar(word: string): boolean {
  if (PERHAPS.has(word)) return false;
  return Object.hasOwn(KNOWN, word) || (!GENERIC.has(word) && FIRST.some((one) => isSlip(word, one)));
}

/** The word of the grammar or of any talk that a word is a slip for: "happenign", "acutally". */
export function mistypedGrammar(word: string): string | undefined {
  return [...GRAMMAR, ...FILLERS].find((one) => isSlip(word, one));
}

/** What words may have been meant. */
export interface Vocabulary {
  /** Words that nothing was made of. */
  unread: readonly Token[];
  analyzer: Analyzer;
  finder: ValueFinder;
  fields: readonly string[];
  /** The word of the question's language that a misspelt one probably is. */
  near: (word: string) => NearWord | undefined;
}

/** A part of a value's name of several words that a word beside the others is near to: "cathay pacfic". */
function ofSeveral(token: Token, tokens: readonly Token[], finder: ValueFinder): string | undefined {
  const isMeant = (one: string) => isNear(token.word, one.toLowerCase());
  const to = finder.nameNear(tokens, tokens.indexOf(token), isMeant, { shortest: 2, parts: true });
  return to && capital(to);
}

/** Names of values that words of a topic were probably meant to be. */
function nameRepairs(
  text: string,
  { tokens, values, nationalities }: Findings,
  { unread, analyzer, finder }: Vocabulary,
): Repair[] {
  const isRead = (token: Token) => [...values, ...nationalities].some((place) => overlaps(place, token));
  const isPlain = ({ word }: Token) =>
    GENERIC.has(word) || analyzer.isFunctionWord(word) || conceptOf(word, 'en', analyzer) !== undefined;
  return tokens
    .filter((token) => !unread.includes(token) && token.word.length >= SHORTEST)
    .filter((token) => !isRead(token) && !isPlain(token))
    .flatMap((token): Repair[] => {
      const { start, end, word } = token;
      const isName = (one: string) => isDistinct(word, one.toLowerCase());
      const long = finder.nameNear(tokens, tokens.indexOf(token), isName, { parts: true });
      const to = ofSeveral(token, tokens, finder) ?? (long && capital(long));
      return to ? [{ from: text.slice(start, end), to, start, end }] : [];
    });
}

/** What unread words were probably meant to be: values and fields of the data, and words that ask. */
export function repairsOf(text: string, findings: Findings, vocabulary: Vocabulary): Repair[] {
  const { tokens } = findings;
  const { unread, analyzer, finder, fields, near } = vocabulary;
  const repairs = nameRepairs(text, findings, vocabulary);
  for (const [i, token] of unread.entries()) {
    const next = unread[i + 1];
    const joined =
      next && next.start === token.end + 1
        ? text.slice(token.start, token.end) + text.slice(next.start, next.end)
        : '';
    const whole = joined && finder.written(joined);
    if (whole && next) {
      repairs.push({ from: text.slice(token.start, next.end), to: whole, start: token.start, end: next.end });
      continue;
    }
    const from = text.slice(token.start, token.end);
    const meant = near(token.word);
    const to =
      KNOWN[token.word] ??
      finder.nameNear(
        tokens,
        tokens.indexOf(token),
        (one) => token.word.length >= SHORTEST && isNear(token.word, one.toLowerCase()),
      ) ??
      ofSeveral(token, tokens, finder) ??
      slipOf(token, analyzer) ??
      meant?.english ??
      nearest(token, [...fields, ...ASKING], analyzer);
    if (to)
      repairs.push({
        from,
        to,
        start: token.start,
        end: token.end,
        ...(meant?.english === to && { meant: meant.word }),
      });
  }
  return [...repairs, ...idiomRepairs(text, unread, repairs, analyzer)].toSorted((a, b) => a.start - b.start);
}

/** Repairs that make an expression of the grammar together. */
function idiomRepairs(
  text: string,
  unread: readonly Token[],
  repairs: readonly Repair[],
  analyzer: Analyzer,
): Repair[] {
  const guesses = unread
    .filter((token) => !repairs.some((repair) => overlaps(repair, token)))
    .flatMap((token): Repair[] => {
      const to = nearest(token, OF_IDIOMS, analyzer);
      return to ? [{ from: text.slice(token.start, token.end), to, start: token.start, end: token.end }] : [];
    });
  const changed = [...repairs, ...guesses].toSorted((a, b) => b.start - a.start);
  const repaired = changed.reduce(
    (words, { start, end, to }) => words.slice(0, start) + to + words.slice(end),
    text,
  );
  const idioms = idiomsIn(repaired);
  return guesses.filter((guess) => {
    const moved = changed
      .filter((other) => other.start < guess.start)
      .reduce((sum, { start, end, to }) => sum + to.length - (end - start), guess.start);
    return idioms.some((idiom) => overlaps(idiom, { start: moved, end: moved + guess.to.length }));
  });
}

/** The word of the grammar that has only been mistyped. */
function slipOf({ word }: Token, analyzer: Analyzer): string | undefined {
  if (word.length < 3 || /\d/.test(word) || conceptOf(word, 'en', analyzer)) return undefined;
  return GRAMMAR.find((one) => isSlip(word, one));
}

function nearest(
  { word, key }: Token,
  candidates: readonly string[],
  analyzer: Analyzer,
): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined;
  const found = candidates
    .filter((one) => one.length >= SHORTEST && isNear(word, one.toLowerCase()))
    .filter((one) => !analyzer.tokens(one).some((token) => token.key === key))
    .toSorted((a, b) => distance(word, a) - distance(word, b) || shared(word, b) - shared(word, a));
  return found[0];
}

/** Whether a word is a long name but for one letter or two that changed places: "Heathrw", "lufthanza", "netlfix". */
function isDistinct(word: string, name: string): boolean {
  if (word.length < DISTINCT || word[0] !== name[0]) return false;
  return distance(word, name) === 1 || isSlip(word, name);
}
const DISTINCT = 7;

/** Letters that both begin with. */
function shared(word: string, other: string): number {
  const differs = Array.from(word).findIndex((letter, i) => letter !== other[i]);
  return differs < 0 ? word.length : differs;
}
