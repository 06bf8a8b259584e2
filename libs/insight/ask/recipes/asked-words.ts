import type { Question } from '../question/question.js';

/** A question in its own words, and as the grammar has them in English. */
export function askedWords({ text, parts }: Pick<Question, 'text' | 'parts'>): [own: string, read: string] {
  return [text, parts.map((part) => part.text).join(' ')];
}
