import { useState } from 'preact/hooks';
import { useGet } from '../../../api/answer.js';
import { scope } from '../../../state/scope.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { formatCount, plural } from '../../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import { Columns } from './columns.js';
import { ImportDone } from './import-done.js';
import { type ColumnTarget, dateColumn, mapOf, missingIn, type Preview, targetsOf } from './mapping.js';
import { PreviewRecords } from './preview-records.js';
import { FOUND, type Reading, ReadingFields } from './reading.js';
import { useScoreScale } from './score-scale.js';
import { type ImportProgress, useFileImport } from './use-file-import.js';

/** One file: its columns, its first records, its import, and what became of it. */
export function FileImportForm({ file, onAnother }: { file: File; onAnother: () => void }) {
  const [source, setSource] = useState(() => file.name.replace(/(\.\w{1,6})+$/, '').slice(0, 128));
  const [changes, setChanges] = useState<ReadonlyMap<string, ColumnTarget>>();
  const [date, setDate] = useState<string>();
  const [zone, setZone] = useState(() => ownZone());
  const [reading, setReading] = useState<Reading>(FOUND);
  const settings = { source, map: changes && mapOf(changes), date: date ? [date] : undefined, zone, reading };
  const { preview, problem, looking, progress, result, start, stop } = useFileImport(file, settings);
  const targets = changes ?? (preview ? targetsOf(preview) : new Map<string, ColumnTarget>());
  const { scale, field: scaleField } = useScoreScale(preview, targets);
  if (result) return <ImportDone {...{ file: file.name, result, problem, onAnother }} />;
  if (progress) return <Importing file={file.name} progress={progress} onStop={stop} />;
  const missing = preview ? missingIn(targets) : [];
  const dated = dateColumn(targets);
  const change = (column: string, target: ColumnTarget) => {
    // Other dates have another format.
    if (target.field === 'ds' ? dated !== undefined : dated === column) setDate(undefined);
    setChanges(new Map(targets).set(column, target));
  };
  // Other bytes are other columns.
  const readAs = (now: Reading) => {
    if (now.nulls === reading.nulls) setChanges(undefined);
    setReading(now);
  };
  return (
    <form
      class="stack data-import"
      aria-label={`Import ${file.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (preview && scale !== undefined)
          void start({
            ...settings,
            scale,
            date: preview.date,
            source: source.trim(),
            map: mapOf(targets),
            reading: { ...reading, list: reading.list || (preview.list ?? '') },
          });
      }}
    >
      <div class="card stack">
        <h2 dir="auto">Import {file.name}</h2>
        {problem && <ProblemNotice problem={problem} />}
        {!preview && looking && <Skeleton height={240} />}
        {preview && (
          <>
            <FileSettings {...{ preview, dated, source, date, zone, setSource, setDate, setZone }} />
            {scaleField}
            <Columns columns={preview.columns} targets={targets} onChange={change} />
          </>
        )}
        {(preview || problem) && <ReadingFields preview={preview} reading={reading} onChange={readAs} />}
      </div>
      {preview && <PreviewRecords preview={preview} missing={missing} stale={looking} />}
      <div class="row form-actions">
        <Button onClick={onAnother}>Choose another file</Button>
        <ImportButton preview={preview} disabled={looking || missing.length > 0 || source.trim() === ''} />
      </div>
    </form>
  );
}

function ImportButton({ preview, disabled }: { preview: Preview | undefined; disabled: boolean }) {
  return (
    <Button kind="primary" type="submit" disabled={disabled || !preview || preview.sound === 0}>
      {preview && !preview.partial ? `Import ${plural(preview.sound, 'record')}` : 'Import file'}
    </Button>
  );
}

interface FileSettingsProps {
  preview: Preview;
  /** The column of dates, if one is chosen. */
  dated: string | undefined;
  source: string;
  date: string | undefined;
  zone: string;
  setSource: (name: string) => void;
  setDate: (format: string) => void;
  setZone: (name: string) => void;
}

function FileSettings(props: FileSettingsProps) {
  const { preview, dated, source, date, zone, setSource, setDate, setZone } = props;
  return (
    <>
      <div class="row data-row">
        <Source value={source} onChange={setSource} />
        {dated !== undefined && <DateFormat preview={preview} date={date} onChange={setDate} />}
        {preview.needs_zone && (
          <TextField
            label="Time zone of the dates"
            hint="The dates in the file do not include one."
            value={zone}
            list="import-zones"
            onChange={setZone}
          />
        )}
      </div>
      <datalist id="import-zones">
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function Source({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { data } = useGet('/public/sources');
  return (
    <>
      <TextField
        label="Source"
        hint="Where this feedback comes from. Pick an existing source to add to it."
        value={value}
        maxLength={128}
        list="import-sources"
        required
        onChange={onChange}
      />
      <datalist id="import-sources">
        {data?.sources.map(({ source: name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Chosen only where the first dates could mean several days. */
function DateFormat(props: { preview: Preview; date?: string; onChange: (format: string) => void }) {
  const { preview, date, onChange } = props;
  const isChoice = new Set(preview.fitting).size > 1;
  if (preview.fitting.length === 0) {
    return (
      <TextField
        label="Format of the dates"
        hint="Such as dd.MM.yyyy HH:mm, MMMM yyyy or relative (3 days ago)."
        value={date ?? preview.date[0] ?? ''}
        onChange={onChange}
      />
    );
  }
  if (!isChoice) return null;
  return (
    <SelectField
      label="Format of the dates"
      hint="Several fit. Check the dates below."
      value={date ?? preview.date[0] ?? ''}
      options={preview.fitting.map((format) => [format, format] as const)}
      onChange={onChange}
    />
  );
}

function Importing(props: { file: string; progress: ImportProgress; onStop: () => void }) {
  const { file, progress, onStop } = props;
  const { bytes, size, records } = progress;
  const share = size > 0 ? bytes / size : 0;
  return (
    <section class="card stack" aria-label="Import">
      <h2 dir="auto">Importing {file}</h2>
      <progress max={1} value={records === 0 ? undefined : share} aria-label="Progress" />
      <p class="num" role="status">
        {records === 0 ? 'Uploading…' : `${formatCount(records)} records read`}
      </p>
      <p class="row">
        <Button onClick={onStop}>Stop</Button>
      </p>
    </section>
  );
}

/** The zone of the page, else that of the browser. */
function ownZone(): string {
  const { tz } = scope.peek();
  return tz && tz !== 'record' ? tz : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
