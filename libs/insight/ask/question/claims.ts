import type { Token } from '#libs/index';
import type { FieldMention } from './field-names.js';
import { futurePlaces } from './intent-places.js';
import type { Place } from './reworded.js';
import type { ValueMention } from './values.js';

interface Mentions {
  tokens: readonly Token[];
  values: readonly ValueMention[];
  by: FieldMention | undefined;
}

/** What is claimed of a value, or done most: "are Qantas seats cramped?", "which version crashes most?" */
export function claims(text: string, { tokens, values, by }: Mentions, free: readonly Token[]): Place[] {
  const last = values.at(-1);
  const isClaim = last && /^\s*(?:is|are|was|were)\b/i.test(text) && futurePlaces(text).length === 0;
  const after = isClaim ? free.filter(({ start }) => start >= last.end) : [];
  const done = free.filter((token) => by && token.start >= by.end && DONE.test(text.slice(token.end)));
  // "Which platform has the worst login?"
  const judged = free.filter(
    (token) => by && token.start >= by.end && JUDGES.test(tokens[tokens.indexOf(token) - 1]?.word ?? ''),
  );
  return [...after, ...done, ...judged].filter(({ start }) => /^\p{Ll}/u.test(text.slice(start)));
}

const DONE = /^ (?:the )?(?:most|least|often)\b/i;
const JUDGES = /^(?:best|worst|better|worse|highest|lowest|most|least|fewest)$/;
