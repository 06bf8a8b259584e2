import type { AnswerOf } from '#libs/client';
import { formatCount, inWords, plural, spoken } from '../../../ui/format.js';

export type ErasureReceipt = AnswerOf<'/public/erasures/{id}', 'get'>;

/** What went where, and what the machine may still hold below that, and until when. */
export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const { dry_run, records, revisions, steps, remaining } = receipt;
  const told = steps.filter(({ removed, status }) => status === 'pending' || !isNothing(removed));
  const clean = steps.filter((step) => !told.includes(step));
  return (
    <>
      <p class="admin-erase-total num">
        <strong>{plural(records, 'record')}</strong>
        {revisions > 0 && ` and ${plural(revisions, 'older version')} of them`}{' '}
        {dry_run ? 'would be erased' : 'erased'}
      </p>
      {told.length > 0 && <Places steps={told} dry={dry_run} />}
      {clean.length > 0 && (
        <p class="muted">
          Nothing of it {dry_run ? 'is' : 'was'} in: {inWords(clean.map(({ name }) => spoken(name)))}.
        </p>
      )}
      {remaining.length > 0 && (
        <div class="admin-remaining">
          <h3>What may still lie below, and until when</h3>
          <ul>
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

/** Places beside the records themselves where something was found, or could not be looked for yet. */
function Places({ steps, dry }: { steps: ErasureReceipt['steps']; dry: boolean }) {
  return (
    <div class="admin-scroll" role="region" aria-label="Places" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>Beside the records</th>
            {!dry && <th>State</th>}
            <th>{dry ? 'Would go' : 'Removed'}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, status, removed, reason }) => (
            <tr key={name}>
              <td>{spoken(name)}</td>
              {!dry && (
                <td>
                  <span class="badge" data-kind={status === 'completed' ? 'good' : 'warn'}>
                    {status === 'completed' ? 'clean' : 'waiting'}
                  </span>{' '}
                  {reason}
                </td>
              )}
              <td>{removedInWords(removed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function isNothing(removed: Record<string, number>): boolean {
  return Object.values(removed).every((count) => count === 0);
}

function removedInWords(removed: Record<string, number>): string {
  return Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${formatCount(count)} ${spoken(what)}`)
    .join(', ');
}
