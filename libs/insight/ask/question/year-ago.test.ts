import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  'Are users happier than a year ago?',
  'did ratings go up compared to a year ago',
  'Sind die Nutzer zufriedener als vor einem Jahr?',
  '¿Están los usuarios más contentos que hace un año?',
  "Les clients sont-ils plus satisfaits qu'il y a un an ?",
  'Os utilizadores estão mais satisfeitos do que há um ano?',
  'Gli utenti sono più soddisfatti di un anno fa?',
  'Zijn gebruikers tevredener dan een jaar geleden?',
  'apakah pengguna lebih puas daripada setahun lalu?',
  'ユーザーは1年前より満足していますか？',
  '사용자들은 1년 전보다 더 만족하나요?',
  '用户比一年前更满意吗？',
])('compares the newest days with the same days a year before: %s', (text) => {
  const { sides, query } = read(text);
  const days = sides?.map(({ time }) => `${time?.from}..${time?.to}`);
  expect({ days, query }).toEqual({
    days: ['2025-12-18..2026-03-17', '2024-12-18..2025-03-17'],
    query: '',
  });
});

it.each(['is the wifi better than a year ago', 'Is the wifi better than last summer?'])(
  'compares a topic with itself then: %s',
  (text) => {
    const { sides, query } = read(text);
    expect(query).toBe('wifi');
    expect(sides?.map((side) => [side.query, side.time !== undefined])).toEqual([
      ['', true],
      ['', true],
    ]);
  },
);

it('two sides end before what is asked of them', () => {
  const { sides } = read('Compare Android and iOS users: what does each complain about most?');
  expect(sides?.map(({ label }) => label)).toEqual(['Android', 'iOS']);
});
