import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from '../question/hotels.fixture.js';
import { readQuestion } from '../question/read-question.js';
import { asksAgain } from './asked-again.js';
import { asksForAuthors } from './by-author.js';

const analyzer = createAnalyzer('en');
const fields = [...HOTELS.fields, { ...field('user_name', ['ana', 'ben']), title: 'user name' }];
const terrain = { ...HOTELS, fields };
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  'who complains most about login',
  'ok and who asked more than once about refunds',
  'who wrote in twice about refunds',
  'so who keeps asking for refunds again and again',
])('asks for authors by how much they write of something: %s', (text) => {
  expect(asksForAuthors(read(text))).toBe(true);
});

it.each([
  'wer hat mehrmals nach Erstattungen gefragt',
  'qui a demandé plusieurs fois un remboursement',
  'quién pidió más de una vez un reembolso',
  'quem pediu várias vezes reembolso',
  'chi ha chiesto più volte il rimborso',
  'wie heeft meermaals om terugbetaling gevraagd',
  'siapa yang meminta refund lebih dari sekali',
  '何度も返金を求めたのは誰',
  '환불을 여러 번 요청한 사람은 누구',
  '谁不止一次要求退款',
])('knows who did so more than once: %s', (text) => {
  expect(asksAgain(read(text))).toBe(true);
});

it('who writes most is no matter of a subject', () => {
  expect(asksForAuthors(read('who writes most'))).toBe(false);
});
