import './overlap.css';
import { formatCount, formatShare } from '../../ui/format.js';
import { MarkGroup } from '../mark-group.js';
import { MarkButton, buttonProps, countCell } from '../mark.js';
import type { ChartProps, ChartTable, OverlapModel, OverlapPart } from '../types.js';
import { formatRecords, sentence } from '../wording.js';

/** What two sides share and what only one has, in exact proportion. Each part opens its records. */
export function OverlapBar({ model, onOpen }: ChartProps<OverlapModel>) {
  const parts = overlapParts(model);
  return (
    <MarkGroup class="chart overlap" label={`Overlap of ${model.sides.join(' and ')}`}>
      <div class="overlap-bar">
        {parts.map((part, i) =>
          part.count === 0 ? null : (
            <button
              key={part.kind}
              class="overlap-part"
              data-at={`0:${i}`}
              data-kind={part.kind}
              style={{ flexGrow: String(part.count) }}
              {...buttonProps({ ...part, name: partName(part) }, onOpen)}
            />
          ),
        )}
      </div>
      <ul class="row">
        {parts.map((part, i) => (
          <li key={part.kind}>
            <MarkButton
              class="legend-entry"
              at={`1:${i}`}
              marked={{ ...part, name: partName(part) }}
              onOpen={onOpen}
            >
              <span class="swatch" data-kind={part.kind} />
              <bdi>{part.title}</bdi>
              <b>{formatCount(part.count)}</b>
              {part.share !== null && <span class="muted">{formatShare(part.share)}</span>}
            </MarkButton>
          </li>
        ))}
      </ul>
    </MarkGroup>
  );
}

interface NamedPart extends OverlapPart {
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

function partName({ title, count, share }: NamedPart): string {
  return `${title}: ${formatRecords(count)}${share === null ? '' : `, ${formatShare(share)} of the total`}`;
}

/** What the overlap is, in a sentence made from its numbers. */
export function overlapWords(model: OverlapModel): string {
  const { onlyFirst, both, onlySecond, sides } = model;
  const union = onlyFirst.count + both.count + onlySecond.count;
  if (union === 0) return sentence('neither side has any records');
  return sentence(
    `${formatCount(both.count)} of ${formatRecords(union)} are in both`,
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
