import { expect, it } from 'vitest';
import { say } from '../wording/message.js';
import { note, point, verdict } from '../writing/write-answer.js';
import { explained } from './explained.js';

const ranked = verdict(
  say('ratedMost', { field: 'version', value: '3.2', worst: true, mean: '2.30 (531 ratings)' }),
  ['S1'],
);
const ranking = point(say('ranking', { field: 'version', worst: true, items: ['3.2 2.30'] }), ['S1']);
const fields = point(say('moreFrequent', { items: ['country PT'] }), ['S2']);
const there = point(say('mentionThere', { who: 'low', n: 12, themes: ['**login**'] }), ['S3']);
const kept = note(say('noneRated', {}), ['S1']);
const draftOf = (...lines: (typeof there)[]) => ({ lines, total: 1, followUps: [] });

it('begins with what sets the first apart, named, and repeats only the ranking in short', () => {
  const { lines } = explained(draftOf(ranked, ranking, fields, there, kept), 2);
  expect(lines.map(({ kind, text }) => `${kind} ${String(text)}`)).toEqual([
    'verdict Low ratings of version 3.2 mention **login** more often than the others',
    'point More frequent: country PT',
    'point Version **3.2** is rated worst: 2.30 (531 ratings)',
    `note ${String(kept.text)}`,
  ]);
});

it('leaves an answer that explains nothing as it is', () => {
  expect(explained(draftOf(ranked, ranking, kept), 2).lines).toEqual([ranked, ranking, kept]);
});
