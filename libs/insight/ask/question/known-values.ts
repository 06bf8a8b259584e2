import type { Scalar } from '#libs/contract';
import type { Token } from '#libs/index';
import { THEMES } from './terrain.js';

/** A value that a question may name. */
export interface KnownValue {
  key: string;
  value: Scalar;
  count: number;
  label?: string;
  /** Words of its name, not the whole name. */
  partial: boolean;
  /** The last word of a name of several, which no plural of it is: `Emirates lounges` are not `Emirates Lounge`. */
  last?: string | undefined;
  /** It is called so by the first letters of its words: `BA`. */
  isInitials?: boolean;
  /** Codes of two letters are words too (`in`, `it`, `us`): they count as they are written. */
  exact?: string;
}

const BEFORE = new Set(
  'in on from for at with among of to by between and or vs versus than compare within inside only'.split(' '),
);
export const AFTER = new Set(
  'review reviews rating ratings user users customer customers feedback comment comments people record records passengers app apps phone phones version versions'.split(
    ' ',
  ),
);

/** What issues of a tracker are. */
const STATES = /^(?:open|closed|resolved|unresolved|reopened|new|done)$/i;

interface Place {
  text: string;
  before: Token | undefined;
  after: Token | undefined;
  at: number;
}

/** A word that is also a value is meant as the value when it is written like a name or stands where one would. */
export function fits({ key, value, partial }: KnownValue, { text, before, after, at }: Place): boolean {
  if (key === THEMES || (!partial && isCountry(key, value, text))) return true;
  const isTracked =
    after !== undefined && /^(?:issues?|tickets?|bugs?)$/.test(after.word) && STATES.test(text);
  const named =
    isTracked ||
    (before !== undefined && BEFORE.has(before.word)) ||
    (after !== undefined && AFTER.has(after.word));
  const isCapital = /^\p{Ll}?\p{Lu}/u.test(text);
  const isRelease = /^\d+\.\d+$/.test(text);
  if (partial && / .*\p{Lu}/u.test(text)) return true;
  if (partial) return named || (key !== 'source' && at > 0 && (isCapital || isRelease));
  const likeName = /\d/.test(text) || (at > 0 && isCapital) || text.includes(' ');
  return named || likeName || (isCapital && text === value && text.length > 2);
}

/** The name of a country means nothing else, however it is written, but for a bird. */
function isCountry(key: string, value: Scalar, text: string): boolean {
  const isOne = /^[A-Z]{2}$/.test(String(value)) || /country/i.test(key);
  return isOne && text.length > 3 && !/^turkey$/i.test(text);
}

/** One field's values: whole names before words of names, then the field with more records. */
export function strongest(candidates: readonly KnownValue[]): KnownValue[] {
  const whole = candidates.filter(({ partial }) => !partial);
  const kept = whole.length > 0 ? whole : candidates;
  const fields = [...Map.groupBy(kept, ({ key }) => key).values()];
  // "United" is one airline, and a part of the names of three countries.
  const one = whole.length > 0 ? [] : fields.filter(({ length }) => length === 1);
  const records = (values: readonly KnownValue[]) => values.reduce((sum, { count }) => sum + count, 0);
  const [best = []] = (one.length > 0 ? one : fields).toSorted((a, b) => records(b) - records(a));
  return best;
}

export function termsOf(tokens: readonly Pick<Token, 'key'>[]): string {
  return tokens.map(({ key }) => key).join(' ');
}
