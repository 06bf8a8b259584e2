import { expect, it } from 'vitest';
import type { AnswerOf } from '#libs/client';
import { begun, type Citation, hear, type SearchEvent } from './heard.js';

const citation: Citation = { n: 1, record_id: 'r', quote: 'It crashes', start: 0, end: 10, url: null };
const answer = {
  total: 3,
  results: [],
  summary: { status: 'off', text: null },
} as unknown as AnswerOf<'/public/search'>;

it('hears records first, then a text as it is written, and at the end what it all was', () => {
  let heard = hear(begun, { name: 'results', data: answer });
  expect(heard).toMatchObject({ answer, text: '', ended: false });
  heard = hear(heard, { name: 'summary.delta', data: { text: 'It cra' } });
  heard = hear(heard, { name: 'summary.delta', data: { text: 'shes [1].' } });
  heard = hear(heard, { name: 'summary.citation', data: citation });
  expect(heard).toMatchObject({ text: 'It crashes [1].', citations: [citation], summary: undefined });
  const summary = { status: 'generated', text: 'It crashes [1]', citations: [citation] } as const;
  heard = hear(heard, {
    name: 'summary.done',
    data: { ...answer, summary: { ...summary, citations: [citation] } },
  });
  expect(heard).toMatchObject({ text: 'It crashes [1]', summary, ended: true, brokenOff: false });
});

it('takes no notice of events it does not know', () => {
  expect(hear(begun, { name: 'later', data: {} } as unknown as SearchEvent)).toBe(begun);
});
