import './overlap-bar.css';
import { formatCount, formatShare } from '../../ui/format.js';
import { MarkButton } from '../mark-button.js';
import { buttonProps } from '../mark-props.js';
import { MarkGroup } from '../mark-group.js';
import type { ChartProps, OverlapModel } from '../types.js';
import { overlapParts, partName } from './overlap-words.js';

/** What two sides share and what only one has, in exact proportion. Each part opens its records. */
export function OverlapBar({ model, onOpen }: ChartProps<OverlapModel>) {
  const parts = overlapParts(model);
  return (
    <MarkGroup class="overlap" label={`Overlap of ${model.sides.join(' and ')}`}>
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
      <ul class="overlap-list">
        {parts.map((part, i) => (
          <li key={part.kind}>
            <MarkButton
              class="overlap-entry"
              at={`1:${i}`}
              marked={{ ...part, name: partName(part) }}
              onOpen={onOpen}
            >
              <span class="overlap-swatch" data-kind={part.kind} />
              <bdi>{part.title}</bdi>
              <b>{formatCount(part.count)}</b>
              {part.share !== null && <span class="overlap-share">{formatShare(part.share)}</span>}
            </MarkButton>
          </li>
        ))}
      </ul>
    </MarkGroup>
  );
}
