import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useGet } from '../../../api/answer.js';
import { filterListWords } from '../../../filters/words.js';
import { access } from '../../../state/session.js';
import { tokenName } from '../../../state/token-names.js';
import { Button } from '../../../ui/button.js';
import { formatCount, plural } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { Badge, type FactList, Item, List, When } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { ChangePerson, RemovePerson, SignOutPerson } from './change-person.js';
import { Invite } from './invite.js';
import { SignInLink } from './sign-in-link.js';

export type Person = AnswerOf<'/admin/people', 'get'>['people'][number];
type What = 'change' | 'link' | 'sign-out' | 'remove';

const DIALOGS = { change: ChangePerson, link: SignInLink, 'sign-out': SignOutPerson, remove: RemovePerson };

/** Everyone who may sign in. */
export function People() {
  const people = useGet('/admin/people');
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<{ what: What; person: Person }>();
  const Chosen = open && DIALOGS[open.what];
  return (
    <>
      <Loading of={people} height={320}>
        {({ people: all }) => (
          <List
            stale={people.stale}
            head={{
              count:
                all.length === 1
                  ? '1 person'
                  : all.length === 0
                    ? 'No one invited yet'
                    : `${formatCount(all.length)} people`,
              add: 'Invite someone',
              onAdd: () => setInviting(true),
            }}
          >
            {!access.value.token?.role && <TokenItem isAlone={all.length === 0} />}
            {all.map((person) => (
              <PersonItem key={person.id} person={person} onOpen={(what) => setOpen({ what, person })} />
            ))}
          </List>
        )}
      </Loading>
      {inviting && <Invite onClose={() => setInviting(false)} />}
      {open && Chosen && <Chosen person={open.person} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The reader, who signed in with a token and so is none of the people. */
function TokenItem({ isAlone }: { isAlone: boolean }) {
  const { token } = access.value;
  if (!token) return null;
  return (
    <Item
      title={tokenName(token.name)}
      badges={
        <>
          <Badge kind="good">You</Badge>
          <Badge>administrator</Badge>
        </>
      }
      facts={[
        ['Signed in', 'with a token'],
        [
          'Managed in',
          <PageLink key="tokens" path="/admin" params={{ section: 'tokens' }}>
            Tokens
          </PageLink>,
        ],
      ]}
    >
      {isAlone && <p class="muted">Invite your team: each person gets a sign-in link, without a password.</p>}
    </Item>
  );
}

function PersonItem({ person, onOpen }: { person: Person; onOpen: (what: What) => void }) {
  const { name, role, sessions, signed_in_at, link_expires_at } = person;
  const action = (what: What, label: string) => (
    <Button aria-label={`${label}: ${name}`} onClick={() => onOpen(what)}>
      {label}
    </Button>
  );
  return (
    <Item
      title={name}
      badges={
        <>
          {isYou(person) && <Badge kind="good">You</Badge>}
          <Badge>{role}</Badge>
          {!signed_in_at && (
            <Badge kind={link_expires_at ? undefined : 'warn'}>
              {link_expires_at ? 'Invited' : 'Needs a new link'}
            </Badge>
          )}
        </>
      }
      facts={factsOf(person)}
      actions={
        <>
          {action('change', 'Change')}
          {action('link', 'New sign-in link')}
          {(sessions > 0 || link_expires_at) && action('sign-out', 'Sign out')}
          {!isYou(person) && action('remove', 'Remove')}
        </>
      }
    />
  );
}

function factsOf(person: Person): FactList {
  const { id, email, filters, sessions, signed_in_at, last_used_at, link_expires_at } = person;
  return [
    ['Email', email],
    ['Sees', filters.length > 0 ? filterListWords(filters) : 'all records'],
    ['Signed in', signed_in_at ? <When key="signed-in" at={signed_in_at} /> : 'never'],
    ['Last active', last_used_at && <When key="active" at={last_used_at} />],
    ['Signed in now', sessions > 0 && `in ${plural(sessions, 'browser')}`],
    ['Unused link works', link_expires_at && <When key="link" at={link_expires_at} />],
    [
      'Activity',
      <PageLink key="activity" path="/admin" params={{ section: 'audit', actor: id }}>
        Audit log
      </PageLink>,
    ],
  ];
}

/** Whether it is the reader: people do not lock themselves out. */
export function isYou({ id }: Person): boolean {
  return access.value.token?.id === id;
}
