import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll, useAnswer, useLoad } from '../../../api/answer.js';
import { RecordCard } from '../../../records/record-card.js';
import { param, setParams } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { EmptyState, ProblemNotice } from '../../../ui/states.js';
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
  const [selection, setSelection] = useState(NOTHING);
  const sources =
    useLoad('sources', (to, signal) => to.GET('/public/sources', { signal })).data?.sources ?? [];
  const { run, busy, problem } = useAction();
  const change = (part: Partial<EraseSelection>) => {
    setSelection((now) => ({ ...now, ...part }));
    onChange();
  };
  const preview = () =>
    run(
      (to) => to.DELETE('/public/records', { params: { query: { ...queryOf(selection), dry_run: 'true' } } }),
      (receipt) => onPreview({ selection, receipt }),
    );
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        void preview();
      }}
    >
      <div class="form-row">
        <TextField
          label="Author"
          hint="The exact user name on the records"
          name="user_name"
          autocomplete="off"
          value={selection.user_name}
          onChange={(user_name) => change({ user_name })}
        />
        <SelectField
          label="Source"
          name="source"
          value={selection.source}
          options={[['', 'Any'], ...sources.map(({ source }) => [source, source] as const)]}
          onChange={(source) => change({ source })}
        />
        <TextField
          label="Batch"
          hint="The source_batch of the records"
          name="source_batch"
          autocomplete="off"
          spellcheck={false}
          value={selection.source_batch}
          onChange={(source_batch) => change({ source_batch })}
        />
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <div class="row form-actions">
        <span class="muted">Records must match every field you fill in.</span>
        <Button kind="primary" type="submit" disabled={busy || Object.keys(queryOf(selection)).length === 0}>
          Preview
        </Button>
      </div>
    </form>
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
        <Confirm
          title={`Erase ${plural(receipt.records, 'record')}?`}
          verb="Erase permanently"
          typed={confirmationOf(selection)}
          action={action}
          onConfirm={() => void erase()}
          onClose={() => setConfirming(false)}
        >
          <p>
            Records matching {words} are erased from every table, file, index and copy in Earshot. You cannot
            undo this, and erased records are rejected if they are sent again.
          </p>
        </Confirm>
      )}
    </section>
  );
}
