import { expect, it } from 'vitest';
import { withSpellings } from './spellings.js';

it.each([
  ['wifi', 'wifi OR wi-fi OR wlan'],
  ['WLAN', 'WLAN OR wifi OR wi-fi'],
  ['slow wi-fi', 'slow wi-fi OR slow wifi OR slow wlan'],
  ['email OR phone', 'email OR e-mail OR phone'],
  ['"wifi"', '"wifi"'],
  ['login', 'login'],
])('%s is searched as %s', (query, searched) => {
  expect(withSpellings(query)).toBe(searched);
});
