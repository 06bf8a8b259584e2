import { useState } from 'preact/hooks';
import type { BodyOf } from '#libs/client';
import { faultAt, useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { FormDialog } from '../../../ui/dialog.js';
import { Field, SelectField, TextField } from '../../../ui/field.js';
import { useDraft } from '../../../ui/use-draft.js';
import { Limits } from '../limits.js';
import { limitFilters, type LimitsDraft } from '../tokens/token-request.js';
import type { Person } from './people.js';
import { SignInLink } from './sign-in-link.js';

export type Role = BodyOf<'/admin/people'>['role'];

/** Every role, with what it allows. */
export const ROLES: readonly (readonly [role: Role, label: string, allows: string])[] = [
  ['read', 'Read', 'Search, analyze, ask questions and save views.'],
  ['edit', 'Edit', 'Everything “Read” can do, edit themes, and export records.'],
  ['admin', 'Admin', 'Everything: people, tokens, sources, alerts, settings, and erasing records.'],
];

interface InviteDraft extends LimitsDraft {
  name: string;
  email: string;
  role: Role;
}

const EMPTY: InviteDraft = { name: '', email: '', role: 'read', sources: [], filters: [] };

/** Adds a person, and then makes their first sign-in link. */
export function Invite({ onClose }: { onClose: () => void }) {
  const { draft, change, bind } = useDraft(EMPTY);
  const [invited, setInvited] = useState<Person>();
  const action = useAction();
  if (invited) return <SignInLink person={invited} onClose={onClose} />;
  const { problem } = action;
  const invite = () =>
    action.run(
      (to) => to.POST('/admin/people', { body: requestOf(draft) }),
      (person) => {
        setInvited(person);
        refreshAll();
      },
    );
  return (
    <FormDialog
      title="Invite someone"
      verb="Create sign-in link"
      action={action}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Shown in the audit log with everything this person does"
        fault={faultAt(problem, '/name')}
        required
        maxLength={128}
        autocomplete="off"
        {...bind('name')}
      />
      <EmailField email={draft.email} fault={faultAt(problem, '/email')} onChange={bind('email').onChange} />
      <RoleField role={draft.role} onChange={bind('role').onChange} />
      {draft.role === 'admin' ? (
        <p class="muted">Admins see all records.</p>
      ) : (
        <Limits draft={draft} change={change} />
      )}
    </FormDialog>
  );
}

interface EmailFieldProps {
  email: string;
  fault: string | undefined;
  onChange: (email: string) => void;
}

export function EmailField({ email, fault, onChange }: EmailFieldProps) {
  return (
    <Field
      label="Email address (optional)"
      hint="If mail is set up, sign-in links are also sent there."
      fault={fault}
    >
      <input
        class="input"
        type="email"
        name="email"
        autocomplete="off"
        aria-invalid={fault !== undefined}
        value={email}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

interface RoleFieldProps {
  role: Role;
  onChange: (role: Role) => void;
  /** Sees only some records, and so cannot be an admin. */
  isLimited?: boolean;
}

export function RoleField({ role, onChange, isLimited = false }: RoleFieldProps) {
  const offered = ROLES.filter(([one]) => one !== 'admin' || !isLimited || role === 'admin');
  return (
    <SelectField
      label="Role"
      name="role"
      value={role}
      options={offered.map(([one, label]) => [one, label] as const)}
      hint={ROLES.find(([one]) => one === role)?.[2]}
      onChange={onChange}
    />
  );
}

/** Administration covers all records, so an admin cannot be limited. */
function requestOf({ name, email, role, ...limits }: InviteDraft): BodyOf<'/admin/people'> {
  return {
    name: name.trim(),
    email: email.trim() || null,
    role,
    filters: role === 'admin' ? [] : limitFilters(limits),
  };
}
