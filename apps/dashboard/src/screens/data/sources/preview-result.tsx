import { formatCount, formatWritten, plural } from '../../../ui/format.js';
import { ProbeList } from './probe-list.js';
import type { Preview } from './use-source-form.js';

/** What a dry run found: whether it can be read, and its first records as they would be stored. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const { ok, probes, items, skipped, rejected, records, rejects } = preview;
  return (
    <section class="data-part" aria-label="What the test found">
      <ProbeList ok={ok} probes={probes} />
      {ok && (
        <p>
          The first page brings {plural(items, 'record')}
          {skipped > 0 && `, ${formatCount(skipped)} items that are no feedback`}
          {rejected > 0 && `, ${formatCount(rejected)} that cannot become records`}. Nothing is stored yet
          {records.length > 0 && `; the first ${formatCount(records.length)}:`}
        </p>
      )}
      {rejects.length > 0 && (
        <ul class="data-list">
          {rejects.map(({ path, message }, index) => (
            <li key={index}>
              Rejected{path && ` at ${path}`}: {message}
            </li>
          ))}
        </ul>
      )}
      {records.map((record) => (
        <article class="record" key={record.id}>
          <p class="record-text data-clamp" dir="auto">
            {record.message || <span class="muted">No text, only a score</span>}
          </p>
          <footer class="record-facts">
            {record.score !== null && <span class="badge">Score {record.score}</span>}
            <span>{record.ds ? formatWritten(record.ds) : 'dated when it is first seen'}</span>
            {record.user_name && <span dir="auto">{record.user_name}</span>}
            {Object.entries(record.filters).map(([key, value]) => (
              <span key={key}>
                {key}: {typeof value === 'string' ? value : JSON.stringify(value)}
              </span>
            ))}
          </footer>
        </article>
      ))}
    </section>
  );
}
