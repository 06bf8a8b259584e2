import { formFeatures, type KindOfWord, tagFeatures } from './features.js';
import type { LinearModel } from './linear-model.js';
import { type Tag, type TaggedWord, TIME, VALUE } from './marked-question.js';

/** A question with what each of its words is, and the form that it has most likely. */
export interface FormRead {
  form: string;
  /** How likely it is of that form, between 0 and 1. */
  p: number;
  words: TaggedWord[];
}

/** From here on the examples are sure what a word is. */
const SURE = 0.8;

/** What is known of words. */
interface Words {
  tags: LinearModel;
  kindOf: KindOfWord;
  /** Whether some example says with a word what it asks. */
  isHeard: (word: string) => boolean;
}

/** Knows what questions ask for from examples of them. */
export class FormReader {
  constructor(
    private readonly forms: LinearModel,
    private readonly words: Words,
  ) {}

  /**
   * @param words of which only values and times are known as such
   * @param isNamed whether another reader takes a word for a topic: it is one, where the examples are not sure
   */
  read(words: readonly TaggedWord[], isNamed: (word: TaggedWord) => boolean = () => false): FormRead {
    const { tags, kindOf } = this.words;
    const tagged: TaggedWord[] = [...words];
    for (const [i, word] of words.entries()) {
      if (!isOpen(word)) continue;
      const { of, p } = tags.classify(tagFeatures(tagged, i, kindOf));
      const isTopic = p < SURE && of !== 'not' && isNamed(word);
      tagged[i] = { ...word, tag: isTopic ? 'topic' : (of as Tag) };
    }
    const { of: form, p } = this.forms.classify(formFeatures(tagged));
    return { form, p, words: tagged };
  }

  /** Whether some example says with a word what it asks. */
  isHeard(word: string): boolean {
    return this.words.isHeard(word);
  }
}

/** Whether it is open what a word is: values and times are known. */
export function isOpen({ word }: TaggedWord): boolean {
  return word !== VALUE && word !== TIME;
}
