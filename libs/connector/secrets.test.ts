import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { restorePem } from './secrets.js';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

it.each([
  ['as it was made', pem],
  ['with \\n written out', pem.trim().replaceAll('\n', '\\n')],
  ['with spaces for line ends', pem.replaceAll('\n', ' ')],
  ['in one line', pem.replaceAll('\n', '')],
  ['with Windows line ends', pem.replaceAll('\n', '\r\n')],
  ['without its first and last line', pem.split('\n').slice(1, -2).join('\n')],
])('reads a key %s', (_, text) => {
  expect(createPrivateKey(restorePem(text) ?? '').equals(privateKey)).toBe(true);
});

it.each(['', 'no key', '-----BEGIN PRIVATE KEY-----', `${pem.slice(0, 60)}…`])(
  'reads no key in %j',
  (text) => {
    expect(restorePem(text)).toBeUndefined();
  },
);
