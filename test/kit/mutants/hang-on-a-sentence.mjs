// Preloaded into the product by a test: a thread that is asked for the sentences of a text with 'endless' never answers.
import { isMainThread } from 'node:worker_threads';

const segment = Reflect.get(Intl.Segmenter.prototype, 'segment');
if (!isMainThread) {
  Intl.Segmenter.prototype.segment = function (text) {
    while (this.resolvedOptions().granularity === 'sentence' && text.includes('endless'));
    return segment.call(this, text);
  };
}
