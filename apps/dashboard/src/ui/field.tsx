import type { ComponentChildren } from 'preact';

interface FieldText {
  label: string;
  hint?: ComponentChildren;
  /** What is wrong with the value; read out as soon as it appears. */
  fault?: string;
}

/** What is wrong with a value; read out as soon as it appears. */
export function Fault({ children }: { children: ComponentChildren }) {
  if (!children) return null;
  return (
    <span class="fault" role="alert">
      {children}
    </span>
  );
}

/** A label above its control, with a hint and what is wrong below it. */
export function Field({ label, hint, fault, children }: FieldText & { children: ComponentChildren }) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      {children}
      {hint && <span class="hint">{hint}</span>}
      <Fault>{fault}</Fault>
    </label>
  );
}

/** One object per type: Preact's types allow other attributes for each, which a union of names cannot express. */
const TYPES = {
  date: { type: 'date' },
  'datetime-local': { type: 'datetime-local' },
  number: { type: 'number' },
  password: { type: 'password' },
  text: { type: 'text' },
  url: { type: 'url' },
} as const;

interface TextFieldProps extends FieldText {
  value: string;
  onChange: (text: string) => void;
  type?: keyof typeof TYPES;
  name?: string;
  /** The id of its form, where that is not around it. */
  form?: string;
  required?: boolean;
  maxLength?: number;
  min?: number | string;
  max?: number;
  step?: 'any' | number;
  placeholder?: string;
  autocomplete?: 'off';
  spellcheck?: boolean;
  inputMode?: 'numeric';
  /** The id of a `<datalist>`. */
  list?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  'data-pointer'?: string;
}

/** One line of text, a number, a date or a password, always as the text that was typed. */
export function TextField({ label, hint, fault, onChange, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      <input
        class="input"
        aria-invalid={fault !== undefined}
        {...input}
        {...TYPES[type]}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A number, as the text that was typed. */
export function NumberField(props: TextFieldProps) {
  return <TextField type="number" step="any" {...props} />;
}

interface SelectProps<Value extends string> {
  value: Value;
  /** Each value with its label, and whether it is shown only to say that it cannot be chosen. */
  options: readonly (readonly [value: Value, label: string, disabled?: boolean])[];
  onChange: (value: Value) => void;
  name?: string;
  /** For a control without a visible label. */
  'aria-label'?: string;
  /** Gets the focus when the popover around it opens. */
  'data-focus'?: boolean;
}

export function Select<Value extends string>({ value, options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select
      class="select"
      value={value}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
      {...rest}
    >
      {options.map(([one, label, disabled]) => (
        <option key={one} value={one} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A `Select` with a label. */
export function SelectField<Value extends string>({
  label,
  hint,
  fault,
  ...select
}: FieldText & SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      <Select {...select} />
    </Field>
  );
}

interface CheckProps {
  label: ComponentChildren;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  'data-focus'?: boolean | undefined;
  'data-pointer'?: string;
}

export function Check({ label, hint, checked, onChange, ...input }: CheckProps) {
  return (
    <label class="check">
      <input
        {...input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span dir="auto">
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface CheckGroupProps<Value extends string> {
  legend: string;
  /** Values with their labels and hints. */
  options: readonly (readonly [value: Value, label: string, hint?: string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Scrolls inside once it is long. */
  long?: boolean;
  /** The first value gets the focus when the popover around it opens. */
  'data-focus'?: boolean;
}

/** Any number of several values. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { legend, options, chosen, onChange, long, 'data-focus': focus } = props;
  return (
    <fieldset class="stack-xs choices" data-long={long}>
      <legend>{legend}</legend>
      {options.map(([value, label, hint], place) => (
        <Check
          key={value}
          data-focus={(focus && place === 0) || undefined}
          label={label}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}

/** Whether keys go into a field, and so are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** What was written into the field `name` of a form, trimmed. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
