import { formatCount, formatWritten, plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { JsonTree } from './json-tree.js';
import { remedyWords } from './source-words.js';
import type { CheckResult } from './source.js';
import type { FormState, Preview, Suggested } from './use-source-form.js';
import { itemsOf, Wire } from './wire.js';

/** What came of a dry run or of suggested settings, with the wire in sight. */
export function TrialResult({ state, suggests }: { state: FormState; suggests: boolean }) {
  const { preview, suggested, exchanges, sample } = state.trial;
  return (
    <>
      {suggested && <SuggestResult suggested={suggested} />}
      {preview && <PreviewResult preview={preview} />}
      {sample.length > 0 && (
        <section class="stack-sm" aria-label="Records of the source">
          <h3>Records of the source</h3>
          <p class="hint">Click a value to use it.</p>
          <JsonTree value={sample} items={[]} onPick={state.set} />
        </section>
      )}
      {exchanges.length > 0 && (
        <Wire
          exchanges={exchanges}
          items={itemsOf(state.config())}
          onPick={suggests && sample.length === 0 ? state.set : undefined}
        />
      )}
    </>
  );
}

/** Whether a source can be read, check by check. */
export function CheckNotice({ ok, probes }: CheckResult) {
  return (
    <div class="notice" data-kind={ok ? 'good' : 'bad'} role="status">
      <strong>{ok ? 'Connection works' : 'Connection failed'}</strong>
      <ul class="stack-xs small data-list">
        {probes.map(({ name, found, error }) => (
          <li key={name}>
            <Icon name={error ? 'warning' : 'check'} size={14} /> <b>{name}</b>
            {found && `: ${found}`}
            {error && `: ${error.message} ${remedyWords(error) ?? ''}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was filled in, and what to do next. */
function SuggestResult({ suggested: { ok, probes } }: { suggested: Suggested }) {
  if (!ok) return <CheckNotice ok={ok} probes={probes} />;
  return (
    <div class="notice" data-kind="good" role="status">
      <strong>Settings suggested</strong>
      <p>
        Empty settings are filled in from what was received, below. Look them over, choose other values there
        where they are wrong, then test the connection.
      </p>
    </div>
  );
}

/** The result of a dry run: whether the source can be read, and its first records as they would be stored. */
function PreviewResult({ preview }: { preview: Preview }) {
  const { ok, probes, items, skipped, rejected, records, rejects, second_page: second } = preview;
  return (
    <section class="stack data-part" aria-label="Test result">
      <CheckNotice ok={ok} probes={probes} />
      {ok && (
        <p>
          The first page contains {plural(items, 'record')}
          {skipped > 0 && `, ${plural(skipped, 'item')} to skip`}
          {rejected > 0 && `, ${plural(rejected, 'item')} that cannot become records`}
          {second && `; the second page contains ${formatCount(second.items)}`}
          {second && second.repeated > 0 && ` (${formatCount(second.repeated)} of them repeated)`}. Nothing is
          stored yet
          {records.length > 0 && `; the first ${formatCount(records.length)}:`}
        </p>
      )}
      {rejects.length > 0 && (
        <ul class="stack-xs small data-list">
          {rejects.map(({ path, message }, index) => (
            <li key={index}>
              Rejected{path && ` at ${path}`}: {message}
            </li>
          ))}
        </ul>
      )}
      {records.map((record) => (
        <article class="stack-xs card record" key={record.id}>
          <p class="record-text data-clamp" dir="auto">
            {record.message || <span class="muted">No text, score only</span>}
          </p>
          <footer class="row tiny muted record-facts">
            {record.score !== null && <span class="badge">Score {record.score}</span>}
            <span>{record.ds ? formatWritten(record.ds) : 'dated when first seen'}</span>
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
