import type { ComponentType } from 'preact';
import type { Draft } from './draft.js';
import type { FormField } from './form-field.js';

export interface ControlProps<F extends FormField = FormField> {
  field: F;
  draft: Draft;
  pointer: string;
  faults: ReadonlyMap<string, string>;
  onChange: (draft: Draft) => void;
  /** Secrets that are stored stay as they are while this is empty. */
  kept?: boolean;
}

/** What has settings inside of it shows each of them by `Part`. */
export type NestProps<Kind extends FormField['kind']> = ControlProps<Extract<FormField, { kind: Kind }>> & {
  Part: ComponentType<ControlProps>;
};

export function titleOf({ label, required }: FormField): string {
  return required ? label : `${label} (optional)`;
}
