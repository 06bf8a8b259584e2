import { describe, expect, it } from 'vitest';
import { LinkSigner } from './link-signer.js';

const id = '0197d1c0-0000-7000-8000-000000000001';
const noon = new Date('2025-07-03T12:00:00Z');
const soon = new Date('2025-07-03T13:00:00Z');
const signer = new LinkSigner('a secret of sixteen');

describe('LinkSigner', () => {
  it('opens what it signed, until it expires', () => {
    const token = signer.sign(id, soon);
    expect(signer.verifies(id, token, noon)).toBe(true);
    expect(signer.verifies(id, token, soon)).toBe(false);
  });

  it('opens nothing else', () => {
    const token = signer.sign(id, soon);
    expect(signer.verifies(id.replace(/1$/, '2'), token, noon)).toBe(false);
    expect(new LinkSigner('another secret, long').verifies(id, token, noon)).toBe(false);
  });

  it('refuses every changed character', () => {
    const token = signer.sign(id, soon);
    // The last character holds two unused bits besides four of the signature; 'A' and 'Q' differ in one that counts.
    const others = token.split('').map((char, at) => {
      const other = /\d/.test(char) && at < 10 ? String((Number(char) + 1) % 10) : char === 'A' ? 'Q' : 'A';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    expect(others.filter((other) => other === token || signer.verifies(id, other, noon))).toEqual([]);
    for (const nonsense of ['', '.', 'x', `${token}A`, token.replace('.', ''), '9'.repeat(500)]) {
      expect(signer.verifies(id, nonsense, noon)).toBe(false);
    }
  });
});
