import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll, useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { DryRun } from './dry-run.js';
import type { ErasureReceipt } from './receipt.js';
import { EraseReceipt } from './erase-receipt.js';
import { type EraseSelection, NOTHING, queryOf, selectionInWords } from './selection.js';

const receiptId = param('receipt');

/** Erasing in three steps: say what, look at what would go, confirm. The receipt has an address. */
export function Erase() {
  const [tried, setTried] = useState<{ selection: EraseSelection; receipt: ErasureReceipt }>();
  if (receiptId.value !== '') return <EraseReceipt id={receiptId.value} />;
  return (
    <>
      <SelectionForm
        onChange={() => setTried(undefined)}
        onTried={(selection, receipt) => setTried({ selection, receipt })}
      />
      {tried && (
        <DryRun
          key={selectionInWords(tried.selection)}
          {...tried}
          onErased={(id) => {
            setParams({ receipt: id });
            refreshAll();
          }}
        />
      )}
    </>
  );
}

interface FormProps {
  onChange: () => void;
  onTried: (selection: EraseSelection, receipt: ErasureReceipt) => void;
}

function SelectionForm({ onChange, onTried }: FormProps) {
  const [selection, setSelection] = useState(NOTHING);
  const action = useAction();
  const change = (part: Partial<EraseSelection>) => {
    setSelection((now) => ({ ...now, ...part }));
    onChange();
  };
  const count = () =>
    action.run(
      (to) => to.DELETE('/public/records', { params: { query: { ...queryOf(selection), dry_run: 'true' } } }),
      (receipt) => onTried(selection, receipt),
    );
  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        void count();
      }}
    >
      <div class="admin-pair">
        <Field label="Author" hint="The user name, exactly as records have it">
          <input
            class="input"
            name="user_name"
            autocomplete="off"
            value={selection.user_name}
            onInput={(event) => change({ user_name: event.currentTarget.value })}
          />
        </Field>
        <SourceField source={selection.source} onChange={(source) => change({ source })} />
        <Field label="Import" hint="The id of a batch: source_batch of its records">
          <input
            class="input"
            name="source_batch"
            autocomplete="off"
            spellcheck={false}
            value={selection.source_batch}
            onInput={(event) => change({ source_batch: event.currentTarget.value })}
          />
        </Field>
      </div>
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="form-actions">
        <span class="muted">Where several are given, all must hold.</span>
        <Button
          kind="primary"
          type="submit"
          disabled={action.busy || Object.keys(queryOf(selection)).length === 0}
        >
          Count what would go
        </Button>
      </div>
    </form>
  );
}

function SourceField({ source, onChange }: { source: string; onChange: (source: string) => void }) {
  const { data } = useLoad('sources', (to, signal) => to.GET('/public/sources', { signal }));
  return (
    <Field label="Source">
      <select
        class="select"
        name="source"
        value={source}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {data?.sources.map((one) => (
          <option key={one.source} value={one.source}>
            {one.source}
          </option>
        ))}
      </select>
    </Field>
  );
}
