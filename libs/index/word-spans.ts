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
const UNKNOWN = 255;

const classes = new Uint8Array(0x10000).fill(UNKNOWN);
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Appends `start, end` of every word to `spans`; `elides` as in `Language`. */
export function findSpans(text: string, elides: boolean, spans: number[]): void {
  for (let i = 0; i < text.length;) i = readSpans(text, i, elides, spans);
}

/** The same for what begins at `start`: a word, a run without spaces, markup or one other character. Gives its end. */
export function readSpans(text: string, start: number, elides: boolean, spans: number[]): number {
  const kind = classAt(text, start);
  if (kind === LETTER || kind === DIGIT) {
    const end = wordEnd(text, start, elides);
    spans.push(start, end);
    return end;
  }
  if (kind === UNSPACED) return cutRun(text, start, spans);
  return kind === MARKUP ? markupEnd(text, start) : start + width(text, start);
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

function wordEnd(text: string, start: number, elides: boolean): number {
  let before = LETTER;
  for (let i = start; ;) {
    const kind = classAt(text, i);
    if (kind === LETTER || kind === DIGIT || kind === MARK) {
      before = kind;
      i += width(text, i);
    } else if (kind === APOSTROPHE && !elides && classAt(text, i + 1) === LETTER) {
      i++;
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
