interface SelectProps<Value extends string> {
  value: Value;
  /** Each value with the words for it. */
  options: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
  /** Where no label stands around it. */
  'aria-label'?: string;
  /** Has the focus when the popover around it opens. */
  'data-focus'?: boolean;
}

/** One of a few. */
export function Select<Value extends string>({ value, options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select
      class="select"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
      {...rest}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
