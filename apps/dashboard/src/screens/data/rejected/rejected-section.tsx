import { useEvery, useGet } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { ListHead } from '../../../ui/list.js';
import { Needed } from '../../../ui/needs-scope.js';
import { EmptyState, Loading, Skeleton } from '../../../ui/states.js';
import { DeadLetterGroup } from './dead-letter-group.js';

const POLL_SECONDS = 10;

/** The source whose rejected items are shown; `''` for all. */
const chosen = param('of');

/** Source items that could not become records, grouped by what went wrong. */
export function RejectedSection() {
  const { loading, allows } = access.value;
  if (loading) return <Skeleton height={320} />;
  if (allows('admin')) return <Groups />;
  return (
    <EmptyState title="Requires the admin scope">
      <p>
        Rejected items contain unprocessed feedback. To see them, you need <Needed scope="admin" />.
      </p>
    </EmptyState>
  );
}

function Groups() {
  const source = chosen.value === '' ? undefined : chosen.value;
  const deadLetters = useGet('/admin/dead-letters', { query: { source } });
  const { at, stale, reload } = deadLetters;
  useEvery(POLL_SECONDS, true, reload);
  return (
    <section class="stack data-part" aria-label="Rejected">
      <ListHead count="Items from sources that could not become records" at={at}>
        {source !== undefined && (
          <Button onClick={() => setParams({ of: '' })}>
            Only from <bdi>{source}</bdi>. Show all
          </Button>
        )}
      </ListHead>
      <Loading of={deadLetters} height={240}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title="No rejected items">
              <p>
                Every item from every source became a record, or its connector skipped it because it is not
                feedback. Errors in a push are returned in its response and not stored.
              </p>
            </EmptyState>
          ) : (
            <div class="stack data-part" data-stale={stale}>
              {groups.map((group) => (
                <DeadLetterGroup
                  key={`${group.fingerprint} ${group.source}`}
                  group={group}
                  alone={groups.length === 1}
                />
              ))}
            </div>
          )
        }
      </Loading>
    </section>
  );
}
