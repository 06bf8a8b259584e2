import fc from 'fast-check';
import { compare } from 'semver';
import { expect, it } from 'vitest';
import { compareVersions, newestFirst, readVersion, type Version } from './version-order.js';

function read(text: string): Version {
  const version = readVersion(text);
  if (!version) throw new Error(`${text} is not read as a version`);
  return version;
}

it.each([
  ['3.2-beta', '3.2', '3.2 build 7', '3.2.1', '3.10', '10.0'],
  ['2024.6', '2024.10', '2024.10.1'],
  ['8.114.0 build 16 50679', '8.114.0 build 19 50680', '8.115.0 build 3 50684'],
  ['v1.0.0-rc.2', 'V1.0.0-rc.10', '1.0.0', '1.0.0+5', '1.0.1'],
  ['120.0.6099.9', '120.0.6099.71', '121.0.6167.1'],
  ['5.0b2', '5.0 (1234)', '5.0 (1300)', '5.1'],
  ['8', '9', '10', '10.1'],
])('orders %s and what follows', (...oldestFirst) => {
  const sorted = oldestFirst.toReversed().sort((a, b) => compareVersions(read(a), read(b)));
  expect(sorted).toEqual(oldestFirst);
});

it.each(['', 'unknown', 'n/a', '$3.20', '3,20', '2024-06-01T10:00', '1.2.', '.5', 'iOS 17', true])(
  'does not read %s as a version',
  (value) => {
    expect(readVersion(value)).toBeUndefined();
  },
);

const letters = fc.string({
  minLength: 2,
  maxLength: 5,
  unit: fc.constantFrom('c', 'd', 'e', 'f', 'g', 'h'),
});
const identifier = fc.oneof(letters, fc.nat(99).map(String));
const semantic = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.array(identifier, { maxLength: 3 }))
  .map(
    ([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre.length > 0 ? '-' : ''}${pre.join('.')}`,
  );

it('orders semantic versions as semver does', () => {
  fc.assert(
    fc.property(semantic, semantic, (a, b) => {
      expect(Math.sign(compareVersions(read(a), read(b)))).toBe(compare(a, b));
    }),
  );
});

it('is an order of whatever is read as a version', () => {
  const written = fc.stringMatching(/^v?\d{1,2}(\.\d{1,2}){0,3}(( |-|\+)?[abr]{1,2}\d?)?$/);
  fc.assert(
    fc.property(written, written, written, (...texts) => {
      const [a, b, c] = texts.map(read);
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

it('puts values that are no versions last', () => {
  const values = ['3.2', 'unknown', '3.10', 'n/a', '3.9'];
  const order = newestFirst(
    [0, 1, 2, 3, 4],
    (code) => values[code],
    (a, b) => b - a,
  );
  expect(order.map((code) => values[code])).toEqual(['3.10', '3.9', '3.2', 'n/a', 'unknown']);
});
