/** What a word of a question is: of a topic, of one left out, of a value, a time, a field; or it says what is asked. */
export type Tag = 'topic' | 'not' | 'value' | 'time' | 'field' | 'word';

export interface TaggedWord {
  /** In lower case; a sign for a value or a time that is known as one. */
  word: string;
  tag: Tag;
  /** Written like a name, or like a version. */
  isName: boolean;
  /** Its place in the question; the end is outside. */
  start: number;
  end: number;
}

export const VALUE = '<value>';
export const TIME = '<time>';

/** Words, and the marks that end a sentence or a part of one. */
export const WORD = /[\p{L}\p{N}]+(?:['’.\-&/][\p{L}\p{N}]+)*|[?%,.:;!]/gu;

const MARKED = /(!)?([[{(<])([^\]})>]*)[\]})>]|([^[{(<!]+|!)/gu;
const TAGS: Readonly<Record<string, Tag>> = { '[': 'topic', '{': 'value', '(': 'time', '<': 'field' };

/**
 * Reads a question in which `[ ]` marks a topic, `{ }` a value, `( )` a time, `< >` a field and `![ ]` what is left out.
 * @param areKnown whether its times and values are known as such
 */
export function markedWords(text: string, areKnown = true): TaggedWord[] {
  const words: TaggedWord[] = [];
  for (const [, not, open = '', inside, plain = ''] of text.matchAll(MARKED)) {
    const tag = TAGS[open] ?? 'word';
    if (areKnown && tag === 'time') words.push(sign(TIME, tag));
    else if (areKnown && tag === 'value') words.push(sign(VALUE, tag));
    else
      for (const [word] of (inside ?? plain).matchAll(WORD))
        words.push({
          ...shapeOf(word, words.at(-1)?.word),
          tag: not === undefined ? tag : 'not',
          start: 0,
          end: 0,
        });
  }
  return words;
}

const sign = (word: string, tag: Tag): TaggedWord => ({ word, tag, isName: false, start: 0, end: 0 });

/** A word as it is learned from; one that begins a sentence has a capital in any case. */
export function shapeOf(word: string, before: string | undefined): Pick<TaggedWord, 'word' | 'isName'> {
  const isFirst = before === undefined || /^[?.:;!]$/.test(before);
  return { word: word.toLowerCase(), isName: !isFirst && word !== 'I' && /^(?:\p{Lu}|\d+\.\d)/u.test(word) };
}
