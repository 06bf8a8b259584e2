import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import type { Drilldown } from '../charts/types.js';
import { fields } from '../filters/fields.js';
import { fieldWords } from '../filters/words.js';
import { selection } from '../state/scope.js';
import { access } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field, Select } from '../ui/field.js';
import { formatCount, plural } from '../ui/format.js';
import { Icon } from '../ui/icon.js';
import { safeHref } from '../ui/link.js';
import { ProblemNotice } from '../ui/states.js';
import { CORE_COLUMNS, exportRequest, FORMATS, streamType, type ExportChoice } from './export-request.js';
import { type Export, type ExportRun, useExport } from './run-export.js';

const opened = signal<{ records: Drilldown; title: string } | undefined>(undefined);

/** Opens the export of some records, such as those of a mark. */
export function exportRecords(records: Drilldown, title: string): void {
  opened.value = { records, title };
}

/** Opens the export of everything that is selected. */
export function exportSelection(): void {
  exportRecords(selection.peek() as Drilldown, 'Export records');
}

export function ExportDialog() {
  if (!opened.value) return null;
  const { records, title } = opened.value;
  return (
    <Dialog title={title} onClose={() => (opened.value = undefined)}>
      <ExportForm records={records} />
    </Dialog>
  );
}

const DEFAULTS: ExportChoice = { format: 'csv', without: new Set(), emails: '' };

function ExportForm({ records }: { records: Drilldown }) {
  const [choice, setChoice] = useState(DEFAULTS);
  const running = useExport();
  const { data } = useAnswer('/public/search', { ...records, limit: 0, summary: false });
  const attributes = fields.value.map(({ key }) => key).filter((key) => key.startsWith('filters.'));
  const total = data?.total;
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  if (!access.value.allows('export')) {
    return <p class="notice">Your token can’t export. You need one with the “export” scope.</p>;
  }
  if (running.job) return <Job job={running.job} onCancel={running.cancel} />;
  const request = exportRequest(records, attributes, choice);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        running.start(request, streamType(choice, total));
      }}
    >
      <p class="num">{total === undefined ? 'Counting…' : plural(total, 'record')}</p>
      <Field label="Format">
        <Select
          value={choice.format}
          options={FORMATS.map(({ format, name }) => [format, name] as const)}
          onChange={(format) => change({ format })}
        />
      </Field>
      <Columns attributes={attributes} choice={choice} onChange={change} />
      <Field
        label="Email a link to"
        hint="Optional. Separate addresses with commas. The email contains a link, never the records."
      >
        <input
          class="input"
          name="emails"
          value={choice.emails}
          onInput={(event) => change({ emails: event.currentTarget.value })}
        />
      </Field>
      <FormEnd running={running} empty={total === 0 || request.export_fields.length === 0} />
    </form>
  );
}

interface ColumnsProps {
  attributes: readonly string[];
  choice: ExportChoice;
  onChange: (change: Partial<ExportChoice>) => void;
}

function Columns({ attributes, choice: { without }, onChange }: ColumnsProps) {
  const all = [...CORE_COLUMNS, ...attributes];
  const toggle = (key: string) => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    onChange({ without: next });
  };
  return (
    <details class="export-columns">
      <summary>
        Columns: {without.size === 0 ? 'all' : formatCount(all.length - without.size)} of {all.length}
      </summary>
      <fieldset>
        <legend class="visually-hidden">Columns</legend>
        {all.map((key) => (
          <label key={key} class="check" title={key}>
            <input type="checkbox" checked={!without.has(key)} onChange={() => toggle(key)} />{' '}
            {fieldWords(key)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function FormEnd({ running, empty }: { running: ExportRun; empty: boolean }) {
  const { busy, problem, saved } = running;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {saved && <p role="status">Saved as {saved}.</p>}
      <div class="row form-actions">
        <Button kind="primary" type="submit" disabled={busy || empty}>
          <Icon name="download" /> {busy ? 'Exporting…' : 'Export'}
        </Button>
      </div>
    </>
  );
}

/** A file that the service writes: how far it is, then its link. */
function Job({ job, onCancel }: { job: Export; onCancel: () => void }) {
  const { status, progress, row_count, download_url, error } = job;
  const open = status === 'queued' || status === 'running';
  const href = safeHref(download_url);
  return (
    <div class="stack" role="status">
      {open && (
        <>
          <p>
            Preparing the file. You can close this: the export continues and is listed under Admin, Exports.
          </p>
          <progress value={progress} max={1} aria-label="Progress" />
          <div class="row form-actions">
            <Button onClick={onCancel}>Cancel export</Button>
          </div>
        </>
      )}
      {status === 'completed' && (
        <>
          <p>{plural(row_count ?? 0, 'record')} exported. The link expires in a day.</p>
          {href && (
            <a class="button" data-kind="primary" href={href} rel="noopener noreferrer nofollow" download>
              <Icon name="download" /> Download
            </a>
          )}
        </>
      )}
      {!open && status !== 'completed' && (
        <p class="notice" data-kind="bad">
          {error ?? `Export ${status}.`}
        </p>
      )}
      {job.emails.map((mail) => (
        <p key={mail.address} class="muted">
          {mail.address}: {mail.status.replaceAll('_', ' ')}
        </p>
      ))}
      {job.meta?.warnings?.map(({ code, detail }) => (
        <p key={code} class="notice" data-kind="warn">
          {detail}
        </p>
      ))}
    </div>
  );
}
