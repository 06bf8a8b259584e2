import { formatMoment } from '../../../ui/format.js';
import { spanWords } from './source-words.js';
import type { Gap } from './wire.js';

export interface Segment {
  from: number;
  to: number;
  state: 'complete' | 'lost' | 'unknown';
  /** Of the whole width, 0 to 1. */
  share: number;
}

/** A span that begins with the calendar has no beginning anybody knows. */
const BEGINNING = Date.parse('0002-01-01T00:00:00Z');
const DAY = 86_400_000;

/** The time from `from` to `to` (epoch milliseconds), cut where what is known of it changes. */
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

/** From when a bar of coverage is drawn: the first record or gap, and never less than a day. */
export function beginningOf(gaps: readonly Gap[], first: number | undefined, now: number): number {
  const told = gaps.flatMap(({ from, to }) => (isBeginning(from) ? [Date.parse(to)] : [Date.parse(from)]));
  return Math.min(now - DAY, ...told, ...(first === undefined ? [] : [first]));
}

/** What is known of a source's time, in short. */
export function coverageSummary(gaps: readonly Gap[]): string {
  const later = gaps.filter(({ from }) => !isBeginning(from));
  if (later.length > 0) return later.length === 1 ? 'One gap' : `${later.length} gaps`;
  const [before] = gaps;
  return before ? `Read since ${formatMoment(before.to)}` : 'Complete';
}

/** One gap, and why it is one. */
export function gapWords({ from, to, state }: Gap): string {
  if (isBeginning(from)) return `Before ${formatMoment(to)}: nothing is known, it was not read then.`;
  const span = `${formatMoment(from)} to ${formatMoment(to)} (${spanWords((Date.parse(to) - Date.parse(from)) / 1000)})`;
  return state === 'lost'
    ? `${span}: lost, the place no longer served it when it was read again.`
    : `${span}: not known, it was not read to the end then.`;
}

export function segmentWords({ from, to, state }: Segment): string {
  const words = { complete: 'complete', lost: 'lost', unknown: 'not known' };
  return `${formatMoment(from)} to ${formatMoment(to)}: ${words[state]}`;
}

function isBeginning(from: string): boolean {
  return Date.parse(from) < BEGINNING;
}
