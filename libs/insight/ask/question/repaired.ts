import { find } from './findings.js';
import type { Reader } from './reader.js';
import { overlaps, type Reworded } from './reworded.js';
import { isMisspelledGrammar, repairsOf, type Repair, type Vocabulary } from './spelling.js';
import { unreadTokens } from './topic-words.js';

/** Spells unread words as the data and the grammar do, where they come near. */
export function repaired(
  english: Reworded,
  readerOf: (text: string) => Reader,
  known: Pick<Vocabulary, 'fields' | 'near'>,
): { reworded: Reworded; repairs: Repair[] } {
  const reader = readerOf(english.text);
  const found = find(reader);
  const open = unreadTokens(reader, found.isBare ? { ...found, slots: [] } : found);
  const unread = found.tokens.filter(
    (token) =>
      open.includes(token) ||
      (isMisspelledGrammar(token.word) &&
        ![...found.quoted, ...found.values].some((place) => overlaps(place, token))),
  );
  const repairs = repairsOf(english.text, found, { ...reader, unread, ...known });
  const reworded = repairs
    .toReversed()
    .reduce((words, { start, end, to }) => words.replace({ start, end }, [to]), english);
  return {
    reworded,
    repairs: repairs.map((repair) => ({ ...repair, ...english.asked(repair) })),
  };
}
