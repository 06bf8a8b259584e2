import type { Filter, Scalar } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';
import { GENERIC } from './lexicon.js';
import { AFTER, fits, type KnownValue, strongest, termsOf } from './known-values.js';
import { type Called, type FieldStats, THEMES } from './terrain.js';
import { namesOfTheme, otherNames } from './value-names.js';

/** A value of the data that a question names. */
export interface ValueMention {
  key: string;
  value: Scalar;
  /** Where in the question. */
  start: number;
  end: number;
  /** What it is called, where that is not the value itself. */
  label?: string;
  /** What the question calls it, where that is a name: "Gojek" of `gojek`. */
  said?: string;
  /** Not its whole name stands there. */
  assumed?: boolean;
  /** What it takes of its field, where that is not this value: `> 3`, or nothing of it, which is empty. */
  filter?: Filter;
}

type IsField = (key: string, token: Token) => boolean;

const LONGEST = 6;
/** Fields with more values are not known by parts of names, and parts that more values have mean none of them. */
const MOST_NAMED = 400;
const MOST_MEANT = 6;
const SHORT_NAME = 3;
const PLACED = /^(?:in|from|across|within|outside)$/;
const MOST_INITIALS = 4;
const MOBILE = ['mobile', 'mobile app', 'phone app', 'smartphone'];
/** Finds the values of the data in a question. */
export class ValueFinder {
  /** Words that names of values are made of, as they are written. */
  readonly words = new Set<string>();
  private readonly known = new Map<string, KnownValue[]>();
  private readonly counts = new Map<string, number>();
  /** Values by the first letters of their words. */
  private readonly initials = new Map<string, KnownValue[]>();

  /** @param called by the terms of words, the values that records call by them */
  constructor(
    private readonly analyzer: Analyzer,
    grounds: readonly FieldStats[],
    private readonly called: Called['names'] = new Map(),
  ) {
    for (const ground of grounds) this.learn(ground);
  }

  /** The values that some words may mean, whatever stands around them. */
  mayMean(terms: string): readonly KnownValue[] {
    return [...(this.known.get(terms) ?? []), ...(this.initials.get(terms) ?? [])];
  }

  /** Longest names first, none over another. `isField`: whether a word is the name of the field. */
  find(question: string, tokens: readonly Token[], isField: IsField): ValueMention[] {
    const found: ValueMention[] = [];
    for (let at = 0; at < tokens.length;) {
      const named = this.longestAt(question, tokens, at, isField);
      found.push(...named.mentions);
      at += named.length;
    }
    return found;
  }

  /** Values among words that were not read as anything else: any name, and any word of a source's name. */
  among(unread: readonly Token[]): ValueMention[] {
    return unread.flatMap(({ key: term, start, end }) => {
      const all = (this.known.get(term) ?? []).filter(
        ({ key, partial, exact }) => (!partial || key === 'source') && exact === undefined,
      );
      return strongest(all).map(({ key, value }) => ({ key, value, start, end, assumed: true }));
    });
  }

  /** The one value of a short name that a word is a part of: `Qantas` of `qantas-airways`. */
  partOf({ key: term, start, end }: Token): ValueMention[] {
    const [one, ...others] = this.known.get(term) ?? [];
    const isShort = one && String(one.value).split(/[^\p{L}\p{N}]+/u).length <= SHORT_NAME;
    return isShort && one.partial && others.length === 0
      ? [{ key: one.key, value: one.value, start, end, assumed: true }]
      : [];
  }

  /** The values of a field that the words of another value's name may mean as well, here in a side's label. */
  named(label: string, value: ValueMention, wanted: string): ValueMention[] {
    const tokens = this.analyzer.tokens(label);
    for (let length = Math.min(LONGEST, tokens.length); length > 0; length--) {
      for (let at = 0; at + length <= tokens.length; at++) {
        const all = this.known.get(termsOf(tokens.slice(at, at + length))) ?? [];
        const meant = strongest(all.filter(({ key }) => key === wanted));
        if (meant.length > 0)
          return meant.map(({ key, value: other }) => ({ ...value, key, value: other, assumed: true }));
      }
    }
    return [];
  }

  /** Whether the name of a theme or of another value holds some words. */
  isNamed(words: string): boolean {
    const name = ` ${termsOf(this.analyzer.tokens(words))} `;
    return name.trim() !== '' && [...this.known.keys()].some((known) => ` ${known} `.includes(name));
  }

  /** How many records have these values, each counted for itself. */
  count(values: readonly Pick<ValueMention, 'key' | 'value'>[]): number {
    return values.reduce((sum, { key, value }) => sum + (this.counts.get(`${key} ${String(value)}`) ?? 0), 0);
  }

  /** A word in place of another that makes a value's name, or a part of one, with those beside it. */
  nameNear(
    tokens: readonly Token[],
    at: number,
    isNear: (word: string) => boolean,
    { shortest = 1, parts = false } = {},
  ): string | undefined {
    if (/\d/.test(tokens[at]?.word ?? '')) return undefined;
    return [...this.words].filter(isNear).find((word) => {
      const [own] = this.analyzer.tokens(word);
      if (!own || own.key === tokens[at]?.key) return false;
      const names = tokens.map((token, i) => (i === at ? own : token));
      for (let from = Math.max(0, at - LONGEST + 1); from <= at; from++)
        for (let to = at + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
          const all = to - from >= shortest ? this.known.get(termsOf(names.slice(from, to))) : undefined;
          if (all?.some(({ partial }) => parts || !partial)) return true;
        }
      return false;
    });
  }

  /** A value's name where it is that of a value but for spaces: `Chat GPT`. */
  written(joined: string): string | undefined {
    const all = this.known.get(termsOf(this.analyzer.tokens(joined))) ?? [];
    return all.some(({ partial }) => !partial) ? joined : undefined;
  }

  private longestAt(
    question: string,
    tokens: readonly Token[],
    at: number,
    isField: IsField,
  ): { length: number; mentions: ValueMention[] } {
    for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
      const words = tokens.slice(at, at + length);
      const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
      const text = question.slice(start, end);
      const byRecords = this.calledAt(tokens, at, length);
      if (byRecords.length > 0)
        return {
          length,
          mentions: byRecords.map(({ key, value, partial }): ValueMention => {
            return { key, value, start, end, ...(partial && { assumed: true }) };
          }),
        };
      const candidates = (this.known.get(termsOf(words)) ?? []).filter(
        ({ exact, last }) =>
          (exact === undefined || exact === text) && (last === undefined || last === words.at(-1)?.word),
      );
      const [before, after] = [tokens[at - 1], tokens[at + length]];
      const beside = candidates.filter(({ key }) =>
        [before, after].some((token) => token !== undefined && isField(key, token)),
      );
      const fitting = candidates.filter((one) => fits(one, { text, before, after, at }));
      // A whole name goes before a word of a name of the field beside it: the airline of "Emirates lounges".
      const isWhole = ({ partial }: KnownValue) => !partial;
      const byField = beside.length > 0 && (beside.some(isWhole) || !fitting.some(isWhole));
      const meant = byField ? beside : fitting;
      if (meant.length === 0) continue;
      const mentions = strongest(meant).map(({ key, value, label, partial }): ValueMention => {
        return { key, value, start, end, ...(label && { label }), ...(partial && { assumed: true }) };
      });
      return { length, mentions };
    }
    return { length: 1, mentions: [] };
  }

  /** The values that records call by some words; "in Qatar" is the country, whichever airline has its name. */
  private calledAt(tokens: readonly Token[], at: number, length: number): KnownValue[] {
    const terms = termsOf(tokens.slice(at, at + length));
    const meant = this.called.get(terms);
    if (!meant) return [];
    const all = this.mayMean(terms);
    const isPlaced = PLACED.test(tokens[at - 1]?.word ?? '');
    if (isPlaced && all.some(({ key, partial }) => key !== meant.key && !partial)) return [];
    return strongest(all.filter(({ key, value }) => key === meant.key && meant.values.includes(value)));
  }

  private learn({ key, values }: FieldStats): void {
    for (const { value, count } of values) this.counts.set(`${key} ${String(value)}`, count);
    if (key === THEMES) {
      for (const { value, count, label } of values)
        for (const name of namesOfTheme(label ?? String(value)))
          this.add(name, { key, value, count, label: label ?? String(value), partial: false });
      return;
    }
    const texts = values.filter(({ value }) => typeof value === 'string') as {
      value: string;
      count: number;
    }[];
    const codes = texts.filter(({ value }) => /^[A-Z]{2}$/.test(value)).length >= 0.8 * texts.length;
    for (const { value, count } of texts) {
      const exact = value.length <= 2 ? value : undefined;
      this.add(value, { key, value, count, partial: false, exact });
      for (const name of otherNames(value, codes)) {
        this.add(name, { key, value, count, partial: false, exact: name === 'US' ? name : undefined });
      }
    }
    if (key === 'source') this.learnWords(texts);
    else if (texts.length <= MOST_NAMED) {
      this.learnParts(key, texts);
      this.learnInitials(key, texts);
    }
    this.learnReleases(key, texts);
    this.learnMobile(key, texts);
  }

  /** What runs on phones is mobile, where a field tells it from the web. */
  private learnMobile(key: string, texts: readonly { value: string; count: number }[]): void {
    const phones = texts.filter(({ value }) => /^(?:ios|ipados|android)$/i.test(value));
    if (phones.length < 2 || phones.length === texts.length) return;
    for (const name of MOBILE)
      for (const { value, count } of phones) this.add(name, { key, value, count, partial: false });
  }

  /** `8.117` of `8.117.0`, where nothing has that name itself. */
  private learnReleases(key: string, texts: readonly { value: string; count: number }[]): void {
    const releases = Map.groupBy(texts, ({ value }) => /^(\d+\.\d+)\.\d/.exec(value)?.[1]);
    for (const [name, meant] of releases)
      if (name !== undefined && meant.length <= MOST_MEANT && texts.every(({ value }) => value !== name))
        for (const { value, count } of meant) this.add(name, { key, value, count, partial: true });
  }

  /** `Qantas` of `qantas-airways`, `Dubai` of `Dubai Airport`. */
  private learnParts(key: string, texts: readonly { value: string; count: number }[]): void {
    const parts = new Map<string, { value: string; count: number }[]>();
    const kinds = key.toLowerCase().split(/[^\p{L}]+/u);
    for (const one of texts) {
      const tokens = this.analyzer.tokens(one.value);
      for (let from = 0; from < tokens.length; from++)
        for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
          if (to - from === tokens.length) continue;
          const words = tokens.slice(from, to).map(({ word }) => word);
          if (words.every((word) => this.saysNothing(word) || kinds.includes(word))) continue;
          const name = words.join(' ');
          parts.set(name, [...(parts.get(name) ?? []), one]);
        }
    }
    for (const [name, meant] of parts)
      if (meant.length <= MOST_MEANT)
        for (const { value, count } of meant) this.add(name, { key, value, count, partial: true });
  }

  /** `BA` of `british-airways` and of `bangkok-airways`: records say whom they mean. */
  private learnInitials(key: string, texts: readonly { value: string; count: number }[]): void {
    for (const { value, count } of texts) {
      const words = value.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.some((word) => /\d/.test(word))) continue;
      if (words.length < 2 || words.length > MOST_INITIALS) continue;
      const [token] = this.analyzer.tokens(words.map(([first]) => first).join(''));
      if (!token) continue;
      const known = { key, value, count, partial: true, isInitials: true };
      this.initials.set(token.key, [...(this.initials.get(token.key) ?? []), known]);
    }
  }

  private saysNothing(word: string): boolean {
    return word.length < 3 || /^\d+$/.test(word) || GENERIC.has(word) || this.analyzer.isFunctionWord(word);
  }

  private learnWords(sources: readonly { value: string; count: number }[]): void {
    for (const { value, count } of sources) {
      const tokens = [value, ...otherNames(value, false)].flatMap((name) => this.analyzer.tokens(name));
      if (tokens.length < 2) continue;
      for (const token of tokens) {
        if (AFTER.has(token.word) || this.analyzer.isFunctionWord(token.word)) continue;
        this.add(token.word, { key: 'source', value, count, partial: true });
      }
    }
  }

  private add(name: string, known: KnownValue): void {
    const tokens = this.analyzer.tokens(name);
    const terms = termsOf(tokens);
    if (terms === '') return;
    for (const { start, end } of known.partial ? [] : tokens) this.words.add(name.slice(start, end));
    const isWhole = known.partial ? known.key !== 'source' : tokens.length > 1;
    const last = isWhole && known.key !== THEMES && known.key !== 'source' ? tokens.at(-1)?.word : undefined;
    const others = this.known.get(terms) ?? [];
    if (!others.some(({ key, value }) => key === known.key && value === known.value))
      others.push({ ...known, last });
    this.known.set(terms, others);
  }
}
