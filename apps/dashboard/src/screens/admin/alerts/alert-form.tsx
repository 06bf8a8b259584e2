import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../../api/action.js';
import { useLoad } from '../../../api/answer.js';
import { Form } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { listWords } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { ConditionFields, FrequencyFields, type PartProps } from './alert-fields.js';
import { AlertPreview } from './alert-preview.js';
import { alertRequest, definitionOf, type Draft, EMPTY } from './draft.js';
import { comesFromScreen, useWatchable, WatchedFields } from './watched-fields.js';

/** What to watch, when to fire and whom to notify; next to it, how often that would have fired. */
export function AlertForm({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...EMPTY,
    from: comesFromScreen() ? 'here' : 'selection',
  }));
  const { choices, watchedBy } = useWatchable();
  const action = useAction();
  const watched = watchedBy(draft);
  const definition = watched && definitionOf(draft, watched);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const create = () =>
    definition &&
    action.change(
      (to) => to.POST('/public/alerts', { body: alertRequest(draft, definition) }),
      ({ name }) => `“${name}” created`,
      onClose,
    );
  return (
    <div class="admin-alert">
      <Form
        title="New alert"
        verb="Create alert"
        action={action}
        disabled={!definition}
        onSubmit={() => void create()}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          fault={faultAt(action.problem, '/name')}
          name="name"
          required
          maxLength={128}
          value={draft.name}
          autocomplete="off"
          onChange={(name) => change({ name })}
        />
        <WatchedFields draft={draft} change={change} choices={choices} watched={watched} />
        <ConditionFields draft={draft} change={change} endpoint={watched?.endpoint ?? 'trend'} />
        <FrequencyFields draft={draft} change={change} />
        <RecipientFields draft={draft} change={change} />
      </Form>
      <section class="card" aria-label="Preview">
        {definition ? (
          <AlertPreview definition={definition} />
        ) : (
          <p class="muted">Complete the condition to see how often the alert would have fired.</p>
        )}
      </section>
    </div>
  );
}

/** Who is notified: its own email addresses, and every webhook that subscribes to alerts. */
function RecipientFields({ draft, change }: PartProps) {
  const { data } = useLoad('webhooks', (to, signal) => to.GET('/public/webhooks', { signal }));
  const webhooks = data?.webhooks.filter(({ events }) => events.includes('alert.fired')) ?? [];
  const names = webhooks.map(({ description, url }) => description ?? url);
  return (
    <>
      <TextField
        label="Email addresses (optional)"
        hint="Separated by spaces or commas"
        name="emails"
        value={draft.emails}
        autocomplete="off"
        onChange={(emails) => change({ emails })}
      />
      <p class="muted small">
        {names.length > 0
          ? `Webhooks that are also notified: ${listWords(names)}. `
          : 'No webhook subscribes to alerts. '}
        <PageLink path="/admin" params={{ section: 'webhooks' }}>
          Manage webhooks
        </PageLink>
      </p>
    </>
  );
}
