import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../../api/action.js';
import { refreshAll, useLoad } from '../../../api/answer.js';
import { scope as asked } from '../../../state/scope.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Check, Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { filtersInWords } from '../filters-in-words.js';
import { SecretOnce } from '../secret-once.js';
import { EXPIRIES, SCOPES, tokenRequest, type TokenWish } from './token-wish.js';

const EMPTY: TokenWish = { name: '', scopes: ['read'], sources: [], filters: [], expires: '90' };

export function CreateToken({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog title="New token" onClose={onClose}>
      {secret === undefined ? (
        <TokenForm onCreated={setSecret} onClose={onClose} />
      ) : (
        <div class="form">
          <SecretOnce what="Token" secret={secret} />
          <div class="form-actions">
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function TokenForm({ onCreated, onClose }: { onCreated: (secret: string) => void; onClose: () => void }) {
  const [wish, setWish] = useState(EMPTY);
  const action = useAction();
  const change = (part: Partial<TokenWish>) => setWish((now) => ({ ...now, ...part }));
  const create = () =>
    action.run(
      (to) => to.POST('/admin/tokens', { body: tokenRequest(wish) }),
      (created) => {
        onCreated(created.token);
        refreshAll();
      },
    );
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Field label="Name" hint="Who or what uses it" fault={faultAt(action.problem, '/name')}>
        <input
          class="input"
          name="name"
          required
          maxLength={128}
          value={wish.name}
          autocomplete="off"
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <fieldset class="admin-choices">
        <legend>It may</legend>
        {SCOPES.map(({ scope, may }) => (
          <Check
            key={scope}
            label={scope}
            hint={may}
            checked={wish.scopes.includes(scope)}
            onChange={() => change({ scopes: toggled(wish.scopes, scope) })}
          />
        ))}
      </fieldset>
      <Bounds wish={wish} change={change} />
      <Expiry expires={wish.expires} onChange={(expires) => change({ expires })} />
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="form-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={action.busy || wish.scopes.length === 0}>
          Create
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  wish: TokenWish;
  change: (part: Partial<TokenWish>) => void;
}

/** Which records it sees: of some sources, and what the filters of the other screens select. */
function Bounds({ wish, change }: PartProps) {
  const { data } = useLoad('sources', (to, signal) => to.GET('/public/sources', { signal }));
  const known = data?.sources.map(({ source }) => source) ?? [];
  const others = wish.sources.filter((source) => !known.includes(source));
  const { filters } = asked.value;
  return (
    <>
      <fieldset class="admin-choices admin-sources">
        <legend>Only these sources (none ticked: all)</legend>
        {known.map((source) => (
          <Check
            key={source}
            label={source}
            checked={wish.sources.includes(source)}
            onChange={() => change({ sources: toggled(wish.sources, source) })}
          />
        ))}
      </fieldset>
      <Field label="Sources that have no records yet" hint="One a line; a token that pushes may name its own">
        <textarea
          class="input admin-short"
          name="sources"
          value={others.join('\n')}
          onInput={(event) =>
            change({
              sources: [
                ...wish.sources.filter((source) => known.includes(source)),
                ...event.currentTarget.value.split('\n'),
              ],
            })
          }
        />
      </Field>
      {filters.length > 0 ? (
        <Check
          label="Only what is selected on the other screens"
          hint={filtersInWords(filters)}
          checked={wish.filters.length > 0}
          onChange={() => change({ filters: wish.filters.length > 0 ? [] : filters })}
        />
      ) : (
        <p class="muted">To bind it by other fields, set filters on another screen first and come back.</p>
      )}
    </>
  );
}

function Expiry({ expires, onChange }: { expires: string; onChange: (expires: string) => void }) {
  const chosen = /^\d+$/.test(expires) || expires === 'never' ? expires : 'day';
  return (
    <div class="admin-pair">
      <Field label="It expires">
        <select
          class="select"
          name="expires"
          value={chosen}
          onChange={(event) => onChange(event.currentTarget.value === 'day' ? '' : event.currentTarget.value)}
        >
          {EXPIRIES.map(({ days, name }) => (
            <option key={days} value={days}>
              {name}
            </option>
          ))}
          <option value="day">On a day…</option>
          <option value="never">Never</option>
        </select>
      </Field>
      {chosen === 'day' && (
        <Field label="Its last day">
          <input
            class="input"
            type="date"
            name="last-day"
            required
            value={expires}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}
