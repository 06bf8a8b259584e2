import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { useAnswer } from '../../../api/answer.js';
import { access } from '../../../state/session.js';
import { RecordCard } from '../../../records/record-card.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { EmptyState } from '../../../ui/states.js';
import { type ErasureReceipt, isNothing, Receipt } from './receipt.js';
import { type EraseSelection, filtersOf, queryOf, selectionInWords, typedOf } from './selection.js';

const EXAMPLES = 3;

interface DryRunProps {
  selection: EraseSelection;
  receipt: ErasureReceipt;
  onErased: (id: string) => void;
}

/** What would go, with examples, before it does. */
export function DryRun({ selection, receipt, onErased }: DryRunProps) {
  const [asked, ask] = useState(false);
  const action = useAction();
  const { data } = useAnswer(
    '/public/search',
    access.value.allows('read')
      ? { filters: filtersOf(selection), limit: EXAMPLES, summary: false }
      : undefined,
  );
  const words = selectionInWords(selection);
  const empty = receipt.records === 0 && receipt.steps.every(({ removed }) => isNothing(removed));
  if (empty) return <EmptyState title="Nothing to erase">Nothing is kept of {words}.</EmptyState>;
  const erase = () =>
    action.run(
      (to) => to.DELETE('/public/records', { params: { query: queryOf(selection) } }),
      (done) => onErased(done.id ?? ''),
    );
  return (
    <section class="card form" aria-label="What would be erased">
      <h2>Of {words}</h2>
      <Receipt receipt={receipt} />
      {data && data.results.length > 0 && (
        <details open>
          <summary>{plural(data.results.length, 'example')}</summary>
          <div class="admin-examples">
            {data.results.map((record) => (
              <RecordCard key={record.id} record={record} />
            ))}
          </div>
        </details>
      )}
      <div class="form-actions">
        <Button kind="danger" onClick={() => ask(true)}>
          Erase for good…
        </Button>
      </div>
      {asked && (
        <Confirm
          title={`Erase ${plural(receipt.records, 'record')}?`}
          verb="Erase for good"
          typed={typedOf(selection)}
          action={action}
          onConfirm={() => void erase()}
          onClose={() => ask(false)}
        >
          <p>
            Of {words}: from every table, file, index and copy of Earshot. It cannot be undone, and what was
            erased is refused when it comes again.
          </p>
        </Confirm>
      )}
    </section>
  );
}
