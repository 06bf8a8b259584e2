import { expect, it } from 'vitest';
import { openSecrets, sealSecrets } from './sealed-secrets.js';

const key = 'a-key-of-sixteen-or-more';

it('keeps secrets unreadable without the key', () => {
  const sealed = sealSecrets({ token: 'canary' }, key);
  expect(JSON.stringify(sealed)).not.toContain('canary');
  expect(openSecrets(sealed, key)).toEqual({ token: 'canary' });
  expect(() => openSecrets(sealed, 'another-key-of-sixteen')).toThrow('another SECRETS_KEY');
  expect(sealSecrets({ token: 'canary' }, key)).not.toEqual(sealed);
});

it('does not store secrets without a key, and needs no key without secrets', () => {
  expect(() => sealSecrets({ token: 'x' }, undefined)).toThrow('SECRETS_KEY');
  expect(openSecrets(sealSecrets({}, undefined), undefined)).toEqual({});
});
