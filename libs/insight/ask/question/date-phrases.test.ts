import { formatDays } from '#libs/wording';
import { describe, expect, it } from 'vitest';
import { before, duringTime, fromTime } from './calendar.js';
import { datePhrases } from './date-phrases.js';

const today = { today: '2026-03-18', lastDay: '2026-03-17' };

function spans(question: string) {
  return datePhrases(question, today).map(({ span: { from = '', to = '' } }) => `${from}..${to}`);
}

describe('times in a question', () => {
  it.each([
    ['why did ratings fall in July?', '2025-07-01..2025-07-31'],
    ['what happened in February', '2026-02-01..2026-02-28'],
    ['complaints in July 2024', '2024-07-01..2024-07-31'],
    ['complaints since March', '2026-03-01..'],
    ['complaints since 3 March 2025', '2025-03-03..'],
    ['complaints before 2015', '..2014-12-31'],
    ['complaints after May 3, 2025', '2025-05-04..'],
    ['ratings in 2024', '2024-01-01..2024-12-31'],
    ['what changed in Q3', '2025-07-01..2025-09-30'],
    ['what changed in Q1 2025', '2025-01-01..2025-03-31'],
    ['what do people say this month?', '2026-03-01..2026-03-31'],
    ['what do people say last month?', '2026-02-01..2026-02-28'],
    ['what did they say last week', '2026-03-09..2026-03-15'],
    ['what came in yesterday?', '2026-03-17..2026-03-17'],
    ['over the last 30 days', '2026-02-17..2026-03-18'],
    ['the last quarter', '2025-10-01..2025-12-31'],
    ['on 2025-07-03', '2025-07-03..2025-07-03'],
    ['in 2025-07', '2025-07-01..2025-07-31'],
    ['between March 2025 and May 2025', '2025-03-01..2025-05-31'],
    ['from 1 March 2025 to 15 March 2025', '2025-03-01..2025-03-15'],
    ['until 15 March 2025', '..2025-03-15'],
    ['between 5 and 25 January 2026', '2026-01-05..2026-01-25'],
    ['between 26 January and 1 February 2026', '2026-01-26..2026-02-01'],
    ['from 30 December 2024 to 5 January 2025', '2024-12-30..2025-01-05'],
    ['in 5 to 25 January 2026', '2026-01-05..2026-01-25'],
    ['between March and May 2025', '2025-03-01..2025-05-31'],
    ['what happened in the week of 4 February?', '2026-02-02..2026-02-08'],
    ['the week of July 1, 2025', '2025-06-30..2025-07-06'],
    ['the same month last year', '2025-03-01..2025-03-31'],
    ['complaints since the beginning of October', '2025-10-01..'],
    ['what happened at the end of July', '2025-07-21..2025-07-31'],
    ['complaints in the middle of July', '2025-07-11..2025-07-20'],
    ['ratings until the end of July', '..2025-07-31'],
    ['ratings from the start of May to the end of July', '2025-05-01..2025-07-31'],
    ['the same quarter of last year', '2025-01-01..2025-03-31'],
    ['show me reviews mentioning widgets from October', '2025-10-01..2025-10-31'],
    ['did ratings fall from October on?', '2025-10-01..'],
    ['in the first week of June 2024', '2024-06-01..2024-06-07'],
    ['in the last week of May 2024', '2024-05-25..2024-05-31'],
    ['the second week of September', '2025-09-08..2025-09-14'],
    ['during the first 10 days of March 2025', '2025-03-01..2025-03-10'],
    ['in the last three days of February 2024', '2024-02-27..2024-02-29'],
    ['in the first half of March 2025', '2025-03-01..2025-03-15'],
    ['in the second half of March', '2026-03-16..2026-03-31'],
    ['what went wrong in early August?', '2025-08-01..2025-08-10'],
    ['in mid-August 2024', '2024-08-11..2024-08-20'],
    ['late August', '2025-08-21..2025-08-31'],
    ['We saw a jump in January and February 2026', '2026-01-01..2026-02-28'],
    ['what happened in December and January 2026', '2025-12-01..2026-01-31'],
    ['from December 2024 to January', '2024-12-01..2025-01-31'],
    ['complaints in May and June', '2025-05-01..2025-06-30'],
  ])('%s', (question, expected) => {
    expect(spans(question)).toEqual([expected]);
  });

  it.each([
    ['why did ratings fall from May to July 2023?', ['May 2023', 'July 2023']],
    ['did ratings fall from May 2023 to July 2023?', ['May 2023', 'July 2023']],
    ['did ratings rise from Q1 2025 to Q2 2025?', ['Q1 2025', 'Q2 2025']],
    ['did ratings fall between May and July 2023?', ['May 2023', 'July 2023']],
    ['Which airline improved most between 2012 and 2014?', ['2012', '2014']],
    ['complaints between 3 and 9 July 2025', undefined],
    ['why are there complaints from 3 to 9 July 2025?', undefined],
  ])('knows between which times something changed: %s', (question, ends) => {
    const [phrase] = datePhrases(question, today);
    expect(phrase?.span.ends?.map(({ label }) => label)).toEqual(ends);
  });

  it('finds two compared times', () => {
    expect(spans('compare June 2025 with July 2025')).toEqual([
      '2025-06-01..2025-06-30',
      '2025-07-01..2025-07-31',
    ]);
    expect(spans('Compare 5 to 25 January 2026 with 26 January to 1 February 2026')).toEqual([
      '2026-01-05..2026-01-25',
      '2026-01-26..2026-02-01',
    ]);
    expect(spans('complaints in 2014 vs 2015')).toEqual(['2014-01-01..2014-12-31', '2015-01-01..2015-12-31']);
  });

  it.each([
    [
      'compare the first week of June 2024 with the last week of May',
      ['2024-06-01..2024-06-07', '2024-05-25..2024-05-31'],
    ],
    [
      'how did ratings differ in January and February 2026?',
      ['2026-01-01..2026-01-31', '2026-02-01..2026-02-28'],
    ],
    ['What changed in May compared with June 2024?', ['2024-05-01..2024-05-31', '2024-06-01..2024-06-30']],
    ['Was October 2025 worse than Q2?', ['2025-10-01..2025-10-31', '2025-04-01..2025-06-30']],
    ['complaints in May and July', ['2025-05-01..2025-05-31', '2025-07-01..2025-07-31']],
  ])('finds two times, of one year where one is named: %s', (question, expected) => {
    expect(spans(question)).toEqual(expected);
  });

  it.each([
    'may I ask what they march for',
    'error 2014 at login',
    'version 3.2 crashes',
    'on 2025-02-31',
    'the 31st of seats',
  ])('sees none in: %s', (question) => expect(spans(question)).toEqual([]));
});

it('the previous period has the same length', () => {
  const [july] = datePhrases('in July 2025', today);
  expect(july && before(july.span)).toEqual({ from: '2025-06-01', to: '2025-06-30', label: 'June 2025' });
  const [days] = datePhrases('from 10 July 2025 to 12 July 2025', today);
  expect(days && before(days.span)).toMatchObject({ from: '2025-07-07', to: '2025-07-09' });
});

it.each([
  ['2025-07-01', '2025-07-31', 'in July 2025', 'from July 2025'],
  ['2025-01-01', '2025-12-31', 'in 2025', 'from 2025'],
  ['2025-07-03', '2025-07-03', 'on 3 July 2025', 'from 3 July 2025'],
  ['2026-01-05', '2026-01-25', 'between 5 and 25 January 2026', 'from 5 to 25 January 2026'],
  [
    '2026-01-26',
    '2026-02-01',
    'between 26 January and 1 February 2026',
    'from 26 January to 1 February 2026',
  ],
  [
    '2024-12-30',
    '2025-01-05',
    'between 30 December 2024 and 5 January 2025',
    'from 30 December 2024 to 5 January 2025',
  ],
])('days from %s to %s read: %s', (from, to, during, of) => {
  const span = { from, to, label: formatDays(from, to) };
  expect([duringTime(span), fromTime(span)]).toEqual([during, of]);
  expect(spans(`What do they say ${during}?`)).toEqual([`${from}..${to}`]);
});

it.each([
  ['complaints since March', 'since March 2026'],
  ['complaints before 2015', 'before 2015'],
  ['over the last 30 days', 'in the last 30 days'],
])('%s reads: %s', (question, expected) => {
  const [phrase] = datePhrases(question, today);
  expect(phrase && duringTime(phrase.span)).toBe(expected);
});

it('knows the time before another one', () => {
  expect(spans('compare last month with the month before')).toEqual([
    '2026-02-01..2026-02-28',
    '2026-01-01..2026-01-31',
  ]);
  expect(spans('Was it better in July than the month before?')[1]).toBe('2025-06-01..2025-06-30');
});
