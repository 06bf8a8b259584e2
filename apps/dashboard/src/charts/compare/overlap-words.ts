import { formatCount, formatShare } from '../../ui/format.js';
import { countCell } from '../cells.js';
import { formatRecords } from '../numbers.js';
import { sentence } from '../sentences.js';
import type { ChartTable, OverlapModel, OverlapPart } from '../types.js';

export interface NamedPart extends OverlapPart {
  kind: 'first' | 'both' | 'second';
  title: string;
  /** Of all records of the two sides; null where there are none. */
  share: number | null;
}

export function overlapParts({ sides, onlyFirst, both, onlySecond }: OverlapModel): NamedPart[] {
  const union = onlyFirst.count + both.count + onlySecond.count;
  const share = ({ count }: OverlapPart) => (union === 0 ? null : count / union);
  return [
    { ...onlyFirst, kind: 'first', title: `Only ${sides[0]}`, share: share(onlyFirst) },
    { ...both, kind: 'both', title: 'Both', share: share(both) },
    { ...onlySecond, kind: 'second', title: `Only ${sides[1]}`, share: share(onlySecond) },
  ];
}

export function partName({ title, count, share }: NamedPart): string {
  return `${title}: ${formatRecords(count)}${share === null ? '' : `, ${formatShare(share)} of all found`}`;
}

/** What the overlap is, in a sentence made from its numbers. */
export function overlapWords(model: OverlapModel): string {
  const { onlyFirst, both, onlySecond, sides } = model;
  const union = onlyFirst.count + both.count + onlySecond.count;
  if (union === 0) return sentence('neither side has a record');
  return sentence(
    `${formatCount(both.count)} of ${formatRecords(union)} are on both sides`,
    `${formatCount(onlyFirst.count)} only in ${sides[0]}`,
    `${formatCount(onlySecond.count)} only in ${sides[1]}`,
  );
}

export function overlapTable(model: OverlapModel): ChartTable {
  return {
    columns: ['Part', 'records', 'share'],
    rows: overlapParts(model).map((part) => [
      part.title,
      countCell(part),
      part.share === null ? '–' : formatShare(part.share),
    ]),
  };
}
