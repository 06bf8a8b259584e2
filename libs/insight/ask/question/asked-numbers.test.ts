import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { asksHowMany } from '../recipes/by-volume.js';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['How many countries do our guests come from?', true],
  ['How many different hotels are there?', true],
  ['How many versions have problems with wifi?', true],
  ['how many records by country', false],
  ['How many guests complain?', false],
])('knows where values are to be counted, and not records: %s', (text, isCounted) => {
  expect(asksHowMany(read(text))).toBe(isCounted);
});

it.each([
  'How many reviews do we get per day?',
  'average number of reviews per day',
  'average reviews a day in March 2025',
  'Wie viele Bewertungen bekommen wir pro Tag?',
  'Quantas avaliações recebemos por dia?',
])('counts records per day: %s', (text) => {
  const question = read(text);
  expect(readingOf(question)).toMatchObject({ intent: 'count', not_understood: [] });
  expect(question.frame).toMatch(/\b(?:per|a) day\b/);
});

it.each([
  ['Which problems are specific to the Ritz?', 'Ritz'],
  ['What do people in India complain about that others do not?', 'IN'],
  ['Which complaints come mostly from India?', 'IN'],
])('compares complaints with those of all others: %s', (text, value) => {
  const { sides } = read(text);
  expect(sides?.map(({ polarity }) => polarity)).toEqual(['low', 'low']);
  expect(sides?.[0].values.map((one) => one.value)).toEqual([value]);
  expect(sides?.[1]).toMatchObject({ isRest: true });
  expect(sides?.[1].values.map((one) => one.value)).not.toContain(value);
});

it.each([
  ['Is the wifi problem solved?', 'did complaints about wifi go away?'],
  ['Has the breakfast issue been fixed yet?', 'did complaints about breakfast go away?'],
  ['Which version broke the wifi?', 'which version has the most complaints about wifi?'],
  ['What feature should we build next?', 'what do people wish for?'],
  ['How long did the wifi outage last?', 'when did complaints about wifi rise?'],
  ['Which countries have a rating below 3?', 'which countries is worst rated?'],
  ['How satisfied are guests with the wifi?', 'how is wifi rated?'],
  ['Are there more complaints in India or in Spain?', 'which has more complaints, India or Spain?'],
  [
    'What do guests in India say that guests in Spain don’t?',
    'compare guests in India with guests in Spain?',
  ],
  [
    'Is the wifi or the breakfast the bigger problem?',
    'do people complain more about wifi or about breakfast?',
  ],
  ['Do we get more reviews on weekends?', 'Do we get more reviews by weekday?'],
  ['What broke in 3.2?', 'how do complaints of 3.2 differ from those before?'],
  ['what did 3.2 break', 'how do complaints of 3.2 differ from those before?'],
  ['what are the e-mails about', 'what do people say in e-mails?'],
  ['are crashes an Android or an iOS thing?', 'compare crashes on Android with iOS'],
  ['is it just Spain or Italy too (wifi)', 'compare wifi on Spain with Italy'],
  ['what changed between sept and oct', 'what changed between September and October'],
  ['are we getting more or fewer reviews lately', 'are we getting more reviews lately'],
  ['Is there a difference between weekdays and weekends?', 'how are ratings by weekday?'],
  [
    'How many complained about menus or waiters not arriving since May?',
    'How many complained about menus arriving or waiters arriving since May?',
  ],
])('is put in the words of the grammar: %s', (text, plainly) => {
  expect(read(text).text).toBe(plainly);
});

it('asks for all sources where it asks which', () => {
  const { by, values } = read('Which app store rates us lower?');
  expect({ by: by?.key, values }).toEqual({ by: 'source', values: [] });
});
