import { useRef } from 'preact/hooks';
import type { LineFault } from './faults.js';

interface EditorProps {
  text: string;
  faults: readonly LineFault[];
  onInput: (text: string) => void;
}

/** A text with its lines numbered, those at fault marked, and below it what is wrong at each. */
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
          aria-label="Body of the request, as JSON"
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
      <ul class="data-list" id="push-faults">
        {faults.map(({ line, pointer, detail }) => (
          <li key={`${pointer} ${detail}`} class="data-line-fault" data-line={line}>
            <button type="button" class="data-value" onClick={() => goToLine(line)}>
              Line {line}
            </button>{' '}
            {detail} {pointer && <code>{pointer}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}
