import type { FieldSummary } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';
import { isOfComingAndGoing } from './coming-and-going.js';
import { firstTimeIn } from './first-times.js';

/** What a question wants to see apart: a field, or a part of time. */
export interface FieldMention {
  key: string;
  /** `country`, `day of the week` */
  label: string;
  start: number;
  end: number;
}

const ASKS = new Set('by per which what across each every among different'.split(' '));
const COMPARES = /^(?:compar\w*|differ\w*|rank)$/;
const TOP = /^(?:top|best|worst)$/;
/** "Best airline for food" */
const FOR =
  /^ (?:overall|ever|so far|right now|currently|of all|for|by|when it comes to|in terms of|regarding)\b/i;
const NUMBER = /^(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)$/;
/** "The three airports with the worst lounges" */
const EXTREME = /\b(?:best|worst|highest|lowest|(?:un)?happiest|most|least|fewest)\b/i;
/** Also of a follow-up: "ok and who asked more than once" */
const WHO = /^\W*(?:(?:and|but|so|ok(?:ay)?|then|well|now)\b\W*)*who\b/i;
/** What sources are called where nothing else has that name. */
const SOURCE_NAMES = ['source', 'channel', 'store', 'platform', 'app', 'product', 'site'];
/** What fields are called besides, where nothing else has that name. */
const ALSO: Readonly<Record<string, string>> = {
  'user name': 'customer author reviewer',
  country: 'nationality market',
  device: 'phone handset smartphone model',
  platform: 'os',
  version: 'release build',
  plan: 'subscription tier tariff',
  tags: 'label category',
  airline: 'carrier',
};
/** What records can be grouped by although no word for it is the name of a field. */
const PARTS: readonly (readonly [pattern: RegExp, key: string, label: string])[] = [
  [/\b(?:weekdays?|days? of (?:the )?week)\b/i, 'ds:weekday', 'day of the week'],
  [
    /\b(?:(?<=^\W*(?:at )?what )times?(?= (?:do|did|does|are|is)\b)|hours? of (?:the )?day|times? of (?:the )?day|(?<=(?:which|what) )hours?)\b/i,
    'ds:hour_of_day',
    'hour of the day',
  ],
  [/\b(?<=\bby )(?:scores?|stars?|star ratings?)\b/i, 'score', 'rating'],
];

/** Knows the fields by the words of their names. */
export class FieldNames {
  private readonly byWord = new Map<string, string[]>();
  private readonly labels = new Map<string, string>();

  constructor(analyzer: Analyzer, fields: readonly FieldSummary[]) {
    for (const { key, title, group } of fields) {
      if (!group || key === 'score') continue;
      const names = [title, key].flatMap((name) => (name === undefined ? [] : [wordsOf(name)]));
      this.labels.set(key, names[0]?.join(' ') ?? key);
      for (const words of names) {
        for (const token of analyzer.tokens(words.at(-1) ?? '')) this.learn(token.key, key);
      }
    }
    for (const name of SOURCE_NAMES) {
      const [token] = analyzer.tokens(name);
      if (token && !this.byWord.has(token.key)) this.learn(token.key, 'source');
    }
    for (const [name, others] of Object.entries(ALSO)) {
      const [key] = [...this.labels].find(([, label]) => label === name || label.endsWith(` ${name}`)) ?? [];
      for (const other of key === undefined ? [] : others.split(' ')) {
        const [token] = analyzer.tokens(other);
        if (key !== undefined && token && !this.byWord.has(token.key)) this.learn(token.key, key);
      }
    }
  }

  is(key: string, token: Token): boolean {
    return this.byWord.get(token.key)?.includes(key) ?? false;
  }

  /** Words that fields are called by. */
  get words(): string[] {
    return [...this.labels.values()].flatMap((label) => label.split(' '));
  }

  isName(token: Token): boolean {
    return this.byWord.has(token.key);
  }

  label(key: string): string {
    if (key === 'themes') return 'theme';
    return this.labels.get(key) ?? key.replace(/^filters\./, '');
  }

  /** The field that a question wants to see apart: `by country`, `which version`. */
  find(question: string, tokens: readonly Token[]): FieldMention | undefined {
    for (const [pattern, key, label] of PARTS) {
      const match = pattern.exec(question);
      if (match) return { key, label, start: match.index, end: match.index + match[0].length };
    }
    const time = firstTimeIn(question);
    const named = tokens.find(({ start }) => start === time?.start);
    if (time && !(named && this.byWord.has(named.key)))
      return { key: `ds:${time.part}`, label: time.part, start: time.start, end: time.end };
    const who = WHO.exec(question);
    if (who && this.labels.has('user_name') && !isOfComingAndGoing(question))
      return { key: 'user_name', label: 'author', start: who[0].length - 3, end: who[0].length };
    const where =
      /^\s*(?:from )?where\b(?=.*\b(?:from|are|is|happiest|unhappiest|(?:most|least) (?:un)?(?:happy|satisfied)|best|worst|highest|lowest)\W*$|(?= (?:do|are|is)\b.*\b(?:best|worst|highest|lowest|most|least|happiest|unhappiest)\b))/i.exec(
        question,
      );
    const place = where && [...this.labels].find(([, label]) => label === 'country');
    if (place) return { key: place[0], label: place[1], start: 0, end: where[0].length };
    for (const [i, token] of tokens.entries()) {
      // "Best rated" names none.
      const [key] = (/^rate[ds]?$/.test(token.word) ? undefined : this.byWord.get(token.key)) ?? [];
      const before = tokens[i - 1]?.word ?? '';
      const twice = tokens[i + 1]?.word === 'by' && tokens[i + 2]?.key === token.key;
      const compares = /^(?:the|all)$/.test(before) ? tokens[i - 2]?.word : before;
      const isListed =
        COMPARES.test(compares ?? '') &&
        token.word.endsWith('s') &&
        !/\b(?:and|with|to|vs|versus|against)\b/i.test(question.slice(token.end));
      // "What do our best customers want?" asks for no ranking of them.
      const isOfThem = key === 'user_name' && /^\W*(?:what|how) (?:do|does|did|are)\b/i.test(question);
      const isTop =
        !isOfThem && (TOP.test(before) || (NUMBER.test(before) && TOP.test(tokens[i - 2]?.word ?? '')));
      const isLast = /^\W*$/.test(question.slice(token.end));
      const isRanked =
        (isTop && (token.word.endsWith('s') || isLast || FOR.test(question.slice(token.end)))) ||
        // "Worst staff airline", which is what "the rudest airline" is
        (isLast && /^\W*(?:the )?(?:best|worst) \w+ \w+\W*$/i.test(question));
      const isSome = NUMBER.test(before) && token.word.endsWith('s') && !isOfThem && EXTREME.test(question);
      // "Which Netflix version", "compare the airlines", "top 3 countries"
      const isAsked =
        ASKS.has(before) ||
        isListed ||
        isRanked ||
        isSome ||
        (tokens[i - 2]?.word === 'which' && !this.byWord.has(tokens[i - 1]?.key ?? ''));
      if (!key || !(isAsked || twice || isNumbered(key, token, before, tokens[i - 2]?.word))) continue;
      const next = tokens[i + 1];
      const [nextKey] = (next && this.byWord.get(next.key)) ?? [];
      // The version, in "which app version".
      if (next && nextKey && !twice)
        return { key: nextKey, label: this.label(nextKey), start: token.start, end: next.end };
      const end = twice ? (tokens[i + 2]?.end ?? token.end) : token.end;
      return { key, label: this.label(key), start: token.start, end };
    }
    return undefined;
  }

  private learn(term: string, key: string): void {
    this.byWord.set(term, [...(this.byWord.get(term) ?? []), key]);
  }
}

/** "How many airlines are there?" Of persons, and what sources are called, only where it says "different". */
function isNumbered(key: string, { word }: Token, before: string, first = ''): boolean {
  if (DIFFERENT.test(before)) return true;
  return (
    before === 'many' &&
    first === 'how' &&
    word.endsWith('s') &&
    (key.startsWith('filters.') || key === 'language')
  );
}
const DIFFERENT = /^(?:distinct|unique|different|separate|various)$/;

/** `filters.author_country` → author, country. */
function wordsOf(key: string): string[] {
  return key
    .replace(/^filters\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
