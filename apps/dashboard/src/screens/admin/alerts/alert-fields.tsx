import { NumberField, SelectField } from '../../../ui/field.js';
import { formatDuration } from '../../../ui/format.js';
import type { Condition, WatchedRequest } from './alert.js';
import { type Draft, EVERY } from './draft.js';

export interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

const KINDS: readonly (readonly [Condition['kind'], string])[] = [
  ['threshold', 'It crosses a threshold'],
  ['change', 'It changes from the previous period'],
  ['anomaly', 'It deviates from its usual range'],
];
const DIRECTIONS = [
  ['up', 'Up'],
  ['down', 'Down'],
  ['any', 'Either'],
] as const;
const SIDES = [
  ['above', 'above'],
  ['below', 'below'],
] as const;
const UNITS = [
  ['relative', 'percent'],
  ['absolute', 'absolute'],
] as const;

/** When it fires. Only a trend has a usual range to deviate from. */
export function ConditionFields({
  draft,
  change,
  endpoint,
}: PartProps & { endpoint: WatchedRequest['endpoint'] }) {
  const kinds = endpoint === 'trend' ? KINDS : KINDS.filter(([kind]) => kind !== 'anomaly');
  return (
    <>
      <SelectField
        label="Fires when"
        name="kind"
        value={draft.kind}
        options={kinds}
        onChange={(kind) => change({ kind })}
      />
      <div class="form-row">
        {draft.kind === 'threshold' ? (
          <ThresholdFields draft={draft} change={change} />
        ) : (
          <SelectField
            label="Direction"
            name="direction"
            value={draft.direction}
            options={DIRECTIONS}
            onChange={(direction) => change({ direction })}
          />
        )}
        {draft.kind === 'change' && <ChangeFields draft={draft} change={change} />}
      </div>
    </>
  );
}

function ThresholdFields({ draft: { side, level, resolve_at }, change }: PartProps) {
  return (
    <>
      <SelectField
        label="Is"
        name="side"
        value={side}
        options={SIDES}
        onChange={(next) => change({ side: next })}
      />
      <NumberField
        label="Threshold"
        name="level"
        required
        value={level}
        onText={(next) => change({ level: next })}
      />
      <NumberField
        label={`Resolves ${side === 'above' ? 'below' : 'above'} (optional)`}
        name="resolve_at"
        hint="The threshold if empty. Between the two, the state does not change."
        value={resolve_at}
        onText={(next) => change({ resolve_at: next })}
      />
    </>
  );
}

function ChangeFields({ draft, change }: PartProps) {
  return (
    <>
      <NumberField
        label="By at least"
        name="amount"
        required
        min={0}
        value={draft.amount}
        onText={(amount) => change({ amount })}
      />
      <SelectField
        label="Unit"
        name="by"
        value={draft.by}
        options={UNITS}
        onChange={(by) => change({ by })}
      />
    </>
  );
}

/** How often it checks, and how many periods and records it takes. */
export function FrequencyFields({ draft, change }: PartProps) {
  return (
    <details class="admin-more">
      <summary>Frequency and sensitivity</summary>
      <div class="form-row">
        <SelectField
          label="Check every"
          name="every"
          value={draft.every}
          options={EVERY.map((every) => [every, formatDuration(every)] as const)}
          onChange={(every) => change({ every })}
        />
        <NumberField
          label="Fire after"
          name="fire_after"
          hint="Periods in a row"
          min={1}
          value={draft.fire_after}
          onText={(fire_after) => change({ fire_after })}
        />
        <NumberField
          label="Resolve after"
          name="resolve_after"
          hint="Periods in a row"
          min={1}
          value={draft.resolve_after}
          onText={(resolve_after) => change({ resolve_after })}
        />
        <NumberField
          label="Minimum records"
          name="min_count"
          hint="Periods with fewer never fire"
          min={0}
          value={draft.min_count}
          onText={(min_count) => change({ min_count })}
        />
      </div>
    </details>
  );
}
