import { useRef, useState } from 'preact/hooks';
import { access } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/states.js';
import { FileImportForm } from './file-import-form.js';
import { ImportHistory } from './import-history.js';

/** A file that someone has at hand becomes records, without a terminal. */
export function ImportSection() {
  const [chosen, setChosen] = useState<{ file: File; number: number }>();
  if (!access.value.allows('admin')) {
    return (
      <EmptyState title="Importing files requires the role admin">
        <p>Ask an administrator to import the file, or to change your role.</p>
      </EmptyState>
    );
  }
  if (!chosen) {
    return (
      <>
        <DropZone onFile={(file) => setChosen({ file, number: 1 })} />
        <ImportHistory />
      </>
    );
  }
  return <FileImportForm key={chosen.number} file={chosen.file} onAnother={() => setChosen(undefined)} />;
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <section
      class="card stack data-drop"
      aria-label="Import a file"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <h2>Drop a file with feedback here</h2>
      <p>
        CSV, Excel (XLSX), JSON or JSON Lines, up to 100 MB: an export of reviews, tickets or survey answers.
        You see what will be stored before anything is.
      </p>
      <p class="row">
        <Button kind="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.gz"
          onChange={(event) => take(event.currentTarget.files)}
        />
      </p>
      <p class="muted small">
        Larger files, or many: <code>npx earshot import FILE --source NAME</code>
      </p>
    </section>
  );
}
