import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { formatCount } from './format.js';

export interface Option {
  id: string;
  words: string;
  note?: string;
  count?: number;
  /** For a picker of several values: whether this is one of them. */
  chosen?: boolean;
}

interface PickerProps<T extends Option> {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  options: readonly T[];
  onPick: (option: T) => void;
  /** Shown when there is no option. */
  empty?: ComponentChildren;
}

/** A text box that filters a list: arrows move, Enter picks. Goes into a `Popover`. */
export function Picker<T extends Option>(props: PickerProps<T>) {
  const { label, placeholder, text, onText, options, onPick, empty } = props;
  const [at, setAt] = useState(0);
  const active = Math.min(at, options.length - 1);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const picked = options[active];
    if (step !== 0 && options.length > 0) setAt((active + step + options.length) % options.length);
    else if (event.key === 'Enter' && picked) onPick(picked);
    else return;
    event.preventDefault();
  };
  return (
    <div class="stack-xs picker">
      <input
        class="input"
        data-focus
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          setAt(0);
          onText(event.currentTarget.value);
        }}
      />
      <div class="picker-list" role="listbox" id={id} ref={list} aria-label={label} tabIndex={-1}>
        {options.map((option, place) => (
          <Choice
            key={option.id}
            id={`${id}-${place}`}
            option={option}
            active={place === active}
            onPoint={() => setAt(place)}
            onPick={() => onPick(option)}
          />
        ))}
      </div>
      {options.length === 0 && empty && <p class="small muted">{empty}</p>}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  option: Option;
  active: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Choice({ id, option, active, onPoint, onPick }: ChoiceProps) {
  const { words, note, count, chosen } = option;
  return (
    <div
      id={id}
      class="picker-option"
      role="option"
      aria-selected={chosen ?? active}
      data-active={active}
      data-chosen={chosen}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      <span class="picker-words" dir="auto">
        {words}
      </span>
      {note && <span class="picker-note">{note}</span>}
      {count !== undefined && <span class="picker-count num">{formatCount(count)}</span>}
    </div>
  );
}
