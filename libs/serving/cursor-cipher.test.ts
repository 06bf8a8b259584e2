import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CursorCipher } from './cursor-cipher.js';

const OLD = 'the key of last year';
const NEW = 'the key of this year';

describe('a cursor', () => {
  it('is read by every process with the same key, and is the same for the same page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sealed = new CursorCipher(NEW).seal(text);
        expect(sealed).toBe(new CursorCipher([NEW, OLD]).seal(text));
        expect(new CursorCipher(NEW).open(sealed)).toBe(Buffer.from(text).toString());
      }),
    );
  });

  it('survives a change of the key, and is nothing without it', () => {
    const sealed = new CursorCipher(OLD).seal('{"s":7}');
    expect(new CursorCipher([NEW, OLD]).open(sealed)).toBe('{"s":7}');
    expect(new CursorCipher(NEW).open(sealed)).toBeUndefined();
  });

  it('cannot be made up, altered or compared', () => {
    const cipher = new CursorCipher(NEW);
    const sealed = cipher.seal('{"s":7}');
    const altered = Buffer.from(sealed, 'base64url');
    altered[altered.length - 1] ^= 1;
    for (const cursor of ['', 'x', btoa('{"s":7}'), sealed.slice(0, -2), altered.toString('base64url')])
      expect(cipher.open(cursor)).toBeUndefined();
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('7}');
    // Neighbours have nothing in common but chance.
    const [one, other] = ['{"s":1000}', '{"s":1001}'].map((text) =>
      Buffer.from(cipher.seal(text), 'base64url'),
    );
    expect(one?.filter((byte, i) => byte === other?.[i]).length).toBeLessThan(5);
  });
});
