/**
 * Where the words of a text are, by character class on the text as given, so that offsets hold whatever
 * normalization does to a word later. Scripts without spaces are cut by ICU's dictionaries.
 */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
const MARK = 3;
const UNSPACED = 4;
export const APOSTROPHE = 5;
export const DOT = 6;
const JOINER = 7;
export const MARKUP = 8;
const SURROGATE = 9;
export const TAG = 10;
const EMOJI = 11;
const UNKNOWN = 255;

const classes = new Uint8Array(0x10000).fill(UNKNOWN);
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Appends `start, end` of every word to `spans`. */
export function findSpans(text: string, spans: number[]): void {
  for (let i = 0; i < text.length;) i = readSpans(text, i, spans);
}

/** The same for what begins at `start`: a word, a run without spaces, markup or one other character. Gives its end. */
export function readSpans(text: string, start: number, spans: number[]): number {
  const kind = classAt(text, start);
  if (kind === LETTER || kind === DIGIT) return pushed(spans, start, wordEnd(text, start));
  if (kind === UNSPACED) return cutRun(text, start, spans);
  if (kind === MARKUP) return markupEnd(text, start);
  if (kind === TAG) return tagEnd(text, start, spans);
  if (kind === EMOJI) return pushed(spans, start, emojiEnd(text, start));
  return start + width(text, start);
}

function pushed(spans: number[], start: number, end: number): number {
  spans.push(start, end);
  return end;
}

/** The class of a UTF-16 unit below 128. */
export function asciiClass(unit: number): number {
  return classAt(String.fromCharCode(unit), 0);
}

// Known names only: "a < b", "List<String>" and "<3" are what people write.
const markup =
  /<(?:\/?(?:a|abbr|b|blockquote|br|center|code|del|details|div|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)(?=[\s/>])[^<>]*|!--[^<>]*)>|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|apos|bull|copy|gt|hellip|laquo|ldquo|lsquo|lt|mdash|middot|nbsp|ndash|quot|raquo|rdquo|reg|rsquo|trade);/iy;

/** `start` is at `<` or `&`: past the tag or entity that begins there, else past that one character. */
export function markupEnd(text: string, start: number): number {
  markup.lastIndex = start;
  return markup.test(text) ? markup.lastIndex : start + 1;
}

/** Articles and pronouns of Romance languages that lose their vowel before another one. */
const elisions = new Set(
  `l d j m t s c n qu jusqu lorsqu puisqu quoiqu presqu quelqu entr un dell all nell sull dall coll gl quell
    quest bell sant tutt mezz senz anch cos com dov dev po v`.split(/\s+/),
);

/** Whether the letters from `start` up to an apostrophe at `end` are a word of their own, as in l'application. */
export function isElision(text: string, start: number, end: number): boolean {
  return end - start <= 7 && elisions.has(text.slice(start, end).toLowerCase());
}

/** `#tag` and `@name` are one word; a # or @ inside or after a word, or alone, is none. */
function tagEnd(text: string, start: number, spans: number[]): number {
  if (start > 0 && isInner(classAt(text, start - 1))) return start + 1;
  let end = start + 1;
  for (;;) {
    const kind = classAt(text, end);
    if (!isInner(kind) && kind !== UNSPACED && text[end] !== '_') break;
    end += width(text, end);
  }
  return end === start + 1 ? end : pushed(spans, start, end);
}

const emoji =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*/uy;

function emojiEnd(text: string, start: number): number {
  emoji.lastIndex = start;
  return emoji.test(text) ? emoji.lastIndex : start + width(text, start);
}

function wordEnd(text: string, start: number): number {
  let before = LETTER;
  for (let i = start; ;) {
    const kind = classAt(text, i);
    if (kind === LETTER || kind === DIGIT || kind === MARK) {
      before = kind;
      i += width(text, i);
    } else if (kind === APOSTROPHE && classAt(text, i + 1) === LETTER) {
      i++;
      if (isElision(text, start, i - 1)) return i;
    } else if (kind === DOT && before === DIGIT && classAt(text, i + 1) === DIGIT) {
      i++;
    } else if (kind === JOINER && isInner(classAt(text, i + 1))) {
      i++;
    } else {
      return i;
    }
  }
}

function isInner(kind: number): boolean {
  return kind === LETTER || kind === DIGIT || kind === MARK;
}

function cutRun(text: string, start: number, spans: number[]): number {
  let end = start;
  for (let kind = UNSPACED; kind === UNSPACED || kind === MARK; kind = classAt(text, end))
    end += width(text, end);
  for (const part of segmenter.segment(text.slice(start, end))) {
    if (part.isWordLike) spans.push(start + part.index, start + part.index + part.segment.length);
  }
  return end;
}

function width(text: string, index: number): number {
  return classes[text.charCodeAt(index)] === SURROGATE && (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** OTHER past the end. */
function classAt(text: string, index: number): number {
  if (index >= text.length) return OTHER;
  const unit = text.charCodeAt(index);
  let kind = classes[unit];
  if (kind === UNKNOWN) kind = classes[unit] = unit >>> 11 === 0x1b ? SURROGATE : classify(text[index]);
  if (kind !== SURROGATE) return kind;
  const point = text.codePointAt(index) ?? 0;
  return point > 0xffff ? classify(String.fromCodePoint(point)) : OTHER;
}

function classify(character: string): number {
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) {
    if (unspaced.test(character) && !/\p{Script=Inherited}/u.test(character)) return UNSPACED;
    if (/\p{M}/u.test(character)) return MARK;
    return /\p{Nd}/u.test(character) ? DIGIT : LETTER;
  }
  if (character === "'" || character === '\u2019') return APOSTROPHE;
  if (character === '.') return DOT;
  if (character === '<' || character === '&') return MARKUP;
  if (character === '#' || character === '@') return TAG;
  if (/[[\p{Extended_Pictographic}\p{RI}]--[\u00a9\u00ae\u2122\u203c\u2049]]/v.test(character)) return EMOJI;
  return /\u00ad|\u200c|\u200d|\u2060/.test(character) ? JOINER : OTHER;
}

/** The text with spaces in the place of its markup, unit for unit: every word stays where it is. */
export function blankMarkup(text: string): string {
  let blanked = '';
  let kept = 0;
  for (let i = 0; i < text.length;) {
    const end = classAt(text, i) === MARKUP ? markupEnd(text, i) : i + 1;
    if (end > i + 1) {
      blanked += text.slice(kept, i) + ' '.repeat(end - i);
      kept = end;
    }
    i = end;
  }
  return blanked + text.slice(kept);
}
