import type { LoadState } from '../../api/answer.js';
import { faultAt, useAction } from '../../api/action.js';
import { Form } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { capital } from '../../ui/format.js';
import { narrow } from '../../ui/narrow.js';
import { useDraft } from '../../ui/use-draft.js';
import type { Alert, Definition, Preview } from './alert.js';
import { ConditionFields, FrequencyFields } from './alert-fields.js';
import { AlertPreview } from './alert-preview.js';
import { addressesOf, alertRequest, definitionOf, type Draft } from './draft.js';
import { RecipientFields, useAlertWebhooks } from './recipients.js';
import { alertClause, alertSentence } from './sentence.js';
import { useProposedLevel } from './use-proposed-level.js';
import { firedSentence, usePreview } from './use-preview.js';
import { startingDraft, useBuckets, usualFor, useWatchable } from './watchable.js';
import { WatchedFields } from './watched-fields.js';

const LONGEST_NAME = 128;

interface AlertFormProps {
  /** The alert to change. */
  replaces?: Alert | undefined;
  onClose: () => void;
}

/** What to watch, when to fire and whom to notify; next to it the same in a sentence, and how often that would have fired. */
export function AlertForm({ replaces, onClose }: AlertFormProps) {
  const form = useDraft<Draft>(() => startingDraft(replaces));
  const { draft, change, bind } = form;
  const { choices, named, watchedBy } = useWatchable();
  const action = useAction();
  const watched = watchedBy(draft);
  const buckets = useBuckets(watched);
  useProposedLevel(form, watched);
  const definition = watched && definitionOf(draft, watched, buckets);
  const preview = usePreview(definition);
  const name = definition && capital(alertClause(definition)).slice(0, LONGEST_NAME);
  const create = () => {
    if (!definition) return;
    const body = alertRequest({ ...draft, name: draft.name.trim() || (name ?? '') }, definition);
    void action.change(
      (to) =>
        replaces
          ? to.PUT('/public/alerts/{id}', { params: { path: { id: replaces.id } }, body })
          : to.POST('/public/alerts', { body }),
      ({ name }) => `“${name}” ${replaces ? 'saved' : 'created'}`,
      onClose,
    );
  };
  return (
    <div class="beside alert-form">
      <Form
        title={replaces ? 'Edit alert' : 'New alert'}
        verb={replaces ? 'Save alert' : 'Create alert'}
        action={action}
        onSubmit={create}
        onCancel={onClose}
      >
        <WatchedFields
          {...form}
          choices={choices}
          watched={watched}
          buckets={buckets}
          onFrom={(from) => change({ from, ...usualFor(named(from)) })}
        />
        <ConditionFields {...form} watched={watched} problem={action.problem} />
        <FrequencyFields {...form} watched={watched} problem={action.problem} />
        <RecipientFields {...form} />
        <TextField
          label="Name (optional)"
          fault={faultAt(action.problem, '/name')}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          placeholder={name}
          {...bind('name')}
        />
        <TrialBrief {...{ definition, preview }} />
      </Form>
      <section class="card" aria-label="Preview">
        <Trial {...{ definition, draft, preview }} />
      </section>
    </div>
  );
}

/** On a phone the test is below the button: its result is above it. */
function TrialBrief({ definition, preview: { data, stale } }: Omit<TrialProps, 'draft'>) {
  if (!narrow.value || !definition || !data) return null;
  return (
    <p role="status" data-stale={stale}>
      {firedSentence(definition, data)}
    </p>
  );
}

interface TrialProps {
  definition: Definition | undefined;
  draft: Draft;
  preview: LoadState<Preview>;
}

/** What the alert will do, in a sentence, and how often it would have done so. */
function Trial({ definition, draft, preview }: TrialProps) {
  const webhooks = useAlertWebhooks();
  if (!definition) return <p class="muted">Fill in the form to see how often the alert would have fired.</p>;
  return (
    <div class="stack">
      <p class="alert-sentence" dir="auto">
        {alertSentence(definition, { emails: addressesOf(draft), webhooks })}
      </p>
      <AlertPreview definition={definition} preview={preview} />
    </div>
  );
}
