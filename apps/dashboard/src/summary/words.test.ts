import { describe, expect, it } from 'vitest';
import type { Summary } from './heard.js';
import { basedOnWords, statusWords } from './words.js';

const summary = (parts: Partial<Summary>): Summary => ({ status: 'extractive', text: 'x', ...parts });

describe('what a summary rests on', () => {
  it.each([
    [{ matches: 51, read: 51, duplicates: 0, method: 'all' as const, strata: [] }, 'Read all 51 records.'],
    [{ matches: 1, read: 1, duplicates: 0, method: 'all' as const, strata: [] }, 'Read all 1 record.'],
    [
      {
        matches: 8636,
        read: 240,
        duplicates: 133,
        method: 'stratified+mmr' as const,
        strata: ['ds', 'score', 'source'],
      },
      'Read 240 of 8,636 records, chosen across time, scores and sources so that each has its say; 133 more say nearly the same.',
    ],
    [
      { matches: 12, read: 11, duplicates: 1, method: 'all' as const, strata: ['ds'] },
      'Read 11 of 12 records; 1 more says nearly the same.',
    ],
    [{ matches: 12, read: 0, duplicates: 0, method: 'all' as const, strata: [] }, undefined],
    [undefined, undefined],
  ])('%j', (based_on, words) => expect(basedOnWords(summary({ based_on }))).toBe(words));
});

describe('who wrote a summary', () => {
  it.each([
    [
      summary({ status: 'generated', model: 'm-1' }),
      'Written by m-1; every sentence was checked against its records.',
    ],
    [
      summary({ status: 'generated', model: 'm-1', cached: true }),
      'Written by m-1; every sentence was checked against its records. Nothing has changed since it was written.',
    ],
    [summary({ status: 'partial', model: 'm-1' }), 'Written by m-1 and cut short; what is here was checked.'],
    [summary({}), 'Numbers are counted, sentences are quoted from records: no model is used.'],
    [
      summary({ warnings: [{ code: 'summary_budget', detail: 'Used up.' }] }),
      'Numbers are counted, sentences are quoted from records.',
    ],
    [
      summary({ status: 'failed', model: 'm-1' }),
      'm-1 gave nothing that could be used: this is counted and quoted instead.',
    ],
    [summary({ status: 'failed' }), 'Only numbers: the records could not be read.'],
    [summary({ status: 'empty', text: null }), 'Nothing matches, so there is nothing to sum up.'],
  ])('%j', (said, words) => expect(statusWords(said)).toBe(words));
});
