import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice, say } from '../../../ui/states.js';
import { AlertPreview } from './alert-preview.js';
import { ConditionFields } from './condition-fields.js';
import { alertRequest, definitionOf, type Draft, EMPTY } from './draft.js';
import { PaceFields } from './pace-fields.js';
import { TellFields } from './tell-fields.js';
import { isAskedFromScreen, useWatchable } from './watchable.js';
import { WatchedFields } from './watched-fields.js';

export interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** The draft, what it watches, and the alert made of it. */
function useAlertDraft(onMade: () => void) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...EMPTY,
    from: isAskedFromScreen() ? 'here' : 'selection',
  }));
  const { choices, watchedBy } = useWatchable();
  const action = useAction();
  const watched = watchedBy(draft);
  const definition = watched && definitionOf(draft, watched);
  const create = async () => {
    if (!definition) return;
    await action.run(
      (to) => to.POST('/public/alerts', { body: alertRequest(draft, definition) }),
      ({ name }) => {
        say(`“${name}” is watched`);
        onMade();
        refreshAll();
      },
    );
  };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, change, choices, watched, definition, action, create };
}

/** What to watch, when to tell, whom; and beside it what that would have come to. */
export function AlertForm({ onClose }: { onClose: () => void }) {
  const { draft, change, choices, watched, definition, action, create } = useAlertDraft(onClose);
  return (
    <div class="admin-alert">
      <form
        class="card form"
        aria-label="New alert"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <h2>New alert</h2>
        <Field label="Name" fault={faultAt(action.problem, '/name')}>
          <input
            class="input"
            name="name"
            required
            maxLength={128}
            value={draft.name}
            autocomplete="off"
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <WatchedFields draft={draft} change={change} choices={choices} watched={watched} />
        <ConditionFields draft={draft} change={change} endpoint={watched?.endpoint ?? 'trend'} />
        <PaceFields draft={draft} change={change} />
        <TellFields draft={draft} change={change} />
        {action.problem && <ProblemNotice problem={action.problem} />}
        <div class="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={action.busy || !definition}>
            Create
          </Button>
        </div>
      </form>
      <section class="card" aria-label="Preview">
        {definition ? (
          <AlertPreview definition={definition} />
        ) : (
          <p class="muted">Say when it fires, and here is shown how often it would have.</p>
        )}
      </section>
    </div>
  );
}
