import { faultAt } from '../../../api/action.js';
import { ChangeDialog, Confirm } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { useDraft } from '../../../ui/use-draft.js';
import { EmailField, RoleField } from './invite.js';
import { isYou, type Person } from './people.js';

interface DialogProps {
  person: Person;
  onClose: () => void;
}

/** Name, email address and role. What the person sees cannot change: their exports were made with it. */
export function ChangePerson({ person, onClose }: DialogProps) {
  const { id, name, email, role } = person;
  const { draft, bind } = useDraft({ name, email: email ?? '', role });
  const body = { name: draft.name.trim(), email: draft.email.trim() || null, role: draft.role };
  return (
    <ChangeDialog
      title={`Change “${name}”`}
      verb="Save"
      send={(to) => to.PATCH('/admin/people/{id}', { params: { path: { id } }, body })}
      done={`“${body.name}” changed`}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            label="Name"
            fault={faultAt(problem, '/name')}
            required
            maxLength={128}
            autocomplete="off"
            {...bind('name')}
          />
          <EmailField
            email={draft.email}
            fault={faultAt(problem, '/email')}
            onChange={bind('email').onChange}
          />
          {isYou(person) ? (
            <p class="muted">Only another admin can change your role.</p>
          ) : (
            <RoleField
              role={draft.role}
              isLimited={person.filters.length > 0}
              onChange={bind('role').onChange}
            />
          )}
          {person.filters.length > 0 && (
            <p class="muted">
              To change which records this person sees, or to make them an admin, remove and invite them
              again.
            </p>
          )}
          {draft.role !== role && <p>The new role applies from their next click.</p>}
        </>
      )}
    </ChangeDialog>
  );
}

export function SignOutPerson({ person: { id, name, sessions }, onClose }: DialogProps) {
  return (
    <Confirm
      title={`Sign “${name}” out everywhere?`}
      verb="Sign out"
      send={(to) => to.DELETE('/admin/people/{id}/sessions', { params: { path: { id } } })}
      done={({ ended }) => `“${name}” signed out of ${plural(ended, 'browser')}`}
      onClose={onClose}
    >
      <p>
        {sessions > 0 && `${name} is signed in in ${plural(sessions, 'browser')}. `}
        Sign-in links that were not used stop working. To come back, they need a new one.
      </p>
    </Confirm>
  );
}

export function RemovePerson({ person: { id, name }, onClose }: DialogProps) {
  return (
    <Confirm
      title={`Remove “${name}”?`}
      verb="Remove"
      send={(to) => to.DELETE('/admin/people/{id}', { params: { path: { id } } })}
      done={`“${name}” removed`}
      onClose={onClose}
    >
      <p>
        They are signed out at once and cannot sign in again. Their saved views, themes and alerts stay, and
        so does what they did in the audit log.
      </p>
    </Confirm>
  );
}
