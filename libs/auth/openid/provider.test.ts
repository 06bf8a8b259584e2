import { expect, it } from 'vitest';
import { OpenIdProvider } from './provider.js';

it('reaches what the egress rules allow', async () => {
  const provider = new OpenIdProvider({
    issuer: 'http://127.0.0.1:1',
    clientId: 'earshot',
    clientSecret: 'secret',
    publicUrl: 'https://earshot.example.org/',
    egressAllow: [],
  });
  const address = provider.signInAddress({ state: 'a', nonce: 'b', verifier: 'c' });
  await expect(address).rejects.toThrow(/EGRESS_ALLOW/);
  expect(provider.redirectUrl).toBe('https://earshot.example.org/sign-in');
});
