import { Field } from '../../../ui/field.js';
import type { PushDraft } from './draft.js';

interface PushFormProps {
  draft: PushDraft;
  /** What is wrong at a pointer of the body. */
  faultAt: (pointer: string) => string | undefined;
  onChange: (draft: PushDraft) => void;
}

type Name = keyof PushDraft;

const INPUTS: readonly { name: Name; label: string; pointer: string; type?: 'time'; hint?: string }[] = [
  {
    name: 'source',
    label: 'Source',
    pointer: '/source',
    hint: 'Where it was said. Records are told apart by it.',
  },
  {
    name: 'score',
    label: 'Score (optional)',
    pointer: '/records/0/score',
    hint: 'A whole number, such as stars.',
  },
  { name: 'time', label: 'When it was said', pointer: '/records/0/ds', type: 'time' },
  {
    name: 'key',
    label: 'Attribute (optional)',
    pointer: '/records/0/filters',
    hint: 'Its name, such as country.',
  },
  { name: 'value', label: 'Value of the attribute', pointer: '/records/0/filters/' },
];

/** One record without any JSON. */
export function PushForm({ draft, faultAt, onChange }: PushFormProps) {
  const inputOf = (name: Name, pointer: string) => ({
    class: 'input',
    'aria-invalid': faultAt(pointer) !== undefined,
    value: draft[name],
    onInput: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div class="form">
      <Field label="Message" fault={faultAt('/records/0/message')}>
        <textarea
          class="input"
          rows={3}
          aria-invalid={faultAt('/records/0/message') !== undefined}
          value={draft.message}
          onInput={(event) => onChange({ ...draft, message: event.currentTarget.value })}
        />
      </Field>
      <div class="data-row">
        {INPUTS.map(({ name, label, pointer, type, hint }) => (
          <Field key={name} label={label} hint={hint} fault={faultAt(pointer)}>
            {type === 'time' ? (
              <input type="datetime-local" {...inputOf(name, pointer)} />
            ) : (
              <input {...inputOf(name, pointer)} />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
