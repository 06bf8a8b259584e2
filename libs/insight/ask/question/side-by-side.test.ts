import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['login / phone number complaints', 'login', 'phone number'],
  ['login & payment issues', 'login', 'payment'],
  ['sound and subtitles complaints, how many', 'sound', 'subtitles'],
  ['how many complain about sound and subtitles', 'sound', 'subtitles'],
  ['complaints about the noise and the breakfast', 'noise', 'breakfast'],
  ['what do people say about wifi and showers', 'wifi', 'showers'],
  ['wifi & showers', 'wifi', 'showers'],
  ['crashes/freezes', 'crashes', 'freezes'],
  ['Beschwerden über Lärm und Frühstück', 'Lärm', 'Frühstück'],
  ['quejas del desayuno y las duchas', 'desayuno', 'duchas'],
  ['plaintes sur le bruit et les douches', 'bruit', 'douches'],
])('two subjects side by side are either of them: %s', (text, one, other) => {
  expect(read(text).each?.map(({ label }) => label)).toEqual([one, other]);
});

it.each([
  'How many reviews mention food and staff?',
  'compare login and payment',
  'login and payment, which is worse?',
  'how many mention both wifi and showers',
])('is one subject, or two sides, where both are meant: %s', (text) => {
  expect(read(text).each).toBeUndefined();
});
