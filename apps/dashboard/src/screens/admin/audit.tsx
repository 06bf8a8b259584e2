import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../api/action.js';
import { useLoad } from '../../api/answer.js';
import { param, setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { formatCount, formatMoment, inWords, spoken } from '../../ui/format.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../ui/states.js';
import { AUDIT_ACTIONS, type AuditAction, isAuditAction } from './audit-actions.js';

type Page = AnswerOf<'/admin/audit', 'get'>;
type Entry = Page['entries'][number];

const action = param('action');
const actor = param('actor');
const since = param('since');

const PAGE = 50;

/** Who did what, newest first. Entries say names, ids and counts, never what a record says. */
export function Audit() {
  const query = {
    limit: PAGE,
    ...(isAuditAction(action.value) && { action: action.value }),
    ...(actor.value !== '' && { actor: actor.value }),
    ...(since.value !== '' && { since: startOf(since.value) }),
  };
  const key = `audit ${JSON.stringify(query)}`;
  const { data, problem, stale, reload } = useLoad(key, (to, signal) =>
    to.GET('/admin/audit', { params: { query }, signal }),
  );
  return (
    <>
      <AuditFilters />
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data ? (
        <Entries key={key} first={data} query={query} stale={stale} />
      ) : (
        !problem && <Skeleton height={400} />
      )}
    </>
  );
}

function AuditFilters() {
  return (
    <div class="admin-pair">
      <Field label="What was done">
        <select
          class="select"
          value={action.value}
          onChange={(event) => setParams({ action: event.currentTarget.value })}
        >
          <option value="">Anything</option>
          {Object.entries(AUDIT_ACTIONS).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      <Field label="By" hint="A token's name or id; earshot is the product itself">
        <input
          class="input"
          type="search"
          value={actor.value}
          onChange={(event) => setParams({ actor: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field label="Since">
        <input
          class="input"
          type="date"
          value={since.value}
          onChange={(event) => setParams({ since: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

interface EntriesProps {
  first: Page;
  query: { limit: number; action?: AuditAction; actor?: string; since?: string };
  stale: boolean;
}

/** The first page, and those the reader asks for below it. */
function Entries({ first, query, stale }: EntriesProps) {
  const [more, setMore] = useState<Page[]>([]);
  const asking = useAction();
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.next_cursor;
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title="No entry">Nothing of this kind was done.</EmptyState>;
  const next = (from: string) =>
    asking.run(
      (to) => to.GET('/admin/audit', { params: { query: { ...query, cursor: from } } }),
      (page) => setMore((pagesSoFar) => [...pagesSoFar, page]),
    );
  return (
    <>
      <div class="admin-scroll" role="region" aria-label="Entries" tabIndex={0} data-stale={stale}>
        <table>
          <thead>
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>To what</th>
              <th>Counts</th>
              <th>Request</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow
                key={`${entry.at} ${entry.action} ${entry.target} ${entry.request_id}`}
                entry={entry}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asking.problem && <ProblemNotice problem={asking.problem} />}
      {cursor && (
        <Button disabled={asking.busy} onClick={() => void next(cursor)}>
          Show older ones
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const counts = Object.entries(entry.counts).map(([name, count]) => `${formatCount(count)} ${spoken(name)}`);
  return (
    <tr>
      <td class="admin-moment">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td title={entry.actor_id ?? undefined}>{entry.actor}</td>
      <td>{AUDIT_ACTIONS[entry.action]}</td>
      <td class="admin-target">{entry.target}</td>
      <td>{inWords(counts)}</td>
      <td>{entry.request_id && <code title={entry.request_id}>{entry.request_id.slice(0, 8)}</code>}</td>
    </tr>
  );
}

/** The beginning of a day where the reader is. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
