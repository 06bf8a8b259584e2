import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');

const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);
const values = (text: string) => read(text).values.map(({ key, value }) => `${key}=${String(value)}`);

it.each([
  ['Is it wurth the moeny?', ['worth', 'money']],
  ['is it worth teh moeny', ['the', 'money']],
  ['Is the monkey wurth a visit?', []],
])('repairs words of an expression, where one comes of it: %s', (text, expected) => {
  const { parts, query } = read(text);
  expect(parts.filter(({ kind }) => kind === 'spelling').map(({ meaning }) => meaning)).toEqual(expected);
  expect(query.startsWith('money OR')).toBe(expected.length > 0);
});

it.each([
  ['How is price rated by source?', 'price'],
  ['how are the seats rated in each source?', 'seats'],
  ['Ratings of wifi by source', 'wifi OR wi-fi OR wlan'],
  ['How is Concorde rated by source?', ''],
  ['How is it rated by source?', ''],
])('searches for what is rated, unless that is a name: %s', (text, expected) => {
  expect(read(text)).toMatchObject({ query: expected, by: { key: 'source' } });
});

it.each([
  ['why did ratings fall in Portugal?', ['filters.country=PT']],
  ['what do people in PT and ES say', ['filters.country=PT', 'filters.country=ES']],
  ['is it slow in the US?', ['filters.country=US']],
  ['is it better for us in it', []],
  ['crashes in version 3.2', ['filters.version=3.2']],
  ['crashes in 3.2.1', ['filters.version=3.2.1']],
  ['what do iOS users complain about', ['filters.tags=iOS']],
  ['why are there login problems', []],
  ['what do App Store reviews say', ['source=App Store']],
  ['what do pool reviews say', ['source=Hotel pools']],
  ['what do Orchid Lounge guests say', ['filters.lounge=Orchid Lounge']],
  ['what do people say about Orchid lounges', ['filters.hotel=Orchid', 'source=Airport lounges']],
])('values of the data in: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

it.each([
  ['why did ratings fall in July in Portugal?', ''],
  ['what do low ratings complain about?', ''],
  ['what do people say about the wifi?', 'wifi OR wi-fi OR wlan'],
  ['how many people mention "too slow"?', '"too slow"'],
  ['which country complains most about the login?', 'login'],
  ['when did people start to mention dark mode?', 'dark mode'],
  ['what should we fix first?', ''],
  ['are users happier or worse off since 3.2?', ''],
  ['since when do people mention the login?', 'login'],
  ['which country complains most about payments?', 'payments'],
  ['wich version is better', ''],
  ['what do poeple hate abuot the app', ''],
  ['what do users love abotu login', 'login'],
  ['who writes "abuot"?', '"abuot"'],
  ['what is growing fastest?', ''],
  ['what do people say about first class seats?', 'first class seats'],
  ['how many people mention "happier"?', '"happier"'],
  ['why are Indian users unhappy?', ''],
  ['why are Dutch users unhappy?', ''],
  ['why are Dutch travellers unhappy?', ''],
  ['what do people say about the Dutch translation?', 'Dutch translation'],
  ['what do people say about polish in the design', 'polish design'],
])('the topic of: %s', (text, query) => {
  expect(read(text).query).toBe(query);
});

it('reads two sides and what concerns both', () => {
  const { sides, query } = read('compare pool and room reviews on staff');
  expect(sides?.map(({ label, values: own }) => [label, own.map(({ value }) => value)])).toEqual([
    ['pool', ['Hotel pools']],
    ['room', ['Hotel rooms']],
  ]);
  expect(query).toBe('staff');
});

it.each([
  'Compare what Orchid and Ritz guests complain about',
  'compare what orchid guests and ritz guests complain about',
  'What do Orchid guests complain about compared with Ritz guests?',
  'complaints of Orchid vs Ritz',
])('sides whose complaints are compared are called by their names: %s', (text) => {
  const { sides } = read(text);
  expect(sides?.map(({ label, polarity }) => [label.toLowerCase(), polarity])).toEqual([
    ['orchid', 'low'],
    ['ritz', 'low'],
  ]);
});

it.each([
  ['How do the rooms of Orchid and Ritz differ?', ['Orchid', 'Ritz'], 'Hotel rooms', ''],
  ['Compare Orchid and Ritz rooms', ['Orchid', 'Ritz'], 'Hotel rooms', ''],
  ['What do guests get for Orchid compared with Ritz?', ['Orchid', 'Ritz'], '', ''],
  ['What do people say about breakfast in Orchid compared with Ritz?', ['Orchid', 'Ritz'], '', 'breakfast'],
  ['Compare the breakfast of Orchid and Ritz', ['Orchid', 'Ritz'], '', 'breakfast'],
  ['Compare Orchid and Ritz breakfast', ['Orchid', 'Ritz'], '', 'breakfast'],
  ['How do Orchid and Ritz differ in breakfast?', ['Orchid', 'Ritz'], '', 'breakfast'],
])('sides are called by their names alone, the rest is about both: %s', (text, labels, source, topic) => {
  const { sides, query, values: shared, parts } = read(text);
  expect(sides?.map(({ label }) => label)).toEqual(labels);
  expect(sides?.flatMap((side) => side.values.map(({ key }) => key))).toEqual([
    'filters.hotel',
    'filters.hotel',
  ]);
  expect([...new Set(shared.map(({ value }) => value))]).toEqual(source ? [source] : []);
  expect(query).toBe(topic);
  expect(parts.filter(({ list }) => list === 'not_understood')).toEqual([]);
});

it.each([
  ['wifi vs food', ['wifi', 'food']],
  ['are there more complaints about login than about payment?', ['login', 'payment']],
])('sides made of words: %s', (text, queries) => {
  expect(read(text).sides?.map(({ query }) => query)).toEqual(queries);
});

it('reads two times as sides', () => {
  const { sides } = read('what is the difference between June 2025 and July 2025 in Portugal?');
  expect(sides?.map(({ time }) => time?.label)).toEqual(['June 2025', 'July 2025']);
  const pt = read('Compare June 2025 with July 2025 in Portugal');
  expect(pt.sides?.map(({ time, values: own }) => [time?.label, own])).toEqual([
    ['June 2025', []],
    ['July 2025', []],
  ]);
  expect(pt.values.map(({ value }) => value)).toEqual(['PT']);
  expect(read('compare 2024 with 2025').sides?.map(({ time }) => time?.label)).toEqual(['2024', '2025']);
  const ranges = read('Compare 5 to 25 January 2026 with 26 January to 1 February 2026 in App Store');
  expect(ranges.sides?.map(({ time }) => time?.label)).toEqual([
    '5 to 25 January 2026',
    '26 January to 1 February 2026',
  ]);
});

it.each([
  ['Compare low ratings since 10 June 2025 with May 2025', ['low', 'low']],
  ['Compare May 2025 with bad reviews since 10 June 2025', ['low', 'low']],
  ['Compare high ratings in PT with ES', ['high', 'high']],
  ['Compare low ratings in PT with high ratings in ES', ['low', 'high']],
  ['Compare low ratings in PT with all ratings in ES', ['low', undefined]],
  ['Compare PT with ES', [undefined, undefined]],
])('compares alike with alike: %s', (text, moods) => {
  expect(read(text).sides?.map(({ polarity }) => polarity)).toEqual(moods);
});

it.each([
  ['which country is the most unhappy?', 'filters.country'],
  ['ratings by version', 'filters.version'],
  ['on which day of the week do people complain?', 'ds:weekday'],
  ['how do ratings differ across sources?', 'source'],
  ['crashes in version 3.2', undefined],
  ['which app version is the best?', 'filters.version'],
])('the grouping of: %s', (text, key) => {
  expect(read(text).by?.key).toBe(key);
});

it.each(['why are Indian users unhappy?', 'why do Indians complain?'])('the country of: %s', (text) => {
  expect(read(text).values).toMatchObject([{ key: 'filters.country', value: 'IN', assumed: true }]);
});

it('distinguishes low ratings from a complaint', () => {
  expect(read('what do low ratings say?')).toMatchObject({ polarity: 'low', polarityNamed: true });
  expect(read('how many negative records mention wifi?')).toMatchObject({
    polarity: 'low',
    polarityNamed: true,
  });
  expect(read('what do people complain about?')).toMatchObject({ polarity: 'low', polarityNamed: false });
  expect(read('what do people love?')).toMatchObject({ polarity: 'high', polarityNamed: false });
  expect(read('what should the team fix first?')).toMatchObject({ polarity: 'low', polarityNamed: false });
  expect(read('what do people say?').polarity).toBeUndefined();
});

it.each([
  ['why are german users unhappy?', [['german', 'users', []]]],
  ['what about the Spanish translation?', [['Spanish', undefined, ['filters.country=ES']]]],
  ['what about Spain?', []],
  ['please polish the design', []],
])('nationalities in: %s', (text, expected) => {
  const found = read(text).nationalities.map((one) => [
    one.text,
    one.people?.text,
    one.values.map(({ key, value }) => `${key}=${String(value)}`),
  ]);
  expect(found).toEqual(expected);
});

it.each([
  ['why are there fewer reviews since October?', 'down'],
  ['why are there more complaints since October?', 'up'],
  ['are there more or fewer complaints?', undefined],
])('the direction of: %s', (text, direction) => {
  expect(read(text).direction).toBe(direction);
});

it.each([
  ['Why do people cancel?', 'cancel', []],
  ['Do drivers cancel orders in Portugal?', 'cancel orders', []],
  ['Has dark mode been requested?', 'dark mode', []],
  ['why are ppl so angry in Portugal', '', []],
  ['Do Spotify users complain?', '', ['Spotify']],
  ["What's wrong with the login?", 'login', []],
  ['How good are the showers?', 'showers', []],
  ['wat do ppl say abuot widgets', 'widgets', []],
  ['top 3 complaints on iOS', '', []],
])('what people do and meet is a topic, names are not: %s', (text, topic, open) => {
  const { query, parts } = read(text);
  expect(query).toBe(topic);
  expect(parts.filter(({ list }) => list === 'not_understood').map((part) => part.text)).toEqual(open);
});

it.each([
  ['Is the wifi any good?', undefined],
  ['How good is the wifi?', undefined],
  ['What percentage of reviews are negative?', 'low'],
  ['What is good?', 'high'],
])('the mood of: %s', (text, polarity) => {
  expect(read(text).polarity).toBe(polarity);
});

it.each([
  ['How does 3.2 compare to 3.3?', ['3.2', '3.3']],
  ['How are we doing compared to last year?', ['1 January to 17 March 2026', '2025']],
  ['Does 3.3 rate us higher than 3.2?', ['3.3', '3.2']],
])('the sides of: %s', (text, labels) => {
  const sides = read(text).sides?.map(({ label, values: own }) => String(own[0]?.value ?? label));
  expect(sides).toEqual(labels);
});

it.each([
  ['How did ratings develop over the last year?', '2025-03-19', '2026-03-18'],
  ['How did ratings develop last year?', '2025-01-01', '2025-12-31'],
  ['complaints in the past week', '2026-03-12', '2026-03-18'],
])('the time of: %s', (text, from, to) => {
  expect(read(text).time).toMatchObject({ from, to });
});

it('asks where reviews come from', () => {
  expect(read('Where do bad reviews come from?')).toMatchObject({
    by: { key: 'filters.country' },
    polarity: 'low',
  });
});

it.each([
  ['What do one-star reviews say?', 'low', [1]],
  ['5 star reviews in PT', 'high', [5]],
  ['What do one or two star reviews say?', 'low', [1, 2]],
  ['What do reviews with 3 stars say?', undefined, [3]],
  ['What do low ratings say?', 'low', undefined],
])('a number of stars is that score: %s', (text, polarity, scores) => {
  expect(read(text)).toMatchObject({ polarity, scores });
});

it('stars are points of no other scale', () => {
  const [own] = HOTELS.scales;
  const scales = own ? [{ ...own, scale: [0, 10] as [number, number] }] : [];
  const question = readQuestion('one-star reviews', analyzer, { ...HOTELS, scales }, '2026-03-18');
  expect(question).toMatchObject({ polarity: 'low', scores: undefined });
});

it.each([
  ['and what about portugal?', ['filters.country=PT']],
  ['what are people saying about portugal', ['filters.country=PT']],
  ['portugal or spain, who is happier', ['filters.country=PT', 'filters.country=ES']],
])('knows a country however it is written: %s', (text, expected) => {
  const { values: own, sides = [], query } = read(text);
  const named = [...own, ...sides.flatMap((side) => side.values)];
  expect(named.map(({ key, value }) => `${key}=${String(value)}`)).toEqual(expected);
  expect(query).toBe('');
});
