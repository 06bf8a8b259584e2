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
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is among the children
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
