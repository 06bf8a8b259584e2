import { useRef } from 'preact/hooks';
import { Field, TextField } from '../../../ui/field.js';
import { SAMPLE, type LineFault, type PushDraft } from './push-body.js';

interface PushFormProps {
  draft: PushDraft;
  /** What is wrong at a pointer of the body. */
  faultAt: (pointer: string) => string | undefined;
  onChange: (draft: PushDraft) => void;
}

const INPUTS: readonly {
  name: keyof PushDraft;
  label: string;
  pointer: string;
  type?: 'datetime-local';
  hint?: string;
  placeholder?: string;
}[] = [
  { name: 'source', label: 'Source', pointer: '/source', hint: 'Where the feedback comes from.' },
  {
    name: 'score',
    label: 'Score (optional)',
    pointer: '/records/0/score',
    hint: 'A whole number, such as a star rating.',
    placeholder: SAMPLE.score,
  },
  {
    name: 'key',
    label: 'Attribute (optional)',
    pointer: '/records/0/filters',
    hint: 'Anything else that is known of the record.',
    placeholder: SAMPLE.key,
  },
  { name: 'value', label: 'Attribute value', pointer: '/records/0/filters/', placeholder: SAMPLE.value },
  {
    name: 'time',
    label: 'Time',
    pointer: '/records/0/ds',
    type: 'datetime-local',
    hint: `In the time zone of your browser (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`,
  },
];

/** One record without any JSON. */
export function PushForm({ draft, faultAt, onChange }: PushFormProps) {
  const fault = faultAt('/records/0/message');
  return (
    <div class="stack">
      <Field label="Message" fault={fault}>
        <textarea
          class="input"
          rows={3}
          placeholder={`For example: ${SAMPLE.message}`}
          aria-invalid={fault !== undefined}
          value={draft.message}
          onInput={(event) => onChange({ ...draft, message: event.currentTarget.value })}
        />
      </Field>
      <div class="row data-row">
        {INPUTS.map(({ name, pointer, ...field }) => (
          <TextField
            key={name}
            {...field}
            fault={faultAt(pointer)}
            value={draft[name]}
            onChange={(text) => onChange({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </div>
  );
}

interface EditorProps {
  text: string;
  faults: readonly LineFault[];
  onInput: (text: string) => void;
}

/** Text with numbered lines; invalid lines are marked, and listed below with what is wrong. */
export function JsonEditor({ text, faults, onInput }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n');
  const wrong = new Set(faults.map(({ line }) => line));
  const goToLine = (line: number) => {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  };
  return (
    <>
      <div class="data-editor">
        <ol aria-hidden="true">
          {lines.map((_, index) => (
            <li key={index} data-wrong={wrong.has(index + 1)}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={area}
          aria-label="Request body (JSON)"
          aria-invalid={faults.length > 0}
          aria-describedby="push-faults"
          spellcheck={false}
          autocomplete="off"
          wrap="off"
          rows={Math.max(12, lines.length)}
          value={text}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </div>
      <ul class="stack-xs small data-list" id="push-faults">
        {faults.map(({ line, pointer, detail }) => (
          <li key={`${pointer} ${detail}`} class="fault" data-line={line}>
            <button type="button" class="pill" onClick={() => goToLine(line)}>
              Line {line}
            </button>{' '}
            {detail} {pointer && <code>{pointer}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}
