import { AnalysisIndex, emptyBitmap, forEachBit, setBit } from '#libs/index';
import { matchBuiltIn } from '#libs/text';
import { Warnings, type Task } from '../task/task.js';
import { keyTerms, type KeyTermsRequest } from '../terms/key-terms.js';
import { rowOf } from './oracle.fixture.js';
import { analyzer } from './records.fixture.js';
import { PartialCache } from '../task/partial-cache.js';

/** An index of messages, its foreground those from `from` on. */
export function given(background: readonly string[], foreground: readonly string[]) {
  const index = new AnalysisIndex(analyzer);
  index.apply(
    [...background, ...foreground].map((message, i) =>
      rowOf({
        seq: i + 1,
        ds: 0,
        offset: 0,
        source: 's',
        words: [message],
        score: null,
        user: null,
        url: null,
        filters: {},
      }),
    ),
  );
  const sets = [true, false].map((inBackground) =>
    index.segments.map((segment) => {
      const bits = emptyBitmap();
      forEachBit(segment.live, (record) => {
        if (segment.seq.at(record) <= background.length === inBackground) setBit(bits, record);
      });
      return bits;
    }),
  );
  const task: Task = {
    index,
    context: { bound: [], timezone: 'UTC', now: 0 },
    zone: 'UTC',
    weekStart: 'monday',
    warnings: new Warnings(),
    partials: new PartialCache(0),
    textOf: matchBuiltIn,
  };
  const ask = (more: Partial<KeyTermsRequest> = {}) =>
    keyTerms(task, { background: sets[0], foreground: sets[1], limit: 10, ...more });
  return { task, ask };
}

export const times = (count: number, message: string) => Array.from({ length: count }, () => message);
