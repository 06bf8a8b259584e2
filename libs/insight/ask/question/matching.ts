import type { Investigation } from '../steps/investigation.js';
import type { Question } from './question.js';
import { selectionOf } from './selection.js';

/** How many records a question is about if it asks for these words. */
export async function countMatching(
  { values, time }: Question,
  query: string,
  { investigation }: { investigation: Investigation },
): Promise<number> {
  const selection = selectionOf({ values, query, ...(time && { time }) });
  return (await investigation.look('search', { ...selection, limit: 0 })).total;
}
