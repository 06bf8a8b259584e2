/** What is known about a span of a source's time, epoch milliseconds. Spans not listed were never read. */
export interface Covered {
  /** Absent: from the beginning of what the source serves. */
  from?: number;
  to: number;
  state: 'complete' | 'unknown';
}

const KEPT = 100;

/** Where the last complete reading ended. */
export function edgeOf(covered: readonly Covered[]): number | undefined {
  const ends = covered.filter(({ state }) => state === 'complete').map(({ to }) => to);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Adds a span that was read to its end. `gap`: what lies between the known edge and its beginning may be missing. */
export function close(
  covered: readonly Covered[],
  span: { from?: number; to: number },
  gap: boolean,
): Covered[] {
  const edge = edgeOf(covered);
  const last = covered.findLast(({ state }) => state === 'complete');
  if (edge === undefined || !last) return [{ ...span, state: 'complete' }];
  const others = covered.filter((one) => one !== last);
  if (gap) {
    const missed: Covered[] = [{ from: edge, to: span.to, state: 'unknown' }];
    return [...others, last, ...missed, { from: span.to, to: span.to, state: 'complete' as const }].slice(
      -KEPT,
    );
  }
  return [...others, { ...last, to: Math.max(edge, span.to) }];
}
