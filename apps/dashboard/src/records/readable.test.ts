import { expect, it } from 'vitest';
import { readableFirst } from './readable.js';

const of = (...languages: (string | null)[]) => languages.map((language) => ({ language }));

it.each([
  ['de-CH', ['pt', 'en', 'de', 'de-AT', null], ['de', 'de-AT', 'en', 'pt', null]],
  ['en-GB', ['es', 'en-US', 'en'], ['en-US', 'en', 'es']],
  ['ja', ['es', 'pt'], ['es', 'pt']],
])('what a reader of %s knows comes first of %j', (reader, languages, sorted) => {
  expect(readableFirst(of(...languages), reader)).toEqual(of(...sorted));
});
