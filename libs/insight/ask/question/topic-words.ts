import type { Token } from '#libs/index';
import { topicOf as topicNamed } from '#libs/themes';
import { negations } from './exclusions.js';
import { isOpen } from './findings.js';
import type { Idiom } from './idioms.js';
import type { Findings, Reader } from './reader.js';
import { intentPlaces } from './intent-places.js';
import { isCompanyInOwnLetters } from './own-letters.js';
import { platformsIn } from './platforms.js';
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
  const verbs = findings.idioms.filter(({ name }) => name !== undefined);
  if (words.length === 0 && idiom)
    return verbs.length > 0
      ? { words: [verbs.map((verb) => alone(reader, verb)).join(' OR ')], places: verbs }
      : { words: [idiom.query], places: [idiom] };
  return { words: verbs.reduce(withVerb, words), places: [...findings.quoted, ...free, ...verbs] };
}

/** A verb that a topic is called by is searched for in the languages of the records, others in all their forms. */
function alone({ analyzer }: Reader, { name = '', query }: Idiom): string {
  return topicNamed(name, 'en', analyzer) ? name : query;
}

/** "Logs them out of the lounge": the verb in each of its forms with the words beside it. */
function withVerb(words: readonly string[], { query }: Idiom): string[] {
  const sides = words.join(' ').split(' OR ');
  return [sides.flatMap((side) => query.split(' OR ').map((form) => `${form} ${side}`)).join(' OR ')];
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

/** "Kids or children", "food, staff or crowding" are searched for as either. */
function eitherOf(text: string, tokens: readonly Token[]): string[] {
  const sides: { words: string[]; isBound: boolean }[] = [];
  for (const [i, { start, end }] of tokens.entries()) {
    const before = tokens[i - 1];
    const joint = before && text.slice(before.end, start);
    const bound = joint === undefined ? null : OR.exec(joint);
    const isOther = bound !== null || (joint !== undefined && COMMA.test(joint) && isListed(text, tokens, i));
    if (isOther || sides.length === 0) sides.push({ words: [], isBound: bound?.groups?.by !== undefined });
    const side = sides.at(-1);
    const word = text.slice(start, end);
    if (side && !side.words.includes(word)) side.words.push(word);
  }
  const all = withShared(sides);
  // Of "PDF export or export by date" a word is not searched for that would find all exports.
  const holds = (one: readonly string[], other: readonly string[]) =>
    other.every((word) => one.includes(word));
  const apart = all.filter(
    (words, i) =>
      !all.some((one, at) => at !== i && holds(one, words) && (one.length > words.length || at < i)),
  );
  return apart.flatMap((words, i) => (i > 0 ? ['OR', ...words] : words));
}
/** "PDF export or by date": what follows is bound to what stands before. */
const OR =
  /^,? (?:and\/)?or (?:the |an? |their |our |(?<by>(?:by|for|in|to|with|on|from) (?:the |an? )?))?$/i;
const COMMA = /^, ?(?:the |an? |their |our )?$/i;

/** Whether the list that a comma stands in ends with "or". */
function isListed(text: string, tokens: readonly Token[], from: number): boolean {
  for (let i = from; i + 1 < tokens.length; i++) {
    const joint = text.slice(tokens[i]?.end, tokens[i + 1]?.start);
    if (OR.test(joint)) return true;
    if (!COMMA.test(joint) && !/^ $/.test(joint)) return false;
  }
  return false;
}

/** The last of "wrong or outdated answers" holds what all are of, and the first of "export to PDF or by date". */
function withShared(sides: readonly { words: string[]; isBound: boolean }[]): string[][] {
  const last = sides.at(-1)?.words ?? [];
  const [head] = sides;
  return sides.map(({ words, isBound }, i) => {
    if (isBound && head && i > 0 && head.words.length > 1) return [...head.words.slice(0, -1), ...words];
    const isOf =
      i < sides.length - 1 && words.length === 1 && last.length === 2 && QUALITY.test(words[0] ?? '');
    return isOf ? [...words, ...last.slice(1)] : words;
  });
}
const QUALITY =
  /^(?:wrong|false|old|bad|slow|rude|dirty|late|poor|cold|small|long|hard|weak|\p{L}{2,}(?:ed|ful|less|ive|able|ible|ous|ish|ent|ant|ect|ate|en))$/iu;

function topicTokens(reader: Reader, findings: Findings): Token[] {
  const platforms = platformsIn(reader.text);
  return findings.tokens.filter(
    (token) =>
      isOpen(reader, findings, token) &&
      !isBound(reader, token) &&
      !isCompany(reader, token) &&
      !platforms.some((place) => overlaps(place, token)) &&
      findings.slots.some((slot) => overlaps(slot, token)),
  );
}

function isCompany({ text }: Reader, { start, end }: Token): boolean {
  return isCompanyInOwnLetters(text.slice(start, end), text.slice(end));
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
  const platforms = platformsIn(reader.text);
  const read = [...findings.slots, ...findings.polarities, ...intentPlaces(reader.text)];
  const open = findings.tokens.filter(
    (token) =>
      isOpen(reader, findings, token) &&
      (isBound(reader, token) ||
        isCompany(reader, token) ||
        platforms.some((place) => overlaps(place, token)) ||
        isNameAmong(reader, findings, token) ||
        !read.some((place) => overlaps(place, token))),
  );
  // The "version" of "version 99" is understood.
  const isName = (token: Token, i: number) =>
    reader.names.isName(token) &&
    [open[i - 1]?.end === token.start - 1, open[i + 1]?.start === token.end + 1].some(Boolean);
  return open.filter((token, i) => !isName(token, i));
}
