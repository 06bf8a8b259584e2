import { KEYED, type Language, LANGUAGES } from './languages.js';
import type { ReadableIndex, Terms } from './types.js';
import { foldWord } from './written-word.js';

/** A word of grammar, a laugh, or a single letter or digit: never a key term alone. */
export const FUNCTION_WORD = 1;
/** A number of five digits or more, or what holds one: differs between copies of one text. */
export const IDENTIFIER = 2;
/** A function word that turns a meaning round: "not working" is no way of saying "working". */
export const NEGATION = 4;

const negation =
  /^(?:not|no|never|without|cannot|(?:ca|wo|do|does|did|is|are|was|were|could|would|should|has|have|had)n'?t|nicht|keine?[mnrs]?|nie|ohne|nunca|jamas|jam|sin|nao|sem|ne|ni|pas|jamais|sans|non|mai|senza|niet|geen|zonder|ikke|ikkje|aldrig|aldri|inte|utan|ej|ei|ilman|nem|nu|fara|tidak|tdk|tak|bukan|belum|jangan|gak?|ngg?ak?|engg?ak?|khong|chua|degil|bez|nigdy|\u043d\u0435|\u043d\u0438|\u043d\u0435\u0442|\u0431\u0435\u0437|\uc548|\ubabb|\u4e0d|\u6ca1|\u6ca1\u6709|\u7121\u6cd5|\u65e0\u6cd5)$/;

/** Whether a folded function word turns a meaning round. */
export function isNegation(word: string): boolean {
  return negation.test(word);
}

/** Laughs, single letters, small numbers, Korean sighs. */
const noWord = /^(?:[a-z]|\d{1,2}|(?:ha|he|hi|ja|wk|rs|kk){2,}[hakw]*|[\u3131-\u3163\u1100-\u11ff]+)$/;
const kana = /^[\u3041-\u309f]{1,2}$/;

/**
 * What kind of word a term is in a language, 0 = any other. Among function words are those written with repeated
 * letters ("sooo"); "sch\u00f6n" is none although "schon" is.
 */
export function termKind(rules: Language, term: string): number {
  const word = foldWord(term);
  if (noWord.test(word) || (rules.code === 'ja' && kana.test(word))) return FUNCTION_WORD;
  if (isFunctionWord(rules, term, word)) return isNegation(word) ? FUNCTION_WORD | NEGATION : FUNCTION_WORD;
  return /\d(?:\D?\d){4}/.test(term) ? IDENTIFIER : 0;
}

const keysOf = new WeakMap<Language, ReadonlySet<string>>();

function isFunctionWord(rules: Language, term: string, word: string): boolean {
  const { functionWords } = rules;
  if (functionWords.has(term)) return true;
  if (functionWords.has(word)) return word === term || /['#@]/.test(term);
  if (functionWords.has(word.replace(/(.)\1{2,}/gu, '$1'))) return true;
  if (!KEYED.has(rules.code)) return false;
  const keys = keysOf.get(rules) ?? new Set(Array.from(functionWords, (one) => rules.key(one)));
  keysOf.set(rules, keys);
  return keys.has(rules.key(term));
}

let negationKeys: ReadonlySet<string> | undefined;

/** Whether function words with this key turn a meaning round, in any language. */
export function isNegationKey(key: string): boolean {
  negationKeys ??= new Set(
    Array.from(LANGUAGES.values(), (rules) =>
      Array.from(rules.functionWords)
        .filter((word) => isNegation(foldWord(word)))
        .flatMap((word) => [foldWord(word), rules.key(word)]),
    ).flat(),
  );
  return negationKeys.has(key);
}

/** By code: the kind of the term, one higher; 0 = not known yet. */
interface KindTable {
  kinds: Uint8Array;
}

const known = new WeakMap<Terms, Map<Language, KindTable>>();

/** Gives what kind of word a term is in a language, by its code; 0 = any other. Each is classified when it is first asked for. */
export function termKinds(
  { terms, analyzer }: Pick<ReadableIndex, 'analyzer' | 'terms'>,
  rules: Language = analyzer.rules,
): (code: number) => number {
  const tables = known.get(terms) ?? new Map<Language, KindTable>();
  known.set(terms, tables);
  const entry = tables.get(rules) ?? { kinds: new Uint8Array(0) };
  tables.set(rules, entry);
  return (code) => {
    const before = entry.kinds[code] | 0;
    if (before !== 0) return before - 1;
    if (code >= entry.kinds.length) {
      const longer = new Uint8Array(Math.max(terms.size, 2 * entry.kinds.length));
      longer.set(entry.kinds);
      entry.kinds = longer;
    }
    const kind = termKind(rules, terms.term(code));
    entry.kinds[code] = kind + 1;
    return kind;
  };
}
