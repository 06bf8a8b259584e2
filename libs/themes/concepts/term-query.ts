import type { ConceptWord } from './vocabulary.js';

/** A word or phrase as the query language takes it: quoted is what it would read otherwise. */
export function termQuery(term: string): string {
  const isPlain = /^[\p{L}\p{N}\p{M}]+$/u.test(term) && !/^(?:or|and|not)$/i.test(term);
  return isPlain ? term : `"${term}"`;
}

/** `language -"language model"` */
export function wordQuery({ text, kind, unless }: Pick<ConceptWord, 'text' | 'kind' | 'unless'>): string {
  const word = kind === 'beginning' ? `${text}*` : kind === 'exact' ? `="${text}"` : termQuery(text);
  return [word, ...unless.map((phrase) => `-"${phrase}"`)].join(' ');
}
