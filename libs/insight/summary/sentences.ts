import { decodeHTML } from 'entities';
import { markupEnd } from '#libs/index';
import type { Sentence } from './types.js';

/** A quote is at most this long, in UTF-16 units. */
const LONGEST = 280;
/** A piece of a longer sentence ends at white space behind this, if there is any. */
const SHORTEST = 160;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The sentences of a message, in order: by the Unicode rules (UAX #29), which hold in any language, at the blocks of
 * HTML, and where a sentence is too long to be quoted as a whole. Without letters or digits nothing is a sentence.
 */
export function sentencesOf(message: string): Sentence[] {
  const masked = maskMarkup(message);
  const found: Sentence[] = [];
  for (const { segment, index } of wholeSentences(masked)) {
    const lead = segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    for (let start = index + lead; start < end;) {
      const stop = pieceEnd(masked, start, end);
      const to = start + masked.slice(start, stop).trimEnd().length;
      const shown = shownText(masked.slice(start, to));
      if (/[\p{L}\p{N}]/u.test(shown)) {
        const cut = { before: start > index + lead, after: stop < end };
        found.push({ start, end: to, shown: `${cut.before ? '… ' : ''}${shown}${cut.after ? ' …' : ''}` });
      }
      start = stop + masked.slice(stop, end).length - masked.slice(stop, end).trimStart().length;
    }
  }
  return found;
}

/** What ends in a dot that ends no sentence: "St. Louis". */
const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:St|Mr|Mrs|Ms|Dr|Prof|Jr|Sr|vs|approx|incl|e\.g|i\.e|z\.B|bzw|ca|Nr|Sra|Mme)\.\s*$/u;

/** The segments of the Unicode rules, joined behind an abbreviation. */
function* wholeSentences(text: string): Generator<{ segment: string; index: number }> {
  let open: { segment: string; index: number } | undefined;
  for (const { segment, index } of sentences.segment(text)) {
    open = open ? { ...open, segment: open.segment + segment } : { segment, index };
    if (ABBREVIATED.test(segment)) continue;
    yield open;
    open = undefined;
  }
  if (open) yield open;
}

const blocks = /^<\/?(?:blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)\b/i;

/** The message with as many characters, its tags blank: those of blocks end lines. Entities stay as they are. */
function maskMarkup(message: string): string {
  if (!message.includes('<')) return message;
  let masked = '';
  let at = 0;
  for (let open = message.indexOf('<'); open !== -1; open = message.indexOf('<', at)) {
    const end = markupEnd(message, open);
    const isTag = end > open + 1;
    const filler = isTag && blocks.test(message.slice(open, end)) ? '\n' : ' ';
    masked += message.slice(at, open) + (isTag ? filler.repeat(end - open) : '<');
    at = end;
  }
  return masked + message.slice(at);
}

/** Where a piece that begins at `start` ends: at white space, else between two characters as people see them. */
function pieceEnd(text: string, start: number, end: number): number {
  if (end - start <= LONGEST) return end;
  const piece = text.slice(start, start + LONGEST);
  const space = piece.slice(SHORTEST).search(/\s\S*$/);
  if (space !== -1) return start + SHORTEST + space;
  let last = 0;
  for (const { index } of graphemes.segment(text.slice(start, start + 2 * LONGEST))) {
    if (index > LONGEST) break;
    last = index;
  }
  // One endless character: cut between code points.
  const whole = last > 0 ? last : LONGEST;
  return start + (/[\udc00-\udfff]/.test(text.charAt(start + whole)) ? whole - 1 : whole);
}

/** Controls, and characters that hide text or turn its direction, are not shown. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function shownText(text: string): string {
  return decodeHTML(text).replace(/\s+/g, ' ').replace(unseen, '').trim();
}
