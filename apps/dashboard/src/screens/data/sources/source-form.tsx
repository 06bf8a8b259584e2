import { useEffect } from 'preact/hooks';
import { goTo } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { Fault, TextField } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { CredentialField } from '../credentials/credential-field.js';
import { Control } from '../form/controls.js';
import type { Connector, SourceDetail } from './source.js';
import { TrialResult } from './trial-result.js';
import { type FormState, useSourceForm } from './use-source-form.js';

interface SourceFormProps {
  connector: Connector;
  /** Absent for a new source. */
  source?: SourceDetail;
}

/** The name and the credential stand before what has forms of its own: a form holds no other. */
const FORM = 'source-form';

/** Adds or edits a source: its name, the settings its connector describes, a dry run, and saving. */
export function SourceForm({ connector, source }: SourceFormProps) {
  const state = useSourceForm(connector, source);
  const { forms, draft, change, faults, problem, form } = state;
  const pushes = connector.traits.pushes === true;
  const parts = { faults, kept: source?.has_secrets === true };
  useEffect(() => {
    // Leads the reader to the first invalid control.
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, state.trial]);
  return (
    <div ref={form} class="stack data-source-form">
      {connector.description && <p class="muted">{connector.description}</p>}
      {!source && <Name state={state} />}
      {connector.traits.credential === true && (
        <CredentialField
          chosen={draft.credential}
          config={state.config}
          fault={faults.get('/credential')}
          onChange={(credential) => change({ credential })}
        />
      )}
      <form
        id={FORM}
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
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
        <Actions state={state} connector={connector} source={source} />
        <TrialResult state={state} suggests={connector.suggests} />
      </form>
    </div>
  );
}

function Actions({ state, connector, source }: SourceFormProps & { state: FormState }) {
  const { busy } = state;
  const { working } = state.trial;
  return (
    <div class="row">
      {connector.suggests && (
        <Button disabled={busy} onClick={() => void state.suggest()}>
          {working === 'suggest' ? 'Reading…' : 'Suggest settings'}
        </Button>
      )}
      {connector.traits.pushes !== true && (
        <Button disabled={busy} onClick={() => void state.test()}>
          {working === 'test' ? 'Testing…' : 'Test connection'}
        </Button>
      )}
      <Button kind="primary" type="submit" disabled={busy}>
        {source ? 'Save' : 'Add source'}
      </Button>
      <Button kind="quiet" onClick={() => goTo('/data', { source: source?.name })}>
        Cancel
      </Button>
    </div>
  );
}

function Name({ state: { draft, faults, change } }: { state: FormState }) {
  return (
    <TextField
      form={FORM}
      label="Name"
      hint="Shown as the source of its records."
      fault={faults.get('/name')}
      value={draft.name}
      aria-required
      data-pointer="/name"
      onChange={(name) => change({ name })}
    />
  );
}

function Secrets({ state: { forms, draft, faults, change }, kept }: { state: FormState; kept: boolean }) {
  if (!forms.secrets) return null;
  return (
    <fieldset class="stack-sm card data-nest">
      <legend>Secrets</legend>
      <p class="hint">
        Stored encrypted and never shown again.
        {kept && ' Leave a field empty to keep its current value.'}
      </p>
      <Control
        faults={faults}
        kept={kept}
        field={forms.secrets}
        draft={draft.secrets}
        pointer="/secrets"
        onChange={(secrets) => change({ secrets })}
      />
      <Fault>{faults.get('/secrets')}</Fault>
    </fieldset>
  );
}

function Schedule({ state, usual, pushes }: { state: FormState; usual: string; pushes: boolean }) {
  const { draft, faults, change } = state;
  return (
    <div class="row data-row">
      {!pushes && (
        <TextField
          label="Run every (optional)"
          hint={`Such as 30m, 2h or 1d, from 1m to 7d. Default: ${usual}.`}
          fault={faults.get('/every')}
          value={draft.every}
          placeholder={usual}
          data-pointer="/every"
          onChange={(every) => change({ every })}
        />
      )}
      <TextField
        label="Retention in days (optional)"
        hint="Counted from the date of the feedback. Leave empty to keep records forever."
        fault={faults.get('/retention_days')}
        inputMode="numeric"
        value={draft.retention}
        data-pointer="/retention_days"
        onChange={(retention) => change({ retention })}
      />
      <TextField
        label="Score scale (optional)"
        hint="Lowest and highest score, such as 1 to 5. Leave empty to use the connector’s, or to infer it from the scores."
        fault={faults.get('/score_scale')}
        value={draft.scale}
        data-pointer="/score_scale"
        onChange={(scale) => change({ scale })}
      />
    </div>
  );
}

/** What is wrong with the settings as a whole, or with nothing that has a control. */
function Wrong({ state: { problem, faults } }: { state: FormState }) {
  const whole = [faults.get(''), faults.get('/config')].filter(Boolean).join(' ');
  if (problem && problem.errors.length === 0) return <ProblemNotice problem={problem} />;
  if (faults.size === 0) return null;
  return (
    <p class="notice" data-kind="bad" role="alert">
      {whole || 'Some settings are invalid. See the messages above.'}
    </p>
  );
}
