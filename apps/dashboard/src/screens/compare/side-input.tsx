import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../../ui/field.js';
import type { Side } from './sides.js';

interface Props {
  letter: string;
  side: Side;
  /** The words that are asked for, also where they come from the bar. */
  taken: string;
  onChange: (side: Side, replace?: boolean) => void;
}

const PAUSE = 250;

/** The words of a side. What is typed is asked for after a moment, or with Enter. */
export function SideWords({ letter, side, taken, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (query: string) => {
    clearTimeout(timer.current);
    if (query !== side.query) onChange({ ...side, query });
  };
  const fromBar = side.query === '' && taken !== '';
  return (
    <Field label={`Words of ${letter}`} hint={fromBar ? 'From the query of the page' : undefined}>
      <input
        class="input"
        type="search"
        dir="auto"
        placeholder={fromBar ? taken : 'Any words'}
        value={typed ?? side.query}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(value), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget.value);
        }}
        onBlur={(event) => {
          settle(event.currentTarget.value);
          setTyped(undefined);
        }}
      />
    </Field>
  );
}
