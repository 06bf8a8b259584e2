import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const analyzer = createAnalyzer('en');

function read(text: string, fields = [field('source', ['ChatGPT', 'Netflix'])]) {
  const grounds = fields.map(({ key, top_values: values }) => ({ key, values }));
  const terrain: DataOverview = { ...HOTELS, fields, grounds };
  const {
    intent,
    selection,
    not_understood: open,
  } = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  return { intent, filters: JSON.stringify(selection.filters), query: selection.search_query, open };
}

it.each([
  ['What features do ChatGPT users ask for on iOS?', 'requests', 'iOS'],
  ['What do ChatGPT users praise on Android?', 'themes', 'Android'],
  ['What do ChatGPT users complain about on iPhone?', 'themes', 'iPhone'],
  ['Which features are missing in ChatGPT for Android?', 'requests', 'Android'],
  ['Was wünschen sich ChatGPT-Nutzer auf iOS?', 'requests', 'iOS'],
  ['¿Qué funciones piden los usuarios de ChatGPT en iOS?', 'requests', 'iOS'],
])('a platform that records do not have is not used, and never the subject: %s', (text, intent, name) => {
  const { open, ...found } = read(text);
  expect(found).toMatchObject({ intent, query: '' });
  expect(found.filters).toContain('ChatGPT');
  expect(open.map((part) => part.text)).toEqual([name]);
});

it.each([
  ['What features do users ask for on iOS?', 'iOS'],
  ['What do people praise on Android phones?', 'Android'],
  ['What do people want on the web?', 'Web'],
])('a platform that a field has is a condition: %s', (text, value) => {
  const { filters, query, open } = read(text, [
    field('source', ['App Store']),
    field('filters.platform', ['iOS', 'Android', 'Web']),
  ]);
  expect([query, open]).toEqual(['', []]);
  expect(filters).toContain(value);
});

it('a platform is the store that has its records, where no field has it', () => {
  const fields = [field('source', ['App Store', 'Google Play'])];
  expect(read('What features do users ask for on iOS?', fields).filters).toContain('App Store');
  expect(read('What do people praise on Android?', fields).filters).toContain('Google Play');
});

it('a platform that one asks about is the subject', () => {
  expect(read('What do people say about iOS?').query).toBe('iOS');
});

it.each([
  ['What do iPhone users complain about?', ['iOS']],
  ['How many crashes on iPhones?', ['iOS']],
  ['Worüber beschweren sich iPhone-Nutzer?', ['iOS']],
  ['¿De qué se quejan los usuarios de iPhone?', ['iOS']],
  ['What do Apple users praise?', ['iOS']],
  ['How many crashes on iPhone 15 Pro?', ['iPhone 15 Pro']],
  ['What do iPad users complain about?', ['iPad Air']],
])('phones are a platform, unless a device is named: %s', (text, values) => {
  const { filters, open } = read(text, [
    field('filters.platform', ['iOS', 'Android', 'Web']),
    field('filters.device', ['iPhone 13', 'iPhone 15 Pro', 'iPad Air', 'Pixel 7']),
  ]);
  expect(open).toEqual([]);
  expect(
    (JSON.parse(filters) as { key: string; values?: string[] }[]).find(({ key }) => key !== 'rating')?.values,
  ).toEqual(values);
});
