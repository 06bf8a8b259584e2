import { useLoad } from '../../../api/answer.js';
import { Field } from '../../../ui/field.js';
import { PageLink } from '../../../ui/link.js';
import { inWords } from '../../../ui/format.js';
import type { PartProps } from './alert-form.js';

/** Who is told: addresses of its own, and every webhook that listens to alerts. */
export function TellFields({ draft, change }: PartProps) {
  const { data } = useLoad('webhooks', (to, signal) => to.GET('/public/webhooks', { signal }));
  const told = data?.webhooks.filter(({ events }) => events.includes('alert.fired')) ?? [];
  return (
    <>
      <Field label="Mail to" hint="Addresses with blanks or commas between them; may be left empty">
        <input
          class="input"
          name="emails"
          value={draft.emails}
          autocomplete="off"
          onInput={(event) => change({ emails: event.currentTarget.value })}
        />
      </Field>
      <p class="muted admin-note">
        {told.length > 0
          ? `Told besides by webhook: ${inWords(told.map(({ description, url }) => description ?? url))}. `
          : 'No webhook listens to alerts. '}
        <PageLink path="/admin" params={{ section: 'webhooks' }}>
          Webhooks
        </PageLink>
      </p>
    </>
  );
}
