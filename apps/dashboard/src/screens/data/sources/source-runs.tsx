import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { openRecords } from '../../../records/open-records.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { formatCount, formatMoment, plural } from '../../../ui/format.js';
import { Badge, type BadgeKind, When } from '../../../ui/list.js';
import { ProblemNotice } from '../../../ui/states.js';
import { ScrollTable } from '../../../ui/table.js';
import { recordsWith } from '../drilldowns.js';
import { gapWords } from './coverage.js';
import { type RunGroup, runGroups } from './run-groups.js';
import type { Run } from './source.js';
import { faultWords, kindWords, reasonWords, resultWords, spanWords, statusWords } from './source-words.js';

type ItemTrace = AnswerOf<'/admin/sources/{name}/why', 'get'>;

/** Runs shown before all of them are. */
const SHOWN = 8;
const KINDS: Partial<Record<Run['status'], BadgeKind>> = {
  ok: 'good',
  failed: 'bad',
  interrupted: 'bad',
  parked: 'warn',
  running: 'good',
};

/** The latest runs of a source and their results. */
export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const [all, showAll] = useState(false);
  const rows = runGroups(runs);
  return (
    <section class="card stack-sm" aria-label="Runs">
      <h3>Runs</h3>
      {runs.length === 0 ? (
        <p class="muted">No runs yet.</p>
      ) : (
        <ScrollTable
          label="Table of runs"
          heads={['Started', 'Status', 'Result', 'Items', 'Duration', 'Trigger']}
        >
          {(all ? rows : rows.slice(0, SHOWN)).map(({ run, times, first }) => (
            <RunRow key={run.id} run={run} times={times} first={first} />
          ))}
        </ScrollTable>
      )}
      {rows.length > SHOWN && !all && <Button onClick={() => showAll(true)}>Show all {rows.length}</Button>}
    </section>
  );
}

function RunRow({ run, times, first }: RunGroup) {
  const { status, error, note, accepted, received } = run;
  return (
    <tr data-run={status}>
      <td>
        <When at={run.started_at} />
      </td>
      <td>
        <Badge kind={KINDS[status]}>{statusWords(status)}</Badge>
      </td>
      <td>
        {status !== 'failed' || accepted > 0 ? resultWords(run) : null}
        {error && (
          <p class="small data-why">
            {faultWords(error)} <span class="muted">({kindWords(error.kind, error.field)})</span>
          </p>
        )}
        {times > 1 && (
          <p class="small muted">
            {formatCount(times)} times in a row, first <When at={first} />
          </p>
        )}
        {note && <p class="small data-why">{note}</p>}
      </td>
      <td class="num">{formatCount(received)}</td>
      <td class="num">{status === 'running' ? '…' : durationWords(run.busy_ms)}</td>
      <td>{run.lane === 'main' ? reasonWords(run.reason) : 'backfill'}</td>
    </tr>
  );
}

function durationWords(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : spanWords(ms / 1000);
}

/** Finds out what became of one item of the source: stored, rejected, erased or never seen. */
export function FindItem({ name }: { name: string }) {
  const [item, setItem] = useState('');
  const [trace, setTrace] = useState<ItemTrace>();
  const { run, busy, problem } = useAction();
  const find = () => {
    const text = item.trim();
    const query = /^https?:\/\//i.test(text) ? { url: text } : { id: text };
    const params = { path: { name }, query };
    void run((client) => client.GET('/admin/sources/{name}/why', { params }), setTrace);
  };
  return (
    <section class="card stack-sm" aria-label="Find an item">
      <h3>Find an item</h3>
      <form
        class="row data-row"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField label="URL or ID of a missing item" required value={item} onChange={setItem} />
        <Button type="submit" disabled={busy}>
          Find
        </Button>
      </form>
      {problem && <ProblemNotice problem={problem} />}
      {trace && (
        <ul class="stack-xs small data-list" role="status">
          {trace.found.map((match, index) => (
            <li key={index}>
              {matchWords(match)}{' '}
              {match.state === 'stored' && (
                <Button onClick={() => openRecords(recordOf(match.record))}>Show record</Button>
              )}
            </li>
          ))}
          {trace.coverage.map((gap) => (
            <li key={gap.from}>It may have been missed: {gapWords(gap)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const recordOf = (id: string) => recordsWith({ key: 'id', value: id }, { title: 'Record', count: 1 });

function matchWords(match: ItemTrace['found'][number]): string {
  switch (match.state) {
    case 'stored': {
      const origin = match.pulled ? 'from a run' : 'from a push';
      const changes = match.revision === 0 ? 'unchanged' : `changed ${plural(match.revision, 'time')}`;
      const gone = match.gone_at ? `; no longer at the source since ${formatMoment(match.gone_at)}` : '';
      return `Stored ${origin}, ${changes}${gone}.`;
    }
    case 'erased':
      return 'Erased. It is not stored again, even if the source still has it.';
    case 'dead_letter':
      return `Rejected (${match.status}): ${match.message}`;
    case 'not_found':
      return match.skipped > 0
        ? `Not found in any run. The latest runs skipped ${plural(match.skipped, 'item')} that were not feedback.`
        : 'Not found in any run.';
  }
}
