/** A 53-bit hash of a URL (two FNV-like halves), as a number: how the `url` column knows a URL. */
export function urlHash(url: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let i = 0; i < url.length; i++) {
    const unit = url.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
    low ^= low >>> 13;
  }
  high ^= high >>> 15;
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}

/** A hash of 32 bits (the finalizer of MurmurHash3, Appleby 2011). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
