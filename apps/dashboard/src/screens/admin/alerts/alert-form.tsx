import { faultAt, useAction } from '../../../api/action.js';
import { Form } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { useDraft } from '../../../ui/use-draft.js';
import { ConditionFields, FrequencyFields } from './alert-fields.js';
import { AlertPreview } from './alert-preview.js';
import { alertRequest, definitionOf, type Draft } from './draft.js';
import { RecipientFields } from './recipients.js';
import { startingDraft, useBuckets, usualFor, useWatchable } from './watchable.js';
import { WatchedFields } from './watched-fields.js';

/** What to watch, when to fire and whom to notify; next to it, how often that would have fired. */
export function AlertForm({ onClose }: { onClose: () => void }) {
  const form = useDraft<Draft>(startingDraft);
  const { draft, change, bind } = form;
  const { choices, named, watchedBy } = useWatchable();
  const action = useAction();
  const watched = watchedBy(draft);
  const buckets = useBuckets(watched);
  const definition = watched && definitionOf(draft, watched, buckets);
  const create = () =>
    definition &&
    action.change(
      (to) => to.POST('/public/alerts', { body: alertRequest(draft, definition) }),
      ({ name }) => `“${name}” created`,
      onClose,
    );
  return (
    <div class="beside admin-alert">
      <Form
        title="New alert"
        verb="Create alert"
        action={action}
        onSubmit={() => void create()}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          fault={faultAt(action.problem, '/name')}
          required
          maxLength={128}
          autocomplete="off"
          {...bind('name')}
        />
        <WatchedFields
          {...form}
          choices={choices}
          watched={watched}
          buckets={buckets}
          onFrom={(from) => change({ from, ...usualFor(named(from)) })}
        />
        <ConditionFields {...form} watched={watched} problem={action.problem} />
        <FrequencyFields {...form} />
        <RecipientFields {...form} />
      </Form>
      <section class="card" aria-label="Preview">
        {definition ? (
          <AlertPreview definition={definition} />
        ) : (
          <p class="muted">Fill in the form to see how often the alert would have fired.</p>
        )}
      </section>
    </div>
  );
}
