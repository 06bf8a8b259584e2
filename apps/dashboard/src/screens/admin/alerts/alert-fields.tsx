import { faultAt } from '../../../api/action.js';
import type { Problem } from '../../../api/problem.js';
import { NumberField, SelectField } from '../../../ui/field.js';
import { formatDuration } from '../../../ui/format.js';
import type { DraftForm } from '../../../ui/use-draft.js';
import type { Condition, WatchedRequest } from './alert.js';
import { type Draft, EVERY } from './draft.js';

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

type ConditionProps = DraftForm<Draft> & {
  endpoint: WatchedRequest['endpoint'];
  problem: Problem | undefined;
};

/** When it fires. Only a trend has a usual range to deviate from. */
export function ConditionFields({ draft, bind, endpoint, problem }: ConditionProps) {
  const kinds = endpoint === 'trend' ? KINDS : KINDS.filter(([kind]) => kind !== 'anomaly');
  const resolves = draft.side === 'above' ? 'below' : 'above';
  return (
    <>
      <SelectField label="Fires when" options={kinds} {...bind('kind')} />
      <div class="form-row">
        {draft.kind === 'threshold' ? (
          <>
            <SelectField label="Is" options={SIDES} {...bind('side')} />
            <NumberField label="Threshold" required {...bind('level')} />
            <NumberField
              label={`Resolves ${resolves} (optional)`}
              hint="The threshold if empty. Between the two, the state does not change."
              fault={faultAt(problem, '/resolve_at')}
              {...bind('resolve_at')}
            />
          </>
        ) : (
          <SelectField label="Direction" options={DIRECTIONS} {...bind('direction')} />
        )}
        {draft.kind === 'change' && (
          <>
            <NumberField label="By at least" required min={0.01} {...bind('amount')} />
            <SelectField label="Unit" options={UNITS} {...bind('by')} />
          </>
        )}
      </div>
    </>
  );
}

const PERIODS = { hint: 'Periods in a row, up to 20', min: 1, max: 20, step: 1 };

/** How often it checks, and how many periods and records it takes. */
export function FrequencyFields({ bind }: DraftForm<Draft>) {
  const every = EVERY.map((one) => [one, formatDuration(one)] as const);
  return (
    <details>
      <summary>Frequency and sensitivity</summary>
      <div class="form-row">
        <SelectField label="Check every" options={every} {...bind('every')} />
        <NumberField label="Fire after" {...PERIODS} {...bind('fire_after')} />
        <NumberField label="Resolve after" {...PERIODS} {...bind('resolve_after')} />
        <NumberField
          label="Minimum records"
          hint="Periods with fewer never fire"
          min={0}
          step={1}
          {...bind('min_count')}
        />
      </div>
    </details>
  );
}
