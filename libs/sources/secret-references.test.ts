import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasReference, SecretReferences } from './secret-references.js';

let home: string;
let references: SecretReferences;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'earshot-secrets-'));
  const folder = path.join(home, 'secrets');
  mkdirSync(path.join(folder, 'team', '..data'), { recursive: true });
  mkdirSync(path.join(home, 'secrets-other'));
  writeFileSync(path.join(folder, 'token'), 'of a file\n');
  writeFileSync(path.join(folder, 'team', '..data', 'key'), 'line 1\nline 2\r\n');
  writeFileSync(path.join(folder, 'empty'), '\n');
  writeFileSync(path.join(folder, 'large'), 'x'.repeat(65_537));
  writeFileSync(path.join(home, 'outside'), 'canary');
  writeFileSync(path.join(home, 'secrets-other', 'outside'), 'canary');
  // Kubernetes mounts secrets as links within the folder.
  symlinkSync(path.join('..data', 'key'), path.join(folder, 'team', 'key'));
  symlinkSync(path.join(home, 'outside'), path.join(folder, 'link'));
  symlinkSync(home, path.join(folder, 'up'));
  references = new SecretReferences(folder, { SOURCE_SECRET_CRM: 'of a variable', SECRETS_KEY: 'canary' });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('replaces references, also within a text and within lists and objects', () => {
  expect(references.resolve('${file:token}')).toBe('of a file');
  expect(references.resolve('${file:team/key}')).toBe('line 1\nline 2');
  expect(references.resolve('Bearer ${env:SOURCE_SECRET_CRM}!')).toBe('Bearer of a variable!');
  const given = { a: ['${file:token}', 1, null], b: { c: '${env:SOURCE_SECRET_CRM}' } };
  expect(references.resolve(given)).toEqual({ a: ['of a file', 1, null], b: { c: 'of a variable' } });
});

it('replaces nothing twice, and nothing else', () => {
  const nested = new SecretReferences(undefined, {
    SOURCE_SECRET_A: '${env:SOURCE_SECRET_B}',
    SOURCE_SECRET_B: 'b',
  });
  expect(nested.resolve('${env:SOURCE_SECRET_A}')).toBe('${env:SOURCE_SECRET_B}');
  for (const text of ['$file:token', '${other:token}', '${', '$&'])
    expect([references.resolve(text), hasReference(text)]).toEqual([text, false]);
  expect(hasReference({ a: [{ b: 'x ${file:token}' }] })).toBe(true);
});

it.each([
  '${file:outside}',
  '${file:../outside}',
  '${file:../secrets-other/outside}',
  '${file:link}',
  '${file:up/outside}',
  '${file:team/../../outside}',
  '${file:}',
  '${file:.}',
  '${file:team}',
  '${file:missing}',
  '${file:empty}',
  '${file:large}',
  '${file:/dev/zero}',
  '${file:tok\u0000en}',
  '${env:SECRETS_KEY}',
  '${env:SOURCE_SECRET_}',
  '${env:SOURCE_SECRET_MISSING}',
  '${env:source_secret_crm}',
  '${env:SOURCE_SECRET_CRM,SECRETS_KEY}',
  '${env:__proto__}',
])('refuses %s, and says only what was refused', (reference) => {
  const attempt = () => references.resolve({ token: `Bearer ${reference}` });
  expect(attempt).toThrow(reference);
  expect(attempt).not.toThrow('canary');
});

it('reads no file without SECRETS_DIR', () => {
  expect(() => new SecretReferences(undefined, {}).resolve('${file:token}')).toThrow(
    'SECRETS_DIR is not set',
  );
});
