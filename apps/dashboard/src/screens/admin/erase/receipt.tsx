import { listed } from '#libs/wording';
import type { AnswerOf } from '#libs/client';
import { useEvery, useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { formatCount, humanize, plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { PageLink } from '../../../ui/link.js';
import { Badge } from '../../../ui/list.js';
import { copy, Loading } from '../../../ui/states.js';
import { ScrollTable } from '../../../ui/table.js';

export type ErasureReceipt = AnswerOf<'/public/erasures/{id}', 'get'>;

const POLL_SECONDS = 3;

/** The receipt of an erasure, live until every location is clean. */
export function ReceiptPage({ id }: { id: string }) {
  const erasure = useGet('/public/erasures/{id}', { path: { id } });
  useEvery(POLL_SECONDS, erasure.data?.status === 'pending', erasure.reload);
  return (
    <section class="card stack" aria-label="Receipt">
      <div class="toolbar">
        <h2>Receipt</h2>
        <div class="row admin-item-actions">
          <Button kind="quiet" onClick={() => void copy(window.location.href, 'Link to this receipt')}>
            <Icon name="link" /> Copy link
          </Button>
          <PageLink path="/admin" params={{ section: 'erase' }}>
            Erase more records
          </PageLink>
        </div>
      </div>
      <Loading of={erasure} height={240}>
        {(receipt) => (
          <>
            <p>
              <Badge kind={receipt.status === 'completed' ? 'good' : 'warn'}>{receipt.status}</Badge>{' '}
              {receipt.status === 'completed'
                ? 'Nothing is left in any table, file, index, copy or cache that Earshot uses of Earshot.'
                : 'The records are gone from the database and from all results. Locations that could not be reached are retried automatically.'}
            </p>
            <ReceiptSummary receipt={receipt} />
            <p class="muted">
              Receipt ID <code>{id}</code>
            </p>
          </>
        )}
      </Loading>
    </section>
  );
}

/** What was removed where, and what the machine may still hold below that, and until when. */
export function ReceiptSummary({ receipt }: { receipt: ErasureReceipt }) {
  const { dry_run, records, revisions, steps, remaining } = receipt;
  const clean = steps.filter(({ removed, status }) => status !== 'pending' && isNothing(removed));
  const affected = steps.filter((step) => !clean.includes(step));
  return (
    <>
      <p class="num">
        <strong>{plural(records, 'record')}</strong>
        {revisions > 0 && ` and ${plural(revisions, 'older version')}`}{' '}
        {dry_run ? 'would be erased' : 'erased'}
      </p>
      {affected.length > 0 && <Locations steps={affected} dryRun={dry_run} />}
      {clean.length > 0 && (
        <p class="muted">Nothing found in: {listed(clean.map(({ name }) => placeName(name)))}.</p>
      )}
      {remaining.length > 0 && (
        <div>
          <h3>What the machine and backups may still hold, and until when</h3>
          <ul class="bullets">
            {remaining.map(({ where, until }) => (
              <li key={where}>
                <strong>{where}</strong>: until {until}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Locations besides the records themselves where something was found, or that could not be searched yet. */
function Locations({ steps, dryRun }: { steps: ErasureReceipt['steps']; dryRun: boolean }) {
  const columns = dryRun ? ['Location', 'Would be removed'] : ['Location', 'Status', 'Removed'];
  return (
    <ScrollTable label="Locations" heads={columns}>
      {steps.map(({ name, status, removed, reason }) => (
        <tr key={name}>
          <td>{placeName(name)}</td>
          {!dryRun && (
            <td>
              <Badge kind={status === 'completed' ? 'good' : 'warn'}>
                {status === 'completed' ? 'clean' : 'pending'}
              </Badge>{' '}
              {reason}
            </td>
          )}
          <td>{removedWords(removed)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

export function isNothing(removed: Record<string, number>): boolean {
  return Object.values(removed).every((count) => count === 0);
}

function removedWords(removed: Record<string, number>): string {
  return Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${formatCount(count)} ${humanize(what)}`)
    .join(', ');
}

/** What a place is called that is not called so on the page. */
const PLACES: Readonly<Record<string, string>> = {
  analysis_index: 'search and charts',
  dead_letters: 'rejected items',
  deeper_search_runs: 'answers of Ask',
  remembered_answers: 'answers to repeated requests',
  sentiment: 'estimated sentiment',
  theme_discoveries: 'proposed themes',
};

function placeName(name: string): string {
  return PLACES[name] ?? humanize(name);
}
