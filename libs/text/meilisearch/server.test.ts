import { expect, it } from 'vitest';
import { canCompact, readVersion } from './server.js';

it.each([
  ['1.21.0', false],
  ['1.23.0', true],
  ['1.53.1-rc.2', true],
  ['2.0.0', true],
  ['unknown', undefined],
])('knows from version %s whether it compacts: %s', (text, compacts) => {
  const version = readVersion(text);
  expect(version && canCompact(version)).toBe(compacts);
});
