/** The state of one time span of a source, in epoch milliseconds. Spans that are not listed were never read. */
export interface CoverageSpan {
  /** Absent: from the beginning of the source. */
  from?: number;
  to: number;
  /** `lost`: the source no longer serves it. `unknown`: something may be missing. */
  state: 'complete' | 'lost' | 'unknown';
}

export interface Span {
  from?: number;
  to: number;
}

/** Spans kept per partition. Beyond that the oldest are merged, never dropped. */
const KEPT = 200;
/** Where partitions disagree, the worst state counts. */
const GRAVITY = { complete: 0, unknown: 1, lost: 2 } as const;

/** The end of the known coverage; the next slice starts a little before it. */
export function coverageEdge(covered: readonly CoverageSpan[]): number | undefined {
  return covered.length > 0 ? Math.max(...covered.map(({ to }) => to)) : undefined;
}

/** Sets the state of a span, replacing earlier states. Returns sorted spans without overlaps. */
export function markCoverage(
  covered: readonly CoverageSpan[],
  span: Span,
  state: CoverageSpan['state'],
): CoverageSpan[] {
  const start = startOf(span);
  if (span.to <= start) return [...covered];
  const rest = covered.flatMap((one): CoverageSpan[] => {
    if (one.to <= start || startOf(one) >= span.to) return [one];
    const before: CoverageSpan[] = startOf(one) < start ? [{ ...one, to: start }] : [];
    const after: CoverageSpan[] = one.to > span.to ? [{ ...one, from: span.to }] : [];
    return [...before, ...after];
  });
  const all = [...rest, { ...span, state }].toSorted((a, b) => startOf(a) - startOf(b) || a.to - b.to);
  return coarsened(joined(all));
}

/** Merges the coverage of several partitions: the worst state counts, and a partition without one counts as unknown. */
export function mergeCoverage(ledgers: readonly (readonly CoverageSpan[])[]): CoverageSpan[] {
  const [first, ...others] = ledgers;
  if (!first || others.length === 0) return [...(first ?? [])];
  const bounds = new Set([-Infinity]);
  for (const one of ledgers.flat()) bounds.add(startOf(one)).add(one.to);
  const times = [...bounds].toSorted((a, b) => a - b);
  const spans = times.slice(0, -1).flatMap((from, n): CoverageSpan[] => {
    const to = times[n + 1] as number;
    const states = ledgers.map((ledger) => ledger.find((one) => startOf(one) <= from && one.to >= to)?.state);
    if (states.every((state) => state === undefined)) return [];
    const state = states.map((one) => one ?? 'unknown').reduce((a, b) => (GRAVITY[b] > GRAVITY[a] ? b : a));
    return [{ ...(from > -Infinity && { from }), to, state }];
  });
  return joined(spans);
}

/** The spans within `range` that are not complete. */
export function incompleteSpans(
  covered: readonly CoverageSpan[],
  range: { from?: number; to?: number } = {},
): Required<CoverageSpan>[] {
  const { from: least = -Infinity, to: most = Infinity } = range;
  return covered
    .filter(({ state }) => state !== 'complete')
    .map((one) => ({ from: Math.max(startOf(one), least), to: Math.min(one.to, most), state: one.state }))
    .filter(({ from, to }) => from < to);
}

function joined(spans: readonly CoverageSpan[]): CoverageSpan[] {
  const all: CoverageSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last?.state === span.state && last.to >= startOf(span)) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

/** Merges the two oldest spans, with the worse state, until there are at most `KEPT`. */
function coarsened(spans: CoverageSpan[]): CoverageSpan[] {
  while (spans.length > KEPT) {
    const [one, two] = spans as [CoverageSpan, CoverageSpan];
    const state = GRAVITY[one.state] > GRAVITY[two.state] ? one.state : two.state;
    spans.splice(0, 2, { ...one, to: two.to, state });
  }
  return spans;
}

function startOf({ from = -Infinity }: Span): number {
  return from;
}
