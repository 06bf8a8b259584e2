import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { SecretsKey } from '#libs/auth';

const IV = 12;
const TAG = 16;

/**
 * Encrypts where a page of results ended. A cursor names a record by its number among all records, which would tell its
 * reader how many others arrived in between. AES-256-GCM with an IV made of the text, so that the same page has the
 * same cursor; any process with the same key reads it, as long as the key is known.
 */
export class CursorCipher {
  private readonly keys: readonly { body: Buffer; iv: Buffer }[];

  constructor(key: SecretsKey) {
    const all = typeof key === 'string' ? [key] : key;
    const derive = (from: string, use: string) => Buffer.from(hkdfSync('sha256', from, '', use, 32));
    this.keys = all.map((one) => ({
      body: derive(one, 'earshot cursor 1'),
      iv: derive(one, 'earshot cursor iv 1'),
    }));
  }

  seal(text: string): string {
    const [{ body, iv: ivKey }] = this.keys as [{ body: Buffer; iv: Buffer }];
    const iv = createHmac('sha256', ivKey).update(text).digest().subarray(0, IV);
    const cipher = createCipheriv('aes-256-gcm', body, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined for what no key of ours sealed. */
  open(cursor: string): string | undefined {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.length < IV + TAG) return undefined;
    for (const { body } of this.keys) {
      const decipher = createDecipheriv('aes-256-gcm', body, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      const text = decipher.update(bytes.subarray(IV + TAG));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Sealed with another key, or altered.
      }
    }
    return undefined;
  }
}
