import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { Fault, Field } from '../../../ui/field.js';
import { Icon } from '../../../ui/icon.js';
import { below, draftOf, isA, readDraft, type Draft, type Pair } from './draft.js';
import type { FormField } from './read-schema.js';

/** From this many on, optional settings are folded away. */
const MANY = 4;

/** Settings inside a setting, required ones first; the root has no frame. */
export function GroupControl({ field, draft, pointer, onChange, Part, ...rest }: NestProps<'group'>) {
  const values = isA(draft, 'group') ? draft.values : {};
  const control = (one: FormField) => (
    <Part
      key={one.name}
      {...rest}
      field={one}
      draft={values[one.name] ?? draftOf(one, undefined)}
      pointer={below(pointer, one.name)}
      onChange={(value) => onChange({ kind: 'group', values: { ...values, [one.name]: value } })}
    />
  );
  const needed = field.fields.filter(({ required, common }) => required || common);
  const others = field.fields.filter(({ required, common }) => !required && !common);
  const folds = needed.length > 0 && others.length >= MANY;
  const [open, setOpen] = useState(() =>
    others.some((one) => readDraft(one, values[one.name] ?? '').value !== undefined),
  );
  const wrong = others.some(({ name }) => isWrongAt(rest.faults, below(pointer, name)));
  const controls = folds ? (
    <>
      {needed.map(control)}
      <details class="data-more" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>More settings: {others.map(({ label }) => label).join(', ')}</summary>
        <div class="stack">{others.map(control)}</div>
      </details>
    </>
  ) : (
    field.fields.map(control)
  );
  if (field.name === '') return <>{controls}</>;
  return (
    <Nested field={field} fault={rest.faults.get(pointer)}>
      {controls}
    </Nested>
  );
}

function isWrongAt(faults: ReadonlyMap<string, string>, pointer: string): boolean {
  return [...faults.keys()].some((at) => at === pointer || at.startsWith(`${pointer}/`));
}

export function ChoiceControl({ field, draft, pointer, onChange, Part, ...rest }: NestProps<'choice'>) {
  const { variant, value } = isA(draft, 'choice') ? draft : { variant: -1, value: '' };
  const chosen = field.variants[variant];
  const choose = (next: number) => {
    const into = field.variants[next];
    onChange({ kind: 'choice', variant: next, value: into ? draftOf(into, undefined) : '' });
  };
  const bare = chosen?.kind === 'group' && chosen.fields.length === 0;
  return (
    <Nested field={field} fault={rest.faults.get(pointer)}>
      <Field label="Type">
        <select
          class="select"
          value={String(variant)}
          data-pointer={pointer}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {!field.required && <option value="-1">None</option>}
          {field.variants.map(({ label }, index) => (
            <option key={label} value={String(index)}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {chosen && !bare && (
        <Part
          {...rest}
          key={variant}
          // The choice already shows its name and what is wrong with it.
          faults={without(rest.faults, pointer)}
          field={chosen.kind === 'group' ? { ...chosen, name: '' } : { ...chosen, required: true }}
          draft={value}
          pointer={pointer}
          onChange={(next) => onChange({ kind: 'choice', variant, value: next })}
        />
      )}
    </Nested>
  );
}

export function ListControl({ field, draft, pointer, onChange, Part, ...rest }: NestProps<'list'>) {
  const drafts = Array.isArray(draft) ? (draft as readonly Draft[]) : [];
  return (
    <Nested field={field} fault={rest.faults.get(pointer)}>
      {drafts.map((one, index) => (
        <div class="row data-row" key={index}>
          <Part
            {...rest}
            field={{ ...field.item, label: `${field.label} ${index + 1}`, example: firstOf(field.example) }}
            draft={one}
            pointer={below(pointer, index)}
            onChange={(value) => onChange(drafts.with(index, value))}
          />
          <Remove
            label={`${field.label} ${index + 1}`}
            onClick={() => onChange(drafts.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Add onClick={() => onChange([...drafts, draftOf(field.item, undefined)])} what={field.label} />
    </Nested>
  );
}

export function PairsControl({ field, draft, pointer, onChange, Part, ...rest }: NestProps<'pairs'>) {
  const pairs = isA(draft, 'pairs') ? draft.pairs : [];
  const change = (next: readonly Pair[]) => onChange({ kind: 'pairs', pairs: next });
  return (
    <Nested field={field} fault={rest.faults.get(pointer)}>
      {pairs.map((pair, index) => (
        <div class="row data-row" key={index}>
          <Field label={`Name ${index + 1}`}>
            <input
              class="input"
              value={pair.name}
              spellcheck={false}
              onInput={(event) => change(pairs.with(index, { ...pair, name: event.currentTarget.value }))}
            />
          </Field>
          <Part
            {...rest}
            field={{ ...field.value, label: `Value ${index + 1}` }}
            draft={pair.value}
            pointer={below(pointer, pair.name)}
            onChange={(value) => change(pairs.with(index, { ...pair, value }))}
          />
          <Remove label={`${field.label} ${index + 1}`} onClick={() => change(pairs.toSpliced(index, 1))} />
        </div>
      ))}
      <Add
        onClick={() => change([...pairs, { name: '', value: draftOf(field.value, undefined) }])}
        what={field.label}
      />
    </Nested>
  );
}

interface NestedProps {
  field: FormField;
  fault: string | undefined;
  children: ComponentChildren;
}

function Nested({ field, fault, children }: NestedProps) {
  return (
    <fieldset class="stack-sm card data-nest">
      <legend>{titleOf(field)}</legend>
      {field.hint && <p class="hint">{field.hint}</p>}
      {children}
      <Fault>{fault}</Fault>
    </fieldset>
  );
}

function Add({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button aria-label={`Add to ${what}`} onClick={onClick}>
      <Icon name="plus" /> Add
    </Button>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" aria-label={`Remove ${label}`} title="Remove" onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}

function without(faults: ReadonlyMap<string, string>, pointer: string): ReadonlyMap<string, string> {
  return new Map([...faults].filter(([at]) => at !== pointer));
}

/** The first item of an example list. */
function firstOf(example: string | undefined): string | undefined {
  const first: unknown = /^\["([^"]+)"/.exec(example ?? '')?.[1];
  return typeof first === 'string' ? first : undefined;
}

export interface ControlProps<F extends FormField = FormField> {
  field: F;
  draft: Draft;
  pointer: string;
  faults: ReadonlyMap<string, string>;
  onChange: (draft: Draft) => void;
  /** A secret is stored, and stays unchanged while its control is empty. */
  kept?: boolean;
}

/** A setting that contains others renders each of them by `Part`. */
export type NestProps<Kind extends FormField['kind']> = ControlProps<Extract<FormField, { kind: Kind }>> & {
  Part: ComponentType<ControlProps>;
};

export function titleOf({ label, required }: FormField): string {
  return required ? label : `${label} (optional)`;
}
