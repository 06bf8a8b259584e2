import type { Condition, Watched } from './alert.js';
import type { PartProps } from './alert-form.js';
import { NumberField, SelectField } from '../../../ui/field.js';

interface ConditionProps extends PartProps {
  endpoint: Watched['endpoint'];
}

const KINDS: readonly (readonly [Condition['kind'], string])[] = [
  ['threshold', 'It passes a number'],
  ['change', 'It changes against the period before'],
  ['anomaly', 'It stands out from its own past'],
];
const DIRECTIONS = [
  ['up', 'Upwards'],
  ['down', 'Downwards'],
  ['any', 'Either way'],
] as const;

/** When it fires. Only a trend has a past to stand out from. */
export function ConditionFields({ draft, change, endpoint }: ConditionProps) {
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
      <div class="admin-pair">
        {draft.kind === 'threshold' ? (
          <Threshold draft={draft} change={change} />
        ) : (
          <SelectField
            label="Direction"
            name="direction"
            value={draft.direction}
            options={DIRECTIONS}
            onChange={(direction) => change({ direction })}
          />
        )}
        {draft.kind === 'change' && <Change draft={draft} change={change} />}
      </div>
    </>
  );
}

function Threshold({ draft, change }: PartProps) {
  const { side, level, resolve_at } = draft;
  return (
    <>
      <SelectField
        label="Is"
        name="side"
        value={side}
        options={[
          ['above', 'above'],
          ['below', 'below'],
        ]}
        onChange={(next) => change({ side: next })}
      />
      <NumberField
        label="The number"
        name="level"
        required
        value={level}
        onChange={(next) => change({ level: next })}
      />
      <NumberField
        label={`Over when ${side === 'above' ? 'below' : 'above'}`}
        name="resolve_at"
        hint="Empty: at the same number. Between the two nothing changes."
        value={resolve_at}
        onChange={(next) => change({ resolve_at: next })}
      />
    </>
  );
}

function Change({ draft, change }: PartProps) {
  return (
    <>
      <NumberField
        label="By at least"
        name="amount"
        required
        min={0}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
      />
      <SelectField
        label="In"
        name="by"
        value={draft.by}
        options={[
          ['relative', 'percent'],
          ['absolute', 'the number itself'],
        ]}
        onChange={(by) => change({ by })}
      />
    </>
  );
}
