import type { FieldSummary } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';

/** What a question wants to see apart: a field, or a part of time. */
export interface FieldMention {
  key: string;
  /** `country`, `day of the week` */
  label: string;
  start: number;
  end: number;
}

const ASKS = new Set('by per which wich whitch what across each every among different'.split(' '));
/** What sources are called where nothing else has that name. */
const SOURCE_NAMES = ['source', 'channel', 'store', 'platform', 'app', 'product', 'site'];
const TIME_PARTS: readonly (readonly [pattern: RegExp, key: string, label: string])[] = [
  [/\b(?:weekdays?|days? of (?:the )?week)\b/i, 'ds:weekday', 'day of the week'],
  [/\b(?:hours? of (?:the )?day|times? of (?:the )?day)\b/i, 'ds:hour_of_day', 'hour of the day'],
];

/** Knows the fields by the words of their names. */
export class FieldNames {
  private readonly byTerm = new Map<string, string[]>();
  private readonly labels = new Map<string, string>();

  constructor(analyzer: Analyzer, fields: readonly FieldSummary[]) {
    for (const { key, group } of fields) {
      if (!group || key === 'score') continue;
      const words = wordsOf(key);
      this.labels.set(key, words.join(' '));
      const last = words.at(-1) ?? '';
      for (const { term } of analyzer.tokens(last)) this.learn(term, key);
    }
    for (const name of SOURCE_NAMES) {
      const [token] = analyzer.tokens(name);
      if (token && !this.byTerm.has(token.term)) this.learn(token.term, 'source');
    }
    for (const name of ['customer', 'author', 'reviewer']) {
      const [token] = analyzer.tokens(name);
      if (token && !this.byTerm.has(token.term) && this.labels.has('user_name'))
        this.learn(token.term, 'user_name');
    }
  }

  is(key: string, token: Token): boolean {
    return this.byTerm.get(token.term)?.includes(key) ?? false;
  }

  label(key: string): string {
    return this.labels.get(key) ?? key.replace(/^filters\./, '');
  }

  /** The field that a question wants to see apart: `by country`, `which version`. */
  find(question: string, tokens: readonly Token[]): FieldMention | undefined {
    for (const [pattern, key, label] of TIME_PARTS) {
      const match = pattern.exec(question);
      if (match) return { key, label, start: match.index, end: match.index + match[0].length };
    }
    for (const [i, token] of tokens.entries()) {
      const [key] = this.byTerm.get(token.term) ?? [];
      const before = tokens[i - 1]?.word ?? '';
      const twice = tokens[i + 1]?.word === 'by' && tokens[i + 2]?.term === token.term;
      if (!key || !(ASKS.has(before) || twice)) continue;
      const next = tokens[i + 1];
      const [nextKey] = (next && this.byTerm.get(next.term)) ?? [];
      // The version, in "which app version".
      if (next && nextKey && !twice)
        return { key: nextKey, label: this.label(nextKey), start: token.start, end: next.end };
      const end = twice ? (tokens[i + 2]?.end ?? token.end) : token.end;
      return { key, label: this.label(key), start: token.start, end };
    }
    return undefined;
  }

  private learn(term: string, key: string): void {
    this.byTerm.set(term, [...(this.byTerm.get(term) ?? []), key]);
  }
}

/** `filters.author_country` → author, country. */
function wordsOf(key: string): string[] {
  return key
    .replace(/^filters\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
