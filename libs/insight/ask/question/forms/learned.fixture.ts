import type { FormReader } from './form-reader.js';
import type { QuestionWords } from './marked-question.js';

/** What has learned, at once and without the pauses. */
export function readerOf(work: Generator<undefined, FormReader>): FormReader {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A marked question as one comes in: only values and times are known. */
export function unmarked({ words, own }: QuestionWords): QuestionWords {
  return { words: words.map((one) => (one.word.startsWith('<') ? one : { ...one, tag: 'word' })), own };
}
