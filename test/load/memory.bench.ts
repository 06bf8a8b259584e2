import { AnalysisIndex, createAnalyzer, type PutRow } from '#libs/index';
import { corpus } from './corpus.js';
import type { Result } from './measure.js';

/** Bytes a record of the index, by share. */
export function memoryBench(records: number): Result[] {
  const index = new AnalysisIndex(createAnalyzer('en'));
  let rows: PutRow[] = [];
  for (const row of corpus(records, 1)) {
    rows.push(row);
    if (rows.length < 5000) continue;
    index.apply(rows);
    rows = [];
  }
  index.apply(rows);
  const { postings, words, columns, dictionaries } = index.memory();
  const each = (bytes: number) => (bytes / records).toFixed(0);
  const all = postings + words + columns + dictionaries;
  return [
    {
      what: 'index memory',
      ours: `${each(all)} bytes a record`,
      peer: `postings ${each(postings)}, words ${each(words)}, columns ${each(columns)}, dictionaries ${each(dictionaries)}`,
      goal: '≤ 150 bytes',
      met: all / records <= 150,
    },
  ];
}
