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

/** Knows what questions ask for from examples of them. */
export class FormReader {
  constructor(
    private readonly forms: LinearModel,
    private readonly tags: LinearModel,
    private readonly kindOf: KindOfWord,
  ) {}

  /** @param words of which only values and times are known as such */
  read(words: readonly TaggedWord[]): FormRead {
    const tagged: TaggedWord[] = [...words];
    for (const [i, word] of words.entries()) {
      if (!isOpen(word)) continue;
      const { of } = this.tags.classify(tagFeatures(tagged, i, this.kindOf));
      tagged[i] = { ...word, tag: of as Tag };
    }
    const { of: form, p } = this.forms.classify(formFeatures(tagged));
    return { form, p, words: tagged };
  }
}

/** Whether it is open what a word is: values and times are known. */
export function isOpen({ word }: TaggedWord): boolean {
  return word !== VALUE && word !== TIME;
}
