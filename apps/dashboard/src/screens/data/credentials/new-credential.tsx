import type { BodyOf } from '#libs/client';
import { faultAt } from '../../../api/action.js';
import type { Problem } from '../../../api/problem.js';
import { ChangeDialog } from '../../../ui/dialog.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { type DraftForm, useDraft } from '../../../ui/use-draft.js';

type CredentialRequest = BodyOf<'/admin/credentials'>;
type Draft = ReturnType<typeof emptyDraft>;

interface Props {
  /** The host that its access token is for, where it is known. */
  host: string | undefined;
  /** What to register with the vendor. */
  redirect: string | undefined;
  onAdded: (name: string) => void;
  onClose: () => void;
}

/** Adds a credential: an application that was registered with the vendor, to sign in with. */
export function NewCredential({ host, redirect, onAdded, onClose }: Props) {
  const form = useDraft(() => emptyDraft(host));
  return (
    <ChangeDialog
      title="New credential"
      verb="Add credential"
      send={(client) => client.POST('/admin/credentials', { body: requestOf(form.draft) })}
      done={`${form.draft.name} added; sign in next`}
      onDone={() => onAdded(form.draft.name)}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <p>
            Register an application with the vendor first, as its documentation of OAuth says
            {redirect && (
              <>
                , with the redirect address <code>{redirect}</code>
              </>
            )}
            .
          </p>
          <Fields form={form} problem={problem} />
        </>
      )}
    </ChangeDialog>
  );
}

function Fields({ form: { bind }, problem }: { form: DraftForm<Draft>; problem: Problem | undefined }) {
  const fault = (name: string) => faultAt(problem, `/auth/${name}`);
  return (
    <>
      <TextField label="Credential name" required fault={faultAt(problem, '/name')} {...bind('name')} />
      <TextField
        label="Sign-in page"
        type="url"
        required
        hint="The vendor’s authorization URL."
        fault={fault('authorization_url')}
        {...bind('authorization_url')}
      />
      <TextField label="Token URL" type="url" required fault={fault('token_url')} {...bind('token_url')} />
      <TextField label="Client ID" required fault={fault('client_id')} {...bind('client_id')} />
      <TextField
        label="Client secret (optional)"
        type="password"
        autocomplete="off"
        hint="Stored encrypted and never shown again."
        fault={faultAt(problem, '/secrets')}
        {...bind('client_secret')}
      />
      <TextField
        label="Scope (optional)"
        hint="What you ask for. Many vendors renew a sign-in only with a scope such as offline_access."
        fault={fault('scope')}
        {...bind('scope')}
      />
      <TextField
        label="Hosts"
        required
        hint="The only hosts that the access token is sent to, with spaces between them. They cannot be changed later."
        fault={fault('hosts')}
        {...bind('hosts')}
      />
      <TextField
        label="Further parameters (optional)"
        hint="Of the sign-in, such as access_type=offline&prompt=consent."
        fault={fault('parameters')}
        {...bind('parameters')}
      />
      <SelectField
        label="How the client identifies itself"
        options={[
          ['basic', 'HTTP Basic'],
          ['body', 'In the body'],
        ]}
        {...bind('client_auth')}
      />
    </>
  );
}

function emptyDraft(host = '') {
  return {
    name: '',
    authorization_url: '',
    token_url: '',
    client_id: '',
    client_secret: '',
    scope: '',
    hosts: host,
    parameters: '',
    client_auth: 'basic' as 'basic' | 'body',
  };
}

function requestOf({
  name,
  client_secret: secret,
  scope,
  hosts,
  parameters,
  ...auth
}: Draft): CredentialRequest {
  return {
    name: name.trim(),
    auth: {
      type: 'oauth2',
      ...auth,
      ...(scope.trim() !== '' && { scope: scope.trim() }),
      parameters: Object.fromEntries(new URLSearchParams(parameters)),
      hosts: hosts.split(/[\s,]+/).filter((host) => host !== ''),
    },
    ...(secret !== '' && { secrets: { client_secret: secret } }),
  };
}
