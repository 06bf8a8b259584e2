import type { SearchResult } from '#libs/contract';
import { type Analyzer, isNegation, type Token } from '#libs/index';
import type { Text } from '../wording/message.js';
import type { Theme } from './theme.js';

/** A word in the form that most of the records read have it in; phrases as they are, with the negation that follows them. */
export function commonForms(
  results: readonly SearchResult[],
  themes: readonly Theme[],
  analyzer: Analyzer,
): Text[] {
  const messages = results.map(({ message }) => ({ message, tokens: analyzer.tokens(message) }));
  const tokens = messages.flatMap((one) => one.tokens);
  return themes.map(({ term: name, terms }) => {
    if (typeof name !== 'string') return name;
    const own = analyzer.tokens(name);
    // What has a name in several languages is no word that happens to be said.
    if (terms.length > 1 && own.length > 0) return writtenForm(name, own, messages);
    if (own.length !== 1) return withNegation(writtenForm(name, own, messages), own, messages);
    return mostFrequent(tokens.flatMap(({ key, term }) => (key === own[0]?.key ? [term] : []))) ?? name;
  });
}

function mostFrequent(forms: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(forms, (form) => form)];
  const [best] = counts.toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return best?.[0];
}

interface ReadMessage {
  message: string;
  tokens: readonly Token[];
}

/** Where the words stand: the first of them, the last, and what follows in the same message. */
function placesOf(words: readonly Token[], messages: readonly ReadMessage[]) {
  return messages.flatMap(({ message, tokens }) =>
    tokens.flatMap((first, at) => {
      const last = tokens[at + words.length - 1];
      const isSaid = words.every(({ key }, i) => tokens[at + i]?.key === key);
      return last && isSaid ? [{ message, first, last, next: tokens[at + words.length] }] : [];
    }),
  );
}

/** A phrase as most write it: German has "gemeinsame Budgets". Its first letter stays as it is. */
function writtenForm(name: string, own: readonly Token[], messages: readonly ReadMessage[]): string {
  const forms = placesOf(own, messages).map(
    ({ message, first, last }) => name.charAt(0) + message.slice(first.start + 1, last.end),
  );
  return mostFrequent(forms.filter((form) => form.toLowerCase() === name.toLowerCase())) ?? name;
}

/** "Reinstalling helps" is "reinstalling helps not" where most go on so. */
function withNegation(name: string, own: readonly Token[], messages: readonly ReadMessage[]): string {
  const after = placesOf(own, messages).map(({ message, last, next }) => {
    const isWhole = !next || !/[.!?。！？\n]/.test(message.slice(last.end, next.start));
    return isWhole ? next : undefined;
  });
  const denied = after.flatMap((next) => (next && isNegation(next.word) ? [next.term] : []));
  const [word] = denied;
  return word !== undefined && 2 * denied.length > after.length ? `${name} ${word}` : name;
}
