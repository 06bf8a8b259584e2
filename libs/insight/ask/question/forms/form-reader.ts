import { formFeatures, type KindOfWord, subjectFeatures, tagFeatures } from './features.js';
import type { LinearModel } from './linear-model.js';
import { type QuestionWords, type Tag, type TaggedWord, TIME, VALUE } from './marked-question.js';

/** A question with what each of its words is, and the form that it has most likely. */
export interface FormRead {
  form: string;
  /** How likely it is of that form, between 0 and 1. */
  p: number;
  words: TaggedWord[];
}

/** The form of questions that no feedback answers. */
export const NONE = 'none';
/** Any other one. */
export const SOME = 'some';

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
    readonly forms: LinearModel,
    readonly words: Words,
    /** Whether feedback answers a question, by what it asks about. */
    readonly subjects: LinearModel,
    /** Of another language than English: a word that says what is asked in no example names a topic. */
    private readonly isForeign = false,
  ) {}

  /**
   * @param question of its words only values and times are known as such
   * @param isNamed whether another reader takes a word for a topic: it is one, where the examples are not sure
   */
  read({ words, own }: QuestionWords, isNamed: (word: TaggedWord) => boolean = () => false): FormRead {
    const { tags, kindOf } = this.words;
    const tagged: TaggedWord[] = [...words];
    for (const [i, word] of words.entries()) {
      if (!isOpen(word)) continue;
      const { of, p } = tags.classify(tagFeatures(tagged, i, kindOf));
      const isTopic = p < SURE && of !== 'not' && isNamed(word);
      tagged[i] = { ...word, tag: isTopic ? 'topic' : (of as Tag) };
    }
    const { of: form, p } = this.forms.classify(formFeatures({ words: tagged, own }));
    return { form, p, words: tagged.map((word) => (this.isNew(word) ? { ...word, tag: 'topic' } : word)) };
  }

  /** How likely no feedback answers a question, between 0 and 1; of its words only values and times are known. */
  outside(question: QuestionWords): number {
    const { of, p } = this.subjects.classify(subjectFeatures(question));
    return of === NONE ? p : 1 - p;
  }

  /** Whether some example says with a word what it asks. */
  isHeard(word: string): boolean {
    return this.words.isHeard(word);
  }

  /** Whether it seems to say what is asked, but does so in no example. */
  private isNew({ word, tag }: TaggedWord): boolean {
    return this.isForeign && tag === 'word' && !this.isHeard(word) && /\p{L}/u.test(word);
  }
}

/** Whether it is open what a word is: values and times are known. */
export function isOpen({ word }: TaggedWord): boolean {
  return word !== VALUE && word !== TIME;
}
