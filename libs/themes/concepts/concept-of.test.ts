import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { conceptOf, conceptQuery } from './concept-of.js';

const analyzer = createAnalyzer('en');

it.each([
  ['login', 'en', 'signing'],
  ['passwords', 'en', 'signing'],
  ['signing in', 'en', 'signing'],
  ['Price and charges', 'en', 'price'],
  ['refunding', 'en', 'refunds'],
  ['Anmeldung', 'de', 'signing'],
  ['Abstürze', 'de', 'crashes'],
  ['客服', 'zh', 'support'],
  ['slowness', 'en', 'speed'],
  ['Sluggishness', 'en', 'speed'],
  ['affordability', 'en', 'price'],
  ['business', 'en', undefined],
  ['cancel', 'en', undefined],
  // What has the stem of a word, but says something else.
  ['add', 'en', undefined],
  ['ads', 'en', 'adverts'],
  ['fonctionne', 'fr', undefined],
  ['funziona', 'it', undefined],
  ['funciona', 'es', undefined],
  ['sério', 'pt', undefined],
  ['teman', 'id', undefined],
  ['horse', 'en', undefined],
  ['login', 'xx', undefined],
])('%s (%s) names %s', (text, language, concept) => {
  expect(conceptOf(text, language, analyzer)).toBe(concept);
});

it('finds a concept in records of several languages', () => {
  const query = conceptQuery('verification', ['en', 'de-AT', 'xx', 'de']).split(' OR ');
  expect(query).toContain('captcha');
  expect(query).toContain('"phone number"');
  expect(query).toContain('handynummer');
  expect(new Set(query).size).toBe(query.length);
  expect(conceptQuery('verification', ['xx'])).toBe('');
});
