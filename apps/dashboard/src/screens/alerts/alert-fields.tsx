import { faultAt } from '../../api/action.js';
import type { Problem } from '../../api/problem.js';
import { NumberField, SelectField } from '../../ui/field.js';
import { formatDuration } from '../../ui/format.js';
import type { DraftForm } from '../../ui/use-draft.js';
import { type Condition, type Unit, unitOf, type WatchedRequest } from './alert.js';
import { canBe, type Draft, EVERY, kindOf } from './draft.js';

const KINDS: readonly (readonly [Condition['kind'], string])[] = [
  ['threshold', 'It crosses a limit'],
  ['change', 'It changes from the previous period'],
  ['anomaly', 'It is outside its usual range'],
  ['episode', 'Its level has changed'],
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
const CHANGES = [
  ['relative', 'percent'],
  ['absolute', 'absolute'],
] as const;
const SHARE_CHANGES = [
  ['relative', 'percent of the earlier value'],
  ['absolute', 'percentage points'],
] as const;
const SUFFIXES: Record<Unit, string> = { share: ' (%)', points: ' (points)' };

type ConditionProps = DraftForm<Draft> & {
  watched: WatchedRequest | undefined;
  problem: Problem | undefined;
};

/** How the number is typed that is watched. */
function unitFields({ measure }: Draft, watched: WatchedRequest | undefined) {
  const unit = watched && unitOf({ ...watched, measure });
  const limits = unit ? { min: unit === 'share' ? 0 : -100, max: 100 } : {};
  return { unit, suffix: unit ? SUFFIXES[unit] : '', limits };
}

/** When it fires: only by what can be judged for the number that is watched. */
export function ConditionFields({ draft, bind, watched, problem }: ConditionProps) {
  const kinds = KINDS.filter(([kind]) => !watched || canBe(kind, watched));
  const kind = kindOf(draft, watched);
  const { unit, suffix, limits } = unitFields(draft, watched);
  return (
    <>
      <SelectField label="Fires when" options={kinds} {...bind('kind')} value={kind} />
      <div class="form-row">
        {kind === 'threshold' ? (
          <>
            <SelectField label="Is" options={SIDES} {...bind('side')} />
            <NumberField
              label={`Limit${suffix}`}
              required
              fault={faultAt(problem, '/condition/above') ?? faultAt(problem, '/condition/below')}
              {...limits}
              {...bind('level')}
            />
          </>
        ) : (
          <SelectField label="Direction" options={DIRECTIONS} {...bind('direction')} />
        )}
        {kind === 'change' && (
          <>
            <NumberField label="By at least" required min={0.01} {...bind('amount')} />
            <SelectField label="Unit" options={unit ? SHARE_CHANGES : CHANGES} {...bind('by')} />
          </>
        )}
      </div>
    </>
  );
}

const PERIODS = { hint: 'Periods in a row, up to 20', min: 1, max: 20, step: 1 };

/** How often it checks, how many periods and records it takes, and when it is over. */
export function FrequencyFields({ draft, bind, watched, problem }: ConditionProps) {
  const { suffix, limits } = unitFields(draft, watched);
  const isLimit = kindOf(draft, watched) === 'threshold';
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
        {isLimit && (
          <NumberField
            label={`Resolves ${draft.side === 'above' ? 'below' : 'above'}${suffix}`}
            hint="The limit, if empty"
            fault={faultAt(problem, '/resolve_at')}
            {...limits}
            {...bind('resolve_at')}
          />
        )}
      </div>
    </details>
  );
}
