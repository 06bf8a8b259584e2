import { useEvery, useLoad } from '../../../api/answer.js';
import { PageLink } from '../../../ui/link.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { ProblemNotice, Skeleton, copy } from '../../../ui/states.js';
import { Receipt } from './receipt.js';

const LOOK_SECONDS = 3;

/** The receipt of an erasure as it stands; followed while a place is still to be cleaned. */
export function EraseReceipt({ id }: { id: string }) {
  const { data, problem, reload } = useLoad(`erasure ${id}`, (to, signal) =>
    to.GET('/public/erasures/{id}', { params: { path: { id } }, signal }),
  );
  useEvery(LOOK_SECONDS, data?.status === 'pending', reload);
  return (
    <section class="card form" aria-label="Receipt">
      <div class="admin-head">
        <h2>Receipt</h2>
        <div class="admin-item-actions">
          <Button kind="quiet" onClick={() => void copy(window.location.href, 'Link to this receipt')}>
            <Icon name="link" /> Copy link
          </Button>
          <PageLink path="/admin" params={{ section: 'erase' }}>
            Erase something else
          </PageLink>
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={240} />}
      {data && (
        <>
          <p>
            <span class="badge" data-kind={data.status === 'completed' ? 'good' : 'warn'}>
              {data.status}
            </span>{' '}
            {data.status === 'completed'
              ? 'Nothing of it is left in any table, file, index, copy or cache of Earshot.'
              : 'The records are gone from the database and from every answer; a place that could not be reached is tried again by itself.'}
          </p>
          <Receipt receipt={data} />
          <p class="muted">
            Number <code>{id}</code>
          </p>
        </>
      )}
    </section>
  );
}
