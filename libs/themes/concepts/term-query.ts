import type { ConceptWord } from './vocabulary.js';

/** A word or phrase as the query language takes it: quoted is what it would read otherwise. */
export function termQuery(term: string): string {
  const isPlain = /^[\p{L}\p{N}\p{M}]+$/u.test(term) && !/^(?:or|and|not)$/i.test(term);
  return isPlain ? term : `"${term}"`;
}

export function wordQuery({ text, kind }: ConceptWord): string {
  if (kind === 'beginning') return `${text}*`;
  return kind === 'exact' ? `="${text}"` : termQuery(text);
}
