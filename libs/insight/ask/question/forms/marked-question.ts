import { koreanKey } from '#libs/index';

/** Where words are in a text: UTF-16 code units, the end outside. */
interface Place {
  start: number;
  end: number;
}

/** What a word of a question is: of a topic, of one left out, of a value, a time, a field; or it says what is asked. */
export type Tag = 'topic' | 'not' | 'value' | 'time' | 'field' | 'word';

export interface TaggedWord extends Place {
  /** In lower case; a sign for a value or a time that is known as one. */
  word: string;
  tag: Tag;
  /** Written like a name, or like a version. */
  isName: boolean;
}

export const VALUE = '<value>';
export const TIME = '<time>';

/** Words, and the marks that end a sentence or a part of one. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.\-&/][\p{L}\p{N}\p{M}]+)*|[?%,.:;!？％，、。：；！]/gu;
/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const KOREAN = /^[\p{Script=Hangul}]+$/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a question and their places; those of Chinese and Japanese are cut from their rows, and Korean ones from their particles. */
export function wordsIn(text: string): (Place & { text: string })[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    let at = index;
    return partsOf(found).map((part) => {
      const start = at;
      at += part.length;
      return { text: part, start, end: at };
    });
  });
}

function partsOf(word: string): string[] {
  if (KOREAN.test(word)) {
    const stem = koreanKey(word);
    return stem === word ? [word] : [stem, word.slice(stem.length)];
  }
  if (!UNSPACED.test(word)) return [word];
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

const MARKED = /(!)?([[{(<])([^\]})>]*)[\]})>]|([^[{(<!]+|!)/gu;
const TAGS: Readonly<Record<string, Tag>> = { '[': 'topic', '{': 'value', '(': 'time', '<': 'field' };

/** A question in other words, each of which stands for a stretch of the question. */
export interface Rewording {
  text: string;
  asked(place: Place): Place;
}

/** The words of a question in English, and, where it was asked in another language, its own. */
export interface QuestionWords {
  words: TaggedWord[];
  own: OwnWord[];
}

/** A word as it was asked, and the place among the English words of the first one that stands for it; -1 for none. */
export interface OwnWord {
  word: string;
  of: number;
}

/**
 * Reads a question in which `[ ]` marks a topic, `{ }` a value, `( )` a time, `< >` a field and `![ ]` what is left out.
 * @param areKnown whether its times and values are known as such
 * @param inEnglish rewords a question of another language
 */
export function markedWords(
  text: string,
  areKnown = true,
  inEnglish?: (question: string) => Rewording,
): QuestionWords {
  const marks: (Place & { tag: Tag })[] = [];
  let question = '';
  for (const [, not, open, inside = '', plain = ''] of text.matchAll(MARKED)) {
    const start = question.length;
    question += inside + plain;
    if (open !== undefined)
      marks.push({ tag: not === undefined ? (TAGS[open] ?? 'word') : 'not', start, end: question.length });
  }
  const said: Rewording = inEnglish?.(question) ?? { text: question, asked: (place) => place };
  const words: TaggedWord[] = [];
  let last: Place | undefined;
  for (const { text: word, ...place } of wordsIn(said.text)) {
    const asked = said.asked(place);
    const mark = marks.find(({ start, end }) => asked.start >= start && asked.start < end);
    const tag = mark?.tag ?? 'word';
    const isSign = areKnown && (tag === 'time' || tag === 'value');
    if (!isSign) words.push({ ...asked, ...shapeOf(word, words.at(-1)?.word), tag });
    else if (mark !== last) words.push({ ...asked, word: tag === 'time' ? TIME : VALUE, tag, isName: false });
    last = mark;
  }
  return { words, own: inEnglish ? ownWords(question, words) : [] };
}

/** The words of a question as it was asked, each with the English one that stands for it. */
export function ownWords(question: string, words: readonly Place[]): OwnWord[] {
  return wordsIn(question).map(({ text, ...place }) => ({
    word: text.toLowerCase().normalize('NFD'),
    of: words.findIndex(({ start, end }) => start < place.end && place.start < end),
  }));
}

/** A word as it is learned from; one that begins a sentence has a capital in any case. */
export function shapeOf(word: string, before: string | undefined): Pick<TaggedWord, 'word' | 'isName'> {
  const isFirst = before === undefined || /^[?.:;!]$/.test(before);
  return { word: word.toLowerCase(), isName: !isFirst && word !== 'I' && /^(?:\p{Lu}|\d+\.\d)/u.test(word) };
}
