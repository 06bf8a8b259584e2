import { fieldWords } from '../../../filters/words.js';
import { formatCount, formatWritten, plural } from '../../../ui/format.js';
import type { Preview } from './mapping.js';
import { RejectedRows } from './rejected-rows.js';

interface PreviewProps {
  preview: Preview;
  missing: readonly string[];
  stale: boolean;
}

/** The first records as they would be stored, and what would not be. */
export function PreviewRecords({ preview, missing, stale }: PreviewProps) {
  const { records, read, sound, rejected, examples, ahead, note, partial } = preview;
  const refused = read - sound;
  return (
    <section class="card stack" aria-label="Preview" data-stale={stale}>
      <h2>Preview</h2>
      {missing.length > 0 ? (
        <ul class="notice" data-kind="warn">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>
          {partial ? `Of the first ${plural(read, 'row')}` : `Of ${plural(read, 'row')}`},{' '}
          {formatCount(sound)} can be imported{refused > 0 ? ` and ${formatCount(refused)} cannot:` : '.'}
        </p>
      )}
      {missing.length === 0 && refused > 0 && (
        <RejectedRows count={refused} reasons={rejected} examples={examples} />
      )}
      {ahead > 0 && (
        <p class="notice" data-kind="warn">
          {plural(ahead, 'record')} would be dated in the future. Check the format of the dates.
        </p>
      )}
      {note && <p class="muted">{note}</p>}
      {missing.length === 0 && (
        <ol class="stack-sm data-preview">
          {records.map((record, place) => (
            <li key={place}>
              <RecordPreview record={record} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function RecordPreview({ record }: { record: Preview['records'][number] }) {
  const { ds, message, filters, ...rest } = record as Record<string, unknown>;
  const attributes = Object.entries((filters ?? {}) as Record<string, unknown>).map(
    ([key, value]) => [`filters.${key}`, value] as const,
  );
  return (
    <>
      <time class="muted num" dateTime={String(ds)}>
        {formatWritten(String(ds))}
      </time>
      <p dir="auto">{String(message) || '(no text)'}</p>
      <p class="row small muted">
        {[...Object.entries(rest), ...attributes].map(([key, value]) => (
          <span key={key} dir="auto">
            {fieldWords(key)}: {typeof value === 'string' ? value : JSON.stringify(value)}
          </span>
        ))}
      </p>
    </>
  );
}
