import type { ComponentChildren } from 'preact';
import { Check, Fault, Field } from '../../../ui/field.js';
import {
  ChoiceControl,
  GroupControl,
  ListControl,
  PairsControl,
  titleOf,
  type ControlProps,
} from './nested-controls.js';
import { textOf } from './draft.js';
import type { FormField } from './read-schema.js';

/** The control of a setting, with what is wrong with it. */
export function Control(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'group':
      return <GroupControl {...props} field={field} Part={Control} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} Part={Control} />;
    case 'list':
      return <ListControl {...props} field={field} Part={Control} />;
    case 'pairs':
      return <PairsControl {...props} field={field} Part={Control} />;
    case 'switch':
      return <SwitchControl {...props} />;
    case 'text':
    case 'date':
    case 'number':
    case 'options':
    case 'json':
      return (
        <Field label={titleOf(field)} hint={hintOf(field)} fault={props.faults.get(props.pointer)}>
          {inputOf(props, field)}
        </Field>
      );
  }
}

type InputField = Extract<FormField, { kind: 'text' | 'date' | 'number' | 'options' | 'json' }>;

/** One value, typed or chosen. */
function inputOf(
  { draft, pointer, faults, onChange, kept }: ControlProps,
  field: InputField,
): ComponentChildren {
  const common = {
    value: textOf(draft),
    'aria-invalid': faults.has(pointer),
    'aria-required': field.required,
    'data-pointer': pointer,
    spellcheck: false,
    autocomplete: 'off',
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'options':
      return (
        <select class="select" {...common}>
          {field.preset === undefined && <option value="">–</option>}
          {field.options.map((option) => (
            <option key={option} value={String(option)}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'json':
      return <textarea class="input code" rows={4} {...common} placeholder={field.example} />;
    case 'text':
      if (field.long) return <LongText {...common} placeholder={field.example} onText={onChange} />;
      if (field.secret) {
        const shown = kept ? 'unchanged' : undefined;
        return (
          <input class="input" {...common} type="password" autocomplete="new-password" placeholder={shown} />
        );
      }
      return <input class="input" {...common} placeholder={exampleFor(field)} />;
    case 'date':
      return <DateInput {...common} onDate={onChange} />;
    case 'number':
      return <input class="input" {...common} inputMode="decimal" placeholder={exampleFor(field)} />;
  }
}

const DAY = /^\d{4}-\d\d-\d\d/;

interface DateInputProps {
  value: string;
  onDate: (time: string) => void;
}

/** A day is chosen; a time that someone set elsewhere stays as it is until another day is chosen. */
function DateInput({ value, onDate, ...input }: DateInputProps) {
  return (
    <input
      class="input"
      {...input}
      type="date"
      value={DAY.exec(value)?.[0] ?? ''}
      onInput={({ currentTarget: { value: day } }) => onDate(day === '' ? '' : `${day}T00:00:00Z`)}
    />
  );
}

interface LongTextProps {
  value: string;
  placeholder: string | undefined;
  onText: (text: string) => void;
}

/** A text that may be in a file, which can be dropped here. */
function LongText({ onText, ...input }: LongTextProps) {
  const read = async (files: FileList | null | undefined) => {
    const text = await files?.[0]?.text();
    if (text !== undefined) onText(text);
  };
  return (
    <>
      <textarea
        class="input"
        rows={6}
        {...input}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer?.files);
        }}
      />
      <input
        type="file"
        aria-label="Read it from a file"
        onChange={(event) => void read(event.currentTarget.files)}
      />
    </>
  );
}

function SwitchControl({ field, draft, pointer, faults, onChange }: ControlProps) {
  return (
    <div class="field">
      <Check
        label={field.label}
        hint={field.hint}
        checked={draft === true}
        data-pointer={pointer}
        onChange={onChange}
      />
      <Fault>{faults.get(pointer)}</Fault>
    </div>
  );
}

function hintOf(field: FormField): string | undefined {
  const bounds = field.kind === 'number' ? boundsOf(field) : undefined;
  const json = field.kind === 'json' ? 'Enter JSON.' : undefined;
  return [field.hint, bounds, json].filter(Boolean).join(' ') || undefined;
}

function boundsOf({ least, most }: Extract<FormField, { kind: 'number' }>): string | undefined {
  if (least !== undefined && most !== undefined) return `From ${least} to ${most}.`;
  return least !== undefined ? `At least ${least}.` : most !== undefined ? `At most ${most}.` : undefined;
}

function exampleFor({ preset, example }: FormField): string | undefined {
  if (preset !== undefined && preset !== '') return `${preset} by default`;
  return example && `for example ${example}`;
}
