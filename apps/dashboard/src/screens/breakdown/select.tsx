import type { Choice } from './choices.js';

interface Props {
  value: string;
  /** A group without a name stands above the others. */
  groups: readonly { name: string; choices: readonly Choice[] }[];
  onPick: (value: string) => void;
}

export function Select({ value, groups, onPick }: Props) {
  return (
    <select class="select" value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {groups.map(({ name, choices }) =>
        name === '' ? (
          choices.map(option)
        ) : (
          <optgroup key={name} label={name}>
            {choices.map(option)}
          </optgroup>
        ),
      )}
    </select>
  );
}

function option({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
