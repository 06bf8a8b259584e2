import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Links that open one thing for a while, without a token. The signature is HMAC-SHA256 over the thing and the
 * expiry, with a key derived for this use alone.
 */
export class LinkSigner {
  private readonly key: Buffer;

  /** `secret`: at least 16 characters that no one else knows. */
  constructor(secret: string | Buffer) {
    this.key = createHmac('sha256', secret).update('earshot export link 1').digest();
  }

  /** What the link carries: the expiry in epoch seconds and the signature. */
  sign(id: string, expires: Date): string {
    const seconds = String(Math.floor(expires.getTime() / 1000));
    return `${seconds}.${this.signature(id, seconds).toString('base64url')}`;
  }

  /** Whether `token` was signed for `id` and has not expired at `now`. */
  verifies(id: string, token: string, now: Date): boolean {
    const [, seconds, given] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
    if (seconds === undefined || given === undefined) return false;
    const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), this.signature(id, seconds));
    return isOurs && Number(seconds) * 1000 > now.getTime();
  }

  private signature(id: string, seconds: string): Buffer {
    return createHmac('sha256', this.key).update(`${id}\n${seconds}`).digest();
  }
}
