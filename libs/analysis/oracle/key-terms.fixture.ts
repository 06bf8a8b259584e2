import { AnalysisIndex } from '#libs/index';
import { MemoryEngine } from '../memory/memory-engine.js';
import { Warnings, type Task } from '../task/task.js';
import { keyTerms, type KeyTermsRequest } from '../terms/key-terms.js';
import { rowOf } from './oracle.fixture.js';
import { analyzer } from './records.fixture.js';

/** An index of messages, its foreground those from `from` on. */
export function given(
  background: readonly string[],
  foreground: readonly string[],
  sourceOf: (message: string) => string = () => 's',
) {
  const index = new AnalysisIndex(analyzer);
  index.apply(
    [...background, ...foreground].map((message, i) =>
      rowOf({
        seq: i + 1,
        ds: i * 1000,
        offset: 0,
        source: sourceOf(message),
        words: [message],
        score: null,
        user: null,
        url: null,
        filters: {},
      }),
    ),
  );
  const engine = new MemoryEngine(index);
  const task: Task = {
    engine,
    context: { bound: [], timezone: 'UTC', now: 0 },
    zone: 'UTC',
    weekStart: 'monday',
    fields: new Set(),
    scales: async () => [],
    ungraded: async () => new Set(),
    themes: [],
    warnings: new Warnings(),
  };
  const those = (from: number, count: number) =>
    engine.select({ kind: 'seqs', seqs: Array.from({ length: count }, (_, i) => from + i + 1) });
  const ask = async (more: Partial<KeyTermsRequest> = {}) =>
    keyTerms(task, {
      background: await those(0, background.length),
      foreground: await those(background.length, foreground.length),
      limit: 10,
      ...more,
    });
  return { task, index, ask };
}

export const times = (count: number, message: string) => Array.from({ length: count }, () => message);
