import { durationInWords } from '../../../ui/format.js';
import type { PartProps } from './alert-form.js';
import { EVERY } from './draft.js';
import { NumberField, SelectField } from '../../../ui/field.js';

/** How often it looks, and how patient it is. */
export function PaceFields({ draft, change }: PartProps) {
  return (
    <details class="admin-more">
      <summary>How often, and how patient</summary>
      <div class="admin-pair">
        <SelectField
          label="Look every"
          name="every"
          value={draft.every}
          options={EVERY.map((every) => [every, durationInWords(every)] as const)}
          onChange={(every) => change({ every })}
        />
        <NumberField
          label="Fires after"
          name="fire_after"
          hint="Periods in a row"
          min={1}
          value={draft.fire_after}
          onChange={(fire_after) => change({ fire_after })}
        />
        <NumberField
          label="Over after"
          name="resolve_after"
          hint="Periods in a row"
          min={1}
          value={draft.resolve_after}
          onChange={(resolve_after) => change({ resolve_after })}
        />
        <NumberField
          label="From how many records on"
          name="min_count"
          hint="Fewer say nothing"
          min={0}
          value={draft.min_count}
          onChange={(min_count) => change({ min_count })}
        />
      </div>
    </details>
  );
}
