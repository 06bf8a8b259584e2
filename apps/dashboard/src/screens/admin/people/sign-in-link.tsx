import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { formatMoment } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { copy, ProblemNotice, Skeleton } from '../../../ui/states.js';
import type { Person } from './people.js';

type Link = AnswerOf<'/admin/people/{id}/link', 'post'>;

/** Makes a sign-in link and shows it, this one time. */
export function SignInLink({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<Link>();
  const { run, problem } = useAction();
  const make = () =>
    void run((to) => to.POST('/admin/people/{id}/link', { params: { path: { id: person.id } } }), setLink);
  useEffect(make, [person.id]);
  const close = () => {
    onClose();
    refreshAll();
  };
  return (
    <Dialog title={`Sign-in link for ${person.name}`} onClose={close}>
      {problem && <ProblemNotice problem={problem} onRetry={make} />}
      {!link && !problem && <Skeleton height={120} />}
      {link && (
        <>
          <p role="status">{MAILED[link.mail](person)}</p>
          <div class="notice" data-kind="warn">
            <strong>Copy it now. You will not see it again.</strong>
            <code class="secret">{link.url}</code>
            <span>
              It works once, until {formatMoment(link.expires_at)}. Anyone who opens it is signed in as{' '}
              <bdi>{person.name}</bdi>.
            </span>
            <span class="row">
              <Button kind="primary" onClick={() => void copy(link.url, 'Link')}>
                <Icon name="link" /> Copy
              </Button>
            </span>
          </div>
        </>
      )}
      <div class="row form-actions">
        <Button onClick={close}>Done</Button>
      </div>
    </Dialog>
  );
}

/** What became of the mail, and what is left to do. */
const MAILED: Readonly<Record<Link['mail'], (person: Person) => string>> = {
  sent: ({ email }) => `The link was sent to ${email}. You can also pass it on yourself.`,
  failed: ({ email }) => `The link could not be sent to ${email}. Pass it on yourself.`,
  domain_not_allowed: ({ email }) =>
    `MAIL_DOMAINS does not allow mail to ${email}. Pass the link on yourself.`,
  no_address: ({ name }) => `Send this link to ${name}.`,
  not_configured: ({ name }) => `Send this link to ${name}.`,
};
