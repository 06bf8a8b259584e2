import type { Token } from '#libs/index';
import { negations } from './exclusions.js';
import { isOpen } from './findings.js';
import type { Findings, Reader } from './reader.js';
import { intentPlaces } from './intent-places.js';
import { overlaps, type Place } from './reworded.js';

/** The words that a search is for: quoted, or where a topic is named. */
export function topicOf(reader: Reader, findings: Findings): { words: string[]; places: Place[] } {
  const { text } = reader;
  const excluded = excludedTokens(reader, findings);
  const leftOut = [...excluded, ...negations(text, findings.values)];
  const free = topicTokens(reader, findings).filter(
    (token) => !leftOut.some((place) => overlaps(place, token)),
  );
  const phrases = findings.quoted.map(({ start, end }) => `"${text.slice(start + 1, end - 1)}"`);
  const words = [...phrases, ...eitherOf(text, free)];
  const [idiom] = findings.idioms;
  if (words.length === 0 && idiom) return { words: [idiom.query], places: [idiom] };
  return { words, places: [...findings.quoted, ...free] };
}

/** "But not crashes", "that don't mention login": words that records must not have. */
export function excludedTokens(reader: Reader, findings: Findings): Token[] {
  const { text } = reader;
  return negations(text, findings.values).flatMap((negation) => {
    const after = findings.tokens.filter(({ start }) => start >= negation.end);
    const end = after.findIndex((token) => !isOpen(reader, findings, token) && !LISTS.test(token.word));
    const listed = end < 0 ? after : after.slice(0, end);
    return listed.filter((token) => isOpen(reader, findings, token));
  });
}
const LISTS = /^(?:a|an|the|any|or|and|nor|about)$/;

/** "Kids or children" are searched for as either. */
function eitherOf(text: string, tokens: readonly Token[]): string[] {
  const said = new Set<string>();
  return tokens.flatMap(({ start, end }, i) => {
    const word = text.slice(start, end);
    if (said.has(word)) return [];
    said.add(word);
    const before = tokens[i - 1];
    const isOther = before !== undefined && OR.test(text.slice(before.end, start));
    return isOther ? ['OR', word] : [word];
  });
}
const OR = /^,? or (?:the |an? |their |our )?$/i;

function topicTokens(reader: Reader, findings: Findings): Token[] {
  return findings.tokens.filter(
    (token) =>
      isOpen(reader, findings, token) &&
      !isBound(reader, token) &&
      findings.slots.some((slot) => overlaps(slot, token)),
  );
}

/** The number of "more than 100 complaints" would stand in no text. */
function isBound({ text }: Reader, { start, end, word }: Token): boolean {
  // "In the first week" of what is known by no record.
  if (
    /^(?:first|second|third|fourth)$/.test(word) &&
    /^ (?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)\b/.test(text.slice(end))
  )
    return true;
  return (
    /^\d+$/.test(word) && /\b(?:than|over|under|above|below|least|at most) $/i.test(text.slice(0, start))
  );
}

/** "What should OpenAI fix?": a name among words of a mood is none of them. */
function isNameAmong({ text }: Reader, { polarities }: Findings, { start, end }: Token): boolean {
  return (
    /^\p{Lu}/u.test(text.slice(start, end)) && polarities.some((mood) => mood.start < start && end < mood.end)
  );
}

/** Words of the question that nothing was made of. */
export function unreadTokens(reader: Reader, findings: Findings): Token[] {
  const read = [...findings.slots, ...findings.polarities, ...intentPlaces(reader.text)];
  const open = findings.tokens.filter(
    (token) =>
      isOpen(reader, findings, token) &&
      (isBound(reader, token) ||
        isNameAmong(reader, findings, token) ||
        !read.some((place) => overlaps(place, token))),
  );
  // The "version" of "version 99" is understood.
  const isName = (token: Token, i: number) =>
    reader.names.isName(token) &&
    [open[i - 1]?.end === token.start - 1, open[i + 1]?.start === token.end + 1].some(Boolean);
  return open.filter((token, i) => !isName(token, i));
}
