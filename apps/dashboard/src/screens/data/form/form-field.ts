/** A setting as a form shows it, read from the JSON Schema of a connector. */
export type FormField = {
  /** Its property; `''` for the whole and for the items of a list. */
  name: string;
  label: string;
  hint: string | undefined;
  /** An example as a text, shown where nothing is typed. */
  example: string | undefined;
  required: boolean;
  /** What is taken when nothing is given, where that is a single value. */
  preset: string | number | boolean | undefined;
} & Shape;

export type Shape =
  | { kind: 'text'; secret: boolean; long: boolean }
  | { kind: 'number'; integer: boolean; least: number | undefined; most: number | undefined }
  | { kind: 'switch' }
  | { kind: 'options'; options: readonly Option[] }
  /** The same thing any number of times. */
  | { kind: 'list'; item: FormField }
  /** Any number of names, each with a value. */
  | { kind: 'pairs'; value: FormField }
  /** `constant`: a property that is always the same, and tells one variant of a choice from the others. */
  | { kind: 'group'; fields: readonly FormField[]; constant: Constant | undefined }
  /** One of several shapes, each with what it takes. */
  | { kind: 'choice'; variants: readonly FormField[] }
  /** Whatever the form has no control for is written as JSON. */
  | { kind: 'json' };

export type Option = string | number;
export type Constant = readonly [name: string, value: string];
