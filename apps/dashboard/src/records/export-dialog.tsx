import { signal } from '@preact/signals';
import { useAnswer } from '../api/answer.js';
import type { Drilldown } from '../charts/types.js';
import { fields } from '../filters/fields.js';
import { fieldWords } from '../filters/words.js';
import { selection } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Dialog, Form } from '../ui/dialog.js';
import { CheckGroup, SelectField, TextField } from '../ui/field.js';
import { formatCount, plural } from '../ui/format.js';
import { Icon } from '../ui/icon.js';
import { safeHref } from '../ui/link.js';
import { useDraft } from '../ui/use-draft.js';
import { CORE_COLUMNS, exportRequest, FORMATS, streamType, type ExportChoice } from './export-request.js';
import { type Export, useExport } from './run-export.js';

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
  const { draft: choice, change, bind } = useDraft(DEFAULTS);
  const running = useExport();
  const { data } = useAnswer('/public/search', { ...records, limit: 0, summary: false });
  const others = fields.value
    .map(({ key }) => key)
    .filter((key) => key === 'themes' || key.startsWith('filters.'));
  const total = data?.total;
  if (running.job) return <Job job={running.job} onCancel={running.cancel} />;
  const request = exportRequest(records, others, choice);
  return (
    <Form
      verb={
        <>
          <Icon name="download" /> {running.busy ? 'Exporting…' : 'Export'}
        </>
      }
      action={running}
      disabled={total === 0 || request.export_fields.length === 0}
      onSubmit={() => running.start(request, streamType(choice, total))}
    >
      <p class="num">{total === undefined ? 'Counting…' : plural(total, 'record')}</p>
      <SelectField
        label="Format"
        options={FORMATS.map(({ format, name }) => [format, name] as const)}
        {...bind('format')}
      />
      <Columns others={others} choice={choice} onChange={change} />
      <TextField
        label="Email a link to (optional)"
        hint="Separate addresses with commas. The email contains a link, never the records."
        {...bind('emails')}
      />
      {running.saved && <p role="status">Saved as {running.saved}.</p>}
    </Form>
  );
}

interface ColumnsProps {
  others: readonly string[];
  choice: ExportChoice;
  onChange: (change: Partial<ExportChoice>) => void;
}

function Columns({ others, choice: { without }, onChange }: ColumnsProps) {
  const all = [...CORE_COLUMNS, ...others];
  return (
    <details>
      <summary>
        Columns: {without.size === 0 ? 'all' : formatCount(all.length - without.size)} of {all.length}
      </summary>
      <CheckGroup
        legend="Columns"
        options={all.map((key) => [key, fieldWords(key)] as const)}
        chosen={all.filter((key) => !without.has(key))}
        onChange={(chosen) => onChange({ without: new Set(all.filter((key) => !chosen.includes(key))) })}
        long
      />
    </details>
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
