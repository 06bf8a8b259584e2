import type { ComponentChildren } from 'preact';

interface FieldProps {
  label: string;
  hint?: ComponentChildren;
  fault?: string;
  children: ComponentChildren;
}

/** A control with its name above and what is wrong with it below; the control is the one inside. */
export function Field({ label, hint, fault, children }: FieldProps) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      {children}
      {hint && <span class="hint">{hint}</span>}
      {fault && (
        <span class="fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}

interface CheckProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: () => void;
}

export function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface SelectFieldProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  hint?: ComponentChildren;
}

/** One of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, options, onChange, hint } = props;
  return (
    <Field label={label} hint={hint}>
      <select
        class="select"
        name={name}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([one]) => one === event.currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ComponentChildren;
  min?: number;
  required?: boolean;
}

/** A number as it is typed. */
export function NumberField({ label, name, value, onChange, hint, min, required }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <input
        class="input"
        type="number"
        step="any"
        name={name}
        min={min}
        required={required}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
