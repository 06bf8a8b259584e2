import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { formatAgo, formatCount, formatMoment } from '../../../ui/format.js';
import { broughtWords, endedWords, kindWords, reasonWords, spanWords } from './source-words.js';
import type { Run } from './wire.js';

const SHOWN = 8;
const KINDS: Partial<Record<Run['status'], string>> = {
  ok: 'good',
  failed: 'bad',
  interrupted: 'bad',
  parked: 'warn',
  running: 'good',
};

/** The latest runs of a source, and what each brought. */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const [all, showAll] = useState(false);
  return (
    <section class="card data-block" aria-label="Runs">
      <h3>Runs</h3>
      {runs.length === 0 ? (
        <p class="muted">There was none yet.</p>
      ) : (
        <div class="data-scroll" tabIndex={0} role="region" aria-label="Runs, a table">
          <table>
            <thead>
              <tr>
                <th scope="col">Started</th>
                <th scope="col">Ended</th>
                <th scope="col">Brought</th>
                <th scope="col">Items</th>
                <th scope="col">Took</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {(all ? runs : runs.slice(0, SHOWN)).map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {runs.length > SHOWN && !all && <Button onClick={() => showAll(true)}>Show all {runs.length}</Button>}
    </section>
  );
}

function RunRow({ run }: { run: Run }) {
  const error = run.error;
  return (
    <tr data-run={run.status}>
      <td>
        <time dateTime={run.started_at} title={formatMoment(run.started_at)}>
          {formatAgo(new Date(run.started_at))}
        </time>
      </td>
      <td>
        <span class="badge" data-kind={KINDS[run.status]}>
          {endedWords(run.status)}
        </span>
      </td>
      <td>
        {run.status === 'failed' && run.accepted === 0 ? 'nothing' : broughtWords(run)}
        {error && (
          <p class="data-why">
            {error.message} <span class="muted">({kindWords(error.kind)})</span>
          </p>
        )}
        {run.note && <p class="data-why">{run.note}</p>}
      </td>
      <td class="num">{formatCount(run.received)}</td>
      <td class="num">{run.status === 'running' ? '…' : tookWords(run.busy_ms)}</td>
      <td>{run.lane === 'main' ? reasonWords(run.reason) : 'reading again'}</td>
    </tr>
  );
}

function tookWords(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : spanWords(ms / 1000);
}
