import { useEvery, useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { formatClock } from '../../../ui/format.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { ForAdmins } from '../for-admins.js';
import { LetterGroup } from './letter-group.js';

const of = param('of');

/** Items that could not become records, by what went wrong. */
export function RejectedSection() {
  return <ForAdmins>{(admin) => (admin ? <Groups /> : <NotForYou />)}</ForAdmins>;
}

function NotForYou() {
  return (
    <EmptyState title="Needs the scope admin">
      <p>
        What could not become a record holds what people said, unread: a token with the scope{' '}
        <code>admin</code> may see it.
      </p>
    </EmptyState>
  );
}

function Groups() {
  const source = of.value === '' ? undefined : of.value;
  const { data, at, stale, problem, reload } = useLoad(
    `/admin/dead-letters ${source ?? ''}`,
    (client, signal) => client.GET('/admin/dead-letters', { params: { query: { source } }, signal }),
  );
  useEvery(10, true, reload);
  const groups = data?.groups ?? [];
  return (
    <section class="data-part" aria-label="Rejected">
      <div class="data-bar">
        <p class="muted">
          Items that sources sent and that could not become records{at && ` · as of ${formatClock(at)}`}
        </p>
        {source !== undefined && (
          <Button onClick={() => setParams({ of: '' })}>
            Only of <bdi>{source}</bdi>: show all
          </Button>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={240} />}
      {data && groups.length === 0 && (
        <EmptyState title="Nothing was rejected">
          <p>
            Every item of every source became a record, or was told as no feedback by its connector. What is
            wrong in a push is said in its answer, and never stored.
          </p>
        </EmptyState>
      )}
      <div class="data-part" data-stale={stale}>
        {groups.map((group) => (
          <LetterGroup key={`${group.fingerprint} ${group.source}`} group={group} />
        ))}
      </div>
    </section>
  );
}
