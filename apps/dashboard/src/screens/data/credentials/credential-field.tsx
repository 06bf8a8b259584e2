import { useState } from 'preact/hooks';
import { useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { type Credential, CredentialRow } from './credentials.js';
import { NewCredential } from './new-credential.js';

interface Props {
  /** The name of the chosen one, or empty. */
  chosen: string;
  /** The settings entered so far. */
  config: () => Record<string, unknown>;
  fault: string | undefined;
  onChange: (name: string) => void;
}

/** Which sign-in the requests of a source carry, if any; it is added and signed in to without leaving the form. */
export function CredentialField({ chosen, config, fault, onChange }: Props) {
  const { data, problem, reload } = useGet('/admin/credentials');
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState(false);
  const isNamed = chosen !== '' || fault !== undefined;
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  const credentials = data?.credentials ?? [];
  const host = hostIn(config());
  const credential = credentials.find(({ name }) => name === chosen);
  return (
    <details class="data-more" open={open || isNamed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Sign in with a credential (optional)</summary>
      <div class="stack-sm">
        <SelectField
          label="Credential"
          hint="A sign-in at the vendor. Requests then carry its access token, and need no secret of their own."
          fault={fault}
          value={chosen}
          options={[['', 'None'], ...credentials.map((one) => optionOf(one, host))]}
          onChange={onChange}
        />
        {credential && <CredentialRow key={credential.id} credential={credential} stays />}
        <div class="row">
          <Button onClick={() => setAdding(true)}>New credential</Button>
        </div>
        {adding && (
          <NewCredential
            host={host}
            redirect={data?.redirect_url}
            onAdded={onChange}
            onClose={() => setAdding(false)}
          />
        )}
      </div>
    </details>
  );
}

/** One that is for other hosts is shown, and cannot be chosen. */
function optionOf(
  { name, auth }: Credential,
  host: string | undefined,
): [value: string, label: string, disabled: boolean] {
  const fits = host === undefined || auth.hosts.includes(host);
  return [name, fits ? name : `${name} (for ${auth.hosts.join(', ')} only)`, !fits];
}

/** The host of the address that is entered; undefined where there is none yet. */
function hostIn({ url }: Record<string, unknown>): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined;
}
