// Preloaded into the product by a test: a thread takes half a second for the sentences of a text with 'slowly', and
// says so.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const segment = Reflect.get(Intl.Segmenter.prototype, 'segment');
if (!isMainThread) {
  Intl.Segmenter.prototype.segment = function (text) {
    if (this.resolvedOptions().granularity === 'sentence' && text.includes('slowly')) {
      writeSync(1, 'read slowly\n');
      const until = performance.now() + 500;
      while (performance.now() < until);
    }
    return segment.call(this, text);
  };
}
