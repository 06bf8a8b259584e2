import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#libs/client';
import {
  basedOnWords,
  noProgress,
  applyEvent,
  statusWords,
  type Citation,
  type SearchEvent,
  type Summary,
} from './summary.js';

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
      'Read 240 of 8,636 records, sampled across time, scores and sources; skipped 133 near-duplicates.',
    ],
    [
      { matches: 12, read: 11, duplicates: 1, method: 'all' as const, strata: ['ds'] },
      'Read 11 of 12 records; skipped 1 near-duplicate.',
    ],
    [{ matches: 12, read: 0, duplicates: 0, method: 'all' as const, strata: [] }, undefined],
    [undefined, undefined],
  ])('%j', (based_on, words) => expect(basedOnWords(summary({ based_on }))).toBe(words));
});

describe('who wrote a summary', () => {
  it.each([
    [
      summary({ status: 'generated', model: 'm-1' }),
      'Written by m-1. Every sentence was checked against its records.',
    ],
    [
      summary({ status: 'generated', model: 'm-1', cached: true }),
      'Written by m-1. Every sentence was checked against its records. No changes since it was written.',
    ],
    [
      summary({ status: 'partial', model: 'm-1' }),
      'Written by m-1 but incomplete. What is shown was checked.',
    ],
    [summary({}), 'Counts and quotes come straight from the records, without a model.'],
    [
      summary({ warnings: [{ code: 'summary_budget', detail: 'Used up.' }] }),
      'Counts and quotes come straight from the records.',
    ],
    [
      summary({ status: 'failed', model: 'm-1' }),
      'm-1 returned nothing usable, so this shows counts and quotes instead.',
    ],
    [summary({ status: 'failed' }), 'Counts only: the records could not be read.'],
    [summary({ status: 'empty', text: null }), 'Nothing to summarize.'],
  ])('%j', (said, words) => expect(statusWords(said)).toBe(words));
});

const citation: Citation = { n: 1, record_id: 'r', quote: 'It crashes', start: 0, end: 10, url: null };
const answer = {
  total: 3,
  results: [],
  summary: { status: 'off', text: null },
} as unknown as AnswerOf<'/public/search'>;

it('hears records first, then a text as it is written, and at the end what it all was', () => {
  let progress = applyEvent(noProgress, { name: 'results', data: answer });
  expect(progress).toMatchObject({ answer, text: '', ended: false });
  progress = applyEvent(progress, { name: 'summary.delta', data: { text: 'It cra' } });
  progress = applyEvent(progress, { name: 'summary.delta', data: { text: 'shes [1].' } });
  progress = applyEvent(progress, { name: 'summary.citation', data: citation });
  expect(progress).toMatchObject({ text: 'It crashes [1].', citations: [citation], summary: undefined });
  const summary = { status: 'generated', text: 'It crashes [1]', citations: [citation] } as const;
  progress = applyEvent(progress, {
    name: 'summary.done',
    data: { ...answer, summary: { ...summary, citations: [citation] } },
  });
  expect(progress).toMatchObject({ text: 'It crashes [1]', summary, ended: true, interrupted: false });
});

it('takes no notice of events it does not know', () => {
  expect(applyEvent(noProgress, { name: 'later', data: {} } as unknown as SearchEvent)).toBe(noProgress);
});
