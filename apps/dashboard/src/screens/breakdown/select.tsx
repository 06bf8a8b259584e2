import type { Choice } from './choices.js';

interface Props {
  value: string;
  choices: readonly Choice[];
  onPick: (value: string) => void;
}

export function Select({ value, choices, onPick }: Props) {
  return (
    <select class="select" value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
