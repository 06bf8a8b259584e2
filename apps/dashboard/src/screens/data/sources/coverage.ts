import { formatMoment } from '../../../ui/format.js';
import { spanWords } from './source-words.js';
import type { Gap } from './source.js';

export interface Segment {
  from: number;
  to: number;
  state: 'complete' | 'lost' | 'unknown';
  /** Of the whole width, 0 to 1. */
  share: number;
}

/** A gap that starts before this has no known start. */
const BEGINNING = Date.parse('0002-01-01T00:00:00Z');
const DAY = 86_400_000;

/** The time from `from` to `to` (epoch milliseconds), split where its state changes. */
export function segmentsOf(gaps: readonly Gap[], from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  const add = (start: number, end: number, state: Segment['state']) => {
    if (end > start) segments.push({ from: start, to: end, state, share: (end - start) / (to - from) });
  };
  let at = from;
  for (const gap of [...gaps].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const start = Math.min(Math.max(Date.parse(gap.from), at), to);
    const end = Math.min(Date.parse(gap.to), to);
    if (end <= start) continue;
    add(at, start, 'complete');
    add(start, end, gap.state);
    at = end;
  }
  add(at, to, 'complete');
  return segments;
}

/** The start of a coverage bar: the first record or gap, but at least a day ago. */
export function coverageStart(gaps: readonly Gap[], first: number | undefined, now: number): number {
  const starts = gaps.flatMap(({ from, to }) => (isBeginning(from) ? [Date.parse(to)] : [Date.parse(from)]));
  return Math.min(now - DAY, ...starts, ...(first === undefined ? [] : [first]));
}

/** The gaps that a bar from this time on shows. */
export function gapsSince(gaps: readonly Gap[], from: number): Gap[] {
  return gaps.filter(({ to }) => Date.parse(to) > from);
}

/** The coverage of a source in short. */
export function coverageSummary(gaps: readonly Gap[]): string {
  const later = gaps.filter(({ from }) => !isBeginning(from));
  if (later.length > 0) return later.length === 1 ? '1 gap' : `${later.length} gaps`;
  const [before] = gaps;
  return before ? `Read since ${formatMoment(before.to)}` : 'Complete';
}

/** A gap and its reason. */
export function gapWords({ from, to, state }: Gap): string {
  if (isBeginning(from)) return `Before ${formatMoment(to)}: unknown. The source was not read yet.`;
  const span = `${formatMoment(from)} to ${formatMoment(to)} (${spanWords((Date.parse(to) - Date.parse(from)) / 1000)})`;
  return state === 'lost'
    ? `${span}: lost. The source no longer had these items when it was read again.`
    : `${span}: unknown. The source was not read completely.`;
}

export function segmentWords({ from, to, state }: Segment): string {
  return `${formatMoment(from)} to ${formatMoment(to)}: ${state}`;
}

function isBeginning(from: string): boolean {
  return Date.parse(from) < BEGINNING;
}
