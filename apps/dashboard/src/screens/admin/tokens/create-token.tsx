import { faultAt } from '../../../api/action.js';
import { useGet } from '../../../api/answer.js';
import { filterListWords } from '../../../filters/words.js';
import { scope as currentScope, today } from '../../../state/scope.js';
import { SecretDialog } from '../../../ui/dialog.js';
import { Check, CheckGroup, Field, SelectField, TextField } from '../../../ui/field.js';
import { useDraft } from '../../../ui/use-draft.js';
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
          <Limits draft={draft} change={change} />
          <Expiry expires={draft.expires} onChange={(expires) => change({ expires })} />
        </>
      )}
    </SecretDialog>
  );
}

interface PartProps {
  draft: TokenDraft;
  change: (part: Partial<TokenDraft>) => void;
}

/** Which records it sees: those of some sources, and those the filters of the other screens select. */
function Limits({ draft, change }: PartProps) {
  const { data } = useGet('/public/sources');
  const known = data?.sources.map(({ source }) => source) ?? [];
  const isKnown = (source: string) => known.includes(source);
  const others = draft.sources.filter((source) => !isKnown(source));
  const { filters } = currentScope.value;
  return (
    <>
      <CheckGroup
        legend="Limit to sources (none selected: all sources)"
        options={known.map((source) => [source, source] as const)}
        chosen={draft.sources}
        onChange={(sources) => change({ sources })}
        long
      />
      <Field label="Sources without records yet" hint="One per line, for a token that pushes to new sources">
        <textarea
          class="input admin-short"
          name="sources"
          value={others.join('\n')}
          onInput={(event) => {
            const typed = event.currentTarget.value.split('\n');
            change({ sources: [...draft.sources.filter(isKnown), ...typed] });
          }}
        />
      </Field>
      {filters.length > 0 ? (
        <Check
          label="Limit to the current filters"
          hint={filterListWords(filters)}
          checked={draft.filters.length > 0}
          onChange={(checked) => change({ filters: checked ? filters : [] })}
        />
      ) : (
        <p class="muted">To limit it by other fields, set filters on another screen and come back.</p>
      )}
    </>
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
