import { faultAt } from '../../../api/action.js';
import { today } from '../../../state/scope.js';
import { SecretDialog } from '../../../ui/dialog.js';
import { CheckGroup, Field, SelectField, TextField } from '../../../ui/field.js';
import { useDraft } from '../../../ui/use-draft.js';
import { Limits } from '../limits.js';
import { EXPIRIES, SCOPES, type TokenDraft, tokenRequest } from './token-request.js';

const EMPTY: TokenDraft = { name: '', scopes: ['read'], sources: [], filters: [], expires: '90' };

export function CreateToken({ onClose }: { onClose: () => void }) {
  const { draft, change, bind } = useDraft(EMPTY);
  return (
    <SecretDialog
      title="New token"
      verb="Create token"
      what="Token"
      send={(to) => to.POST('/admin/tokens', { body: tokenRequest(draft) })}
      secretOf={({ token }) => token}
      disabled={draft.scopes.length === 0}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            label="Name"
            hint="Who or what will use it"
            fault={faultAt(problem, '/name')}
            required
            maxLength={128}
            autocomplete="off"
            {...bind('name')}
          />
          <CheckGroup
            legend="Scopes"
            options={SCOPES}
            chosen={draft.scopes}
            onChange={(scopes) => change({ scopes })}
          />
          <Limits draft={draft} change={change}>
            {(others, setOthers) => (
              <Field
                label="Sources without records yet"
                hint="One per line, for a token that pushes to new sources"
              >
                <textarea
                  class="input admin-short"
                  name="sources"
                  value={others.join('\n')}
                  onInput={(event) => setOthers(event.currentTarget.value.split('\n'))}
                />
              </Field>
            )}
          </Limits>
          <Expiry expires={draft.expires} onChange={(expires) => change({ expires })} />
        </>
      )}
    </SecretDialog>
  );
}

function Expiry({ expires, onChange }: { expires: string; onChange: (expires: string) => void }) {
  const chosen = /^\d+$/.test(expires) || expires === 'never' ? expires : 'day';
  return (
    <div class="form-row">
      <SelectField
        label="Expires"
        name="expires"
        value={chosen}
        options={EXPIRIES}
        onChange={(choice) => onChange(choice === 'day' ? '' : choice)}
      />
      {chosen === 'day' && (
        <TextField
          label="Last day"
          type="date"
          name="last-day"
          required
          min={today()}
          value={expires}
          onChange={onChange}
        />
      )}
    </div>
  );
}
