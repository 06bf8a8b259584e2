const DAY = 86_400;

/** Seconds the source wants between two reads: the longer of `ttl` and `Cache-Control: max-age`, at most a day. */
export function pollAfter(headers: Record<string, string>, ttl = 0): number | undefined {
  const maxAge = Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  const wait = Math.min(DAY, Math.max(maxAge, ttl));
  return wait > 0 ? wait : undefined;
}
