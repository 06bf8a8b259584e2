import { NumberField, SelectField } from '../../../ui/field.js';
import { formatDuration } from '../../../ui/format.js';
import type { Condition, WatchedRequest } from './alert.js';
import { type Draft, EVERY } from './draft.js';

export interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** Binds a control to a part of the draft. */
export function bind<Name extends keyof Draft>({ draft, change }: PartProps, name: Name) {
  return { name, value: draft[name], onChange: (value: Draft[Name]) => change({ [name]: value }) };
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
export function ConditionFields(props: PartProps & { endpoint: WatchedRequest['endpoint'] }) {
  const { draft, endpoint } = props;
  const kinds = endpoint === 'trend' ? KINDS : KINDS.filter(([kind]) => kind !== 'anomaly');
  const resolves = draft.side === 'above' ? 'below' : 'above';
  return (
    <>
      <SelectField label="Fires when" options={kinds} {...bind(props, 'kind')} />
      <div class="form-row">
        {draft.kind === 'threshold' ? (
          <>
            <SelectField label="Is" options={SIDES} {...bind(props, 'side')} />
            <NumberField label="Threshold" required {...bind(props, 'level')} />
            <NumberField
              label={`Resolves ${resolves} (optional)`}
              hint="The threshold if empty. Between the two, the state does not change."
              {...bind(props, 'resolve_at')}
            />
          </>
        ) : (
          <SelectField label="Direction" options={DIRECTIONS} {...bind(props, 'direction')} />
        )}
        {draft.kind === 'change' && (
          <>
            <NumberField label="By at least" required min={0} {...bind(props, 'amount')} />
            <SelectField label="Unit" options={UNITS} {...bind(props, 'by')} />
          </>
        )}
      </div>
    </>
  );
}

/** How often it checks, and how many periods and records it takes. */
export function FrequencyFields(props: PartProps) {
  const every = EVERY.map((one) => [one, formatDuration(one)] as const);
  return (
    <details>
      <summary>Frequency and sensitivity</summary>
      <div class="form-row">
        <SelectField label="Check every" options={every} {...bind(props, 'every')} />
        <NumberField label="Fire after" hint="Periods in a row" min={1} {...bind(props, 'fire_after')} />
        <NumberField
          label="Resolve after"
          hint="Periods in a row"
          min={1}
          {...bind(props, 'resolve_after')}
        />
        <NumberField
          label="Minimum records"
          hint="Periods with fewer never fire"
          min={0}
          {...bind(props, 'min_count')}
        />
      </div>
    </details>
  );
}
