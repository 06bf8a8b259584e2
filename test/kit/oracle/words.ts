/** A word of a text: as it is written, in lower case, and without accents and signs. */
export interface Word {
  term: string;
  folded: string;
}

const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
const ELIDED = 'l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|all|nell|sull|dall|quell|quest';
const inner = String.raw`[[\p{L}\p{N}\p{M}]--[${UNSPACED}]]`;
const parts = {
  elision: String.raw`(?<!${inner})(?:${ELIDED})['\u2019](?=\p{L})`,
  word: String.raw`[[\p{L}\p{N}]--[${UNSPACED}]](?:${inner}|['\u2019](?=[\p{L}--[${UNSPACED}]])|(?<=\p{Nd})\.(?=\p{Nd})|[\u00ad\u200c\u200d\u2060](?=${inner}))*`,
  run: String.raw`[[\p{L}\p{N}\p{M}]&&[${UNSPACED}]]+`,
  tag: String.raw`(?<!${inner})[#@][_\p{L}\p{N}\p{M}]+`,
  emoji: String.raw`(?![\d#*\u00a9\u00ae\u2122\u203c\u2049])(?:\p{RGI_Emoji}|\p{Extended_Pictographic})\ufe0f?`,
};
const piece = new RegExp(Object.values(parts).join('|'), 'giv');
const unspaced = new RegExp(`^[${UNSPACED}]`, 'v');
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const markup =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|del|details|div|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)(?=[\s/>])[^<>]*>|<!--[^<>]*-->|&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;

const known = new Map<string, readonly Word[]>();

/** The words of a text in order, as docs/search.md says what a word is. */
export function wordsOf(text: string): readonly Word[] {
  let words = known.get(text);
  if (words === undefined) {
    const found = text.replace(markup, ' ').match(piece) ?? [];
    words = found.flatMap(cut).map(wordOf);
    known.set(text, words);
  }
  return words;
}

function cut(found: string): string[] {
  if (!unspaced.test(found)) return [found];
  return [...segmenter.segment(found)].flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : []));
}

function wordOf(raw: string): Word {
  const isEmoji = /^\p{Extended_Pictographic}/u.test(raw);
  const term = (
    isEmoji
      ? raw
      : raw
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\u200c\u200d]/g, '')
  )
    .replace(/[\u00ad\u2060]|\ufe0e|\ufe0f/g, '')
    .replaceAll('\u2019', "'")
    .normalize('NFC');
  return { term, folded: fold(term) };
}

/** Without accents, possessive 's, apostrophes, the sign of a tag and the skin tone of an emoji. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+|[\u00ad\u200c\u2060]|\ufe0e|\ufe0f|(?<=.)\p{Emoji_Modifier}/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/^[#@](?=.)/, '')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '');
}
