import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll, useAnswer, useGet } from '../../../api/answer.js';
import { RecordCard } from '../../../records/record-card.js';
import { param, setParams } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Form, FormDialog } from '../../../ui/dialog.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { EmptyState } from '../../../ui/states.js';
import { useDraft } from '../../../ui/use-draft.js';
import { type ErasureReceipt, isNothing, ReceiptPage, ReceiptSummary } from './receipt.js';
import {
  confirmationOf,
  type EraseSelection,
  filtersOf,
  NOTHING,
  queryOf,
  selectionWords,
} from './selection.js';

const EXAMPLES = 3;

const receiptId = param('receipt');

/** A selection together with what erasing it would remove. */
interface EraseDryRun {
  selection: EraseSelection;
  receipt: ErasureReceipt;
}

/** Erasing in three steps: select, preview, confirm. The receipt has its own address. */
export function Erase() {
  const [preview, setPreview] = useState<EraseDryRun>();
  if (receiptId.value !== '') return <ReceiptPage id={receiptId.value} />;
  return (
    <>
      <SelectionForm onChange={() => setPreview(undefined)} onPreview={setPreview} />
      {preview && <Preview key={selectionWords(preview.selection)} {...preview} />}
    </>
  );
}

interface FormProps {
  onChange: () => void;
  onPreview: (preview: EraseDryRun) => void;
}

function SelectionForm({ onChange, onPreview }: FormProps) {
  const { draft: selection, bind } = useDraft(NOTHING);
  const sources = useGet('/public/sources').data?.sources ?? [];
  const action = useAction();
  const preview = () =>
    action.run(
      (to) => to.DELETE('/public/records', { params: { query: { ...queryOf(selection), dry_run: 'true' } } }),
      (receipt) => onPreview({ selection, receipt }),
    );
  return (
    <div class="card" onInput={onChange}>
      <Form
        verb="Preview"
        action={action}
        disabled={Object.keys(queryOf(selection)).length === 0}
        onSubmit={() => void preview()}
      >
        <div class="form-row">
          <TextField
            label="Author"
            hint="The exact user name on the records"
            autocomplete="off"
            {...bind('user_name')}
          />
          <SelectField
            label="Source"
            options={[['', 'Any'], ...sources.map(({ source }) => [source, source] as const)]}
            {...bind('source')}
          />
          <TextField
            label="Batch"
            hint="The ID that an import or push returned"
            autocomplete="off"
            spellcheck={false}
            {...bind('source_batch')}
          />
        </div>
        <p class="small muted">Records must match every field you fill in.</p>
      </Form>
    </div>
  );
}

/** What would be erased, with examples. */
function Preview({ selection, receipt }: EraseDryRun) {
  const [confirming, setConfirming] = useState(false);
  const action = useAction();
  const { data } = useAnswer(
    '/public/search',
    access.value.allows('read')
      ? { filters: filtersOf(selection), limit: EXAMPLES, summary: false }
      : undefined,
  );
  const words = selectionWords(selection);
  const isEmpty = receipt.records === 0 && receipt.steps.every(({ removed }) => isNothing(removed));
  if (isEmpty) return <EmptyState title="Nothing to erase">No data matches {words}.</EmptyState>;
  const erase = () =>
    action.run(
      (to) => to.DELETE('/public/records', { params: { query: queryOf(selection) } }),
      ({ id }) => {
        setParams({ receipt: id ?? '' });
        refreshAll();
      },
    );
  return (
    <section class="card stack" aria-label="Preview">
      <h2>Records matching {words}</h2>
      <ReceiptSummary receipt={receipt} />
      {data && data.results.length > 0 && (
        <details open>
          <summary>{plural(data.results.length, 'example')}</summary>
          <div class="stack-xs">
            {data.results.map((record) => (
              <RecordCard key={record.id} record={record} />
            ))}
          </div>
        </details>
      )}
      <div class="row form-actions">
        <Button kind="danger" onClick={() => setConfirming(true)}>
          Erase permanently…
        </Button>
      </div>
      {confirming && (
        <FormDialog
          title={`Erase ${plural(receipt.records, 'record')}?`}
          verb="Erase permanently"
          typed={confirmationOf(selection)}
          action={action}
          kind="danger"
          onSubmit={() => void erase()}
          onClose={() => setConfirming(false)}
        >
          <p>
            Records matching {words} are erased from every table, file, index and copy in Earshot. You cannot
            undo this, and erased records are rejected if they are sent again.
          </p>
        </FormDialog>
      )}
    </section>
  );
}
