import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'ear_';
const RANDOM = 30;
const CHECKSUM = 6;

/** A new secret: `ear_`, 30 random base62 characters (178 bits), and their CRC-32 in 6 base62 characters. */
export function generateToken(): string {
  let random = '';
  for (let i = 0; i < RANDOM; i++) random += ALPHABET[randomInt(ALPHABET.length)];
  return PREFIX + random + checksum(random);
}

/**
 * Whether a secret can be a token at all, so that a typo costs no look-up. Only secrets with our prefix carry a
 * checksum; operators may configure any text of 16 or more visible ASCII characters.
 */
export function canBeToken(secret: string): boolean {
  if (!/^[\x21-\x7e]{16,512}$/.test(secret)) return false;
  if (!secret.startsWith(PREFIX)) return true;
  const random = secret.slice(PREFIX.length, PREFIX.length + RANDOM);
  return (
    secret.length === PREFIX.length + RANDOM + CHECKSUM &&
    /^[0-9A-Za-z]+$/.test(random) &&
    secret.endsWith(checksum(random))
  );
}

/** What is stored of a secret. 178 random bits need no slow hash. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** The part of a secret that may be shown again, so that people tell their tokens apart. */
export function visiblePrefix(secret: string): string {
  return secret.slice(0, secret.startsWith(PREFIX) ? PREFIX.length + 6 : 4);
}

function checksum(random: string): string {
  let value = crc32(random);
  let text = '';
  for (let i = 0; i < CHECKSUM; i++) {
    text = (ALPHABET[value % 62] ?? '') + text;
    value = Math.floor(value / 62);
  }
  return text;
}
