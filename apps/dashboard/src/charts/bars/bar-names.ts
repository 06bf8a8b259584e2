import { formatShare } from '../../ui/format.js';
import { formatBounds, formatIndex, formatMeasured, isPlainCount } from '../numbers.js';
import type { Bar, BarModel, BarStack, Bounds } from '../types.js';

/** Significant at 5 %, after all values were judged together. */
export function isSignificant({ baseline }: Bar): boolean {
  const p = baseline?.p_adjusted;
  return p !== null && p !== undefined && p < 0.05;
}

const SHARE = { name: 'share', kind: 'share' } as const;

/** What a bar says: `App Store: 801 records, 64.6% (61.9% to 67.2%), 1.59× its share of all records`. */
export function barName({ measure }: BarModel, bar: Bar): string {
  const said = [
    formatMeasured(measure, bar.value, bar.count) +
      (isPlainCount(measure) ? '' : within(formatBounds(measure, bar.ci))),
    ...(bar.share === null || bar.share === undefined
      ? []
      : [formatShare(bar.share) + withinShare(bar.share_ci)]),
    ...indexWords(bar),
  ];
  return `${bar.label}: ${said.join(', ')}`;
}

function withinShare(ci: Bounds): string {
  return within(formatBounds(SHARE, ci));
}

function within(bounds: string): string {
  return bounds === '' ? '' : ` (${bounds})`;
}

function indexWords(bar: Bar): string[] {
  const index = bar.baseline?.index;
  if (index === null || index === undefined) return [];
  return [
    `${formatIndex(index)} its share of all records${isSignificant(bar) ? '' : ', which may be chance'}`,
  ];
}

export function stackTitle(bar: Bar, stack: BarStack): string {
  return `${bar.label}, ${stack.label}`;
}

export function stackName({ measure }: BarModel, bar: Bar, stack: BarStack): string {
  const share =
    stack.share_of_bucket === null ? '' : `, ${formatShare(stack.share_of_bucket)} of ${bar.label}`;
  return `${stackTitle(bar, stack)}: ${formatMeasured(measure, stack.value, stack.count)}${share}`;
}
