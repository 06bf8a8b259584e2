import { useEffect } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { Control } from '../form/controls.js';
import { PreviewResult } from './preview-result.js';
import { showSource, showSources } from './ways.js';
import { useSourceForm } from './use-source-form.js';
import type { Connector, SourceDetail } from './wire.js';

interface SourceFormProps {
  connector: Connector;
  /** Absent: it is to be added. */
  source?: SourceDetail;
}

/** A source to be added or changed: its name, its settings as its connector describes them, a dry run, and saving it. */
export function SourceForm({ connector, source }: SourceFormProps) {
  const state = useSourceForm(connector, source);
  const { forms, draft, change, faults, busy, testing, preview, problem, form } = state;
  const pushes = connector.traits.pushes === true;
  const parts = { faults, kept: source?.has_secrets === true };
  useEffect(() => {
    // Whoever cannot see where it is wrong is led there.
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, preview]);
  return (
    <form
      ref={form}
      class="data-form data-source-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      {connector.description && <p class="muted">{connector.description}</p>}
      {!source && <Name state={state} />}
      {forms.config && (
        <Control
          {...parts}
          kept={false}
          field={forms.config}
          draft={draft.config}
          pointer="/config"
          onChange={(config) => change({ config })}
        />
      )}
      {forms.secrets && <Secrets state={state} kept={parts.kept} />}
      <Schedule state={state} usual={connector.every ?? '30m'} pushes={pushes} />
      <Wrong state={state} />
      <div class="data-actions">
        {!pushes && (
          <Button disabled={busy} onClick={() => void state.test()}>
            {testing ? 'Testing…' : 'Test'}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={busy}>
          {source ? 'Save' : 'Add and read it'}
        </Button>
        <Button kind="quiet" onClick={() => (source ? showSource(source.name) : showSources())}>
          Cancel
        </Button>
      </div>
      {preview && <PreviewResult preview={preview} />}
    </form>
  );
}

type FormState = ReturnType<typeof useSourceForm>;

function Name({ state: { draft, faults, change } }: { state: FormState }) {
  return (
    <Field label="Name" hint="Its records get it as their source." fault={faults.get('/name')}>
      <input
        class="input"
        value={draft.name}
        aria-required
        aria-invalid={faults.has('/name')}
        data-pointer="/name"
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </Field>
  );
}

function Secrets({ state: { forms, draft, faults, change }, kept }: { state: FormState; kept: boolean }) {
  if (!forms.secrets) return null;
  const fault = faults.get('/secrets');
  return (
    <fieldset class="data-nest">
      <legend>Secrets</legend>
      <p class="data-hint">
        Stored encrypted and never shown again.
        {kept && ' What you leave empty stays as it is.'}
      </p>
      <Control
        faults={faults}
        kept={kept}
        field={forms.secrets}
        draft={draft.secrets}
        pointer="/secrets"
        onChange={(secrets) => change({ secrets })}
      />
      {fault && (
        <p class="data-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Schedule({ state, usual, pushes }: { state: FormState; usual: string; pushes: boolean }) {
  const { draft, faults, change } = state;
  return (
    <div class="data-row">
      {!pushes && (
        <Field
          label="Read every (optional)"
          hint={`Such as 30m, 2h or 1d, from 1m to 7d; ${usual} unless you say otherwise.`}
          fault={faults.get('/every')}
        >
          <input
            class="input"
            value={draft.every}
            placeholder={usual}
            aria-invalid={faults.has('/every')}
            data-pointer="/every"
            onInput={(event) => change({ every: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field
        label="Keep records for (optional)"
        hint="Days from when they were said; for ever where empty."
        fault={faults.get('/retention_days')}
      >
        <input
          class="input"
          inputMode="numeric"
          value={draft.retention}
          aria-invalid={faults.has('/retention_days')}
          data-pointer="/retention_days"
          onInput={(event) => change({ retention: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

/** What is wrong and belongs to no control: at the whole of the settings, or at none. */
function Wrong({ state: { problem, faults } }: { state: FormState }) {
  const whole = [faults.get(''), faults.get('/config')].filter(Boolean).join(' ');
  if (problem && problem.errors.length === 0) return <ProblemNotice problem={problem} />;
  if (faults.size === 0) return null;
  return (
    <p class="notice" data-kind="bad" role="alert">
      {whole || 'Something above cannot be taken as it is; it is said beside it.'}
    </p>
  );
}
