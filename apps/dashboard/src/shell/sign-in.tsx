import { useEffect, useState } from 'preact/hooks';
import { RequestFailed } from '../api/problem.js';
import { leaveForProvider, linkFault, signIn, signInProvider, signOutReason } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Field, textOf } from '../ui/field.js';
import { Mark } from '../ui/icon.js';

/** Signs in with the OpenID provider or a pasted token, and says why a link did not. */
export function SignIn() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const fault = refused ?? linkFault.value;
  async function enter(token: string) {
    setBusy(true);
    setRefused(undefined);
    linkFault.value = undefined;
    await signIn({ token }).catch((error: unknown) => {
      setRefused(error instanceof RequestFailed ? error.problem.detail : String(error));
      setBusy(false);
    });
  }
  return (
    <main class="sign-in">
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(textOf(event.currentTarget, 'token'));
        }}
      >
        <Mark />
        <h1>Sign in to Earshot</h1>
        <p>Open the sign-in link that you were sent, or paste an access token.</p>
        {signOutReason.value && (
          <p class="notice" role="status">
            {signOutReason.value}
          </p>
        )}
        <ProviderButton />
        <Field label="Token" fault={fault} hint="It begins with ear_.">
          <input
            class="input"
            name="token"
            type="password"
            autocomplete="current-password"
            required
            spellcheck={false}
            aria-invalid={fault !== undefined}
          />
        </Field>
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <p class="small muted">
          A link works once: ask your administrator for another. On the machine that runs Earshot,{' '}
          <code>npx earshot open</code> prints one.
        </p>
      </form>
    </main>
  );
}

/** Nothing where no provider is configured. */
function ProviderButton() {
  const [provider, setProvider] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without an answer, a link or a token still signs in.
    signInProvider().then(setProvider, () => undefined);
  }, []);
  async function leave() {
    setBusy(true);
    await leaveForProvider().catch((error: unknown) => {
      signOutReason.value = error instanceof RequestFailed ? error.problem.detail : String(error);
      setBusy(false);
    });
  }
  if (provider === null) return null;
  return (
    <Button kind="primary" disabled={busy} onClick={() => void leave()}>
      {busy ? `Opening ${provider}…` : `Sign in with ${provider}`}
    </Button>
  );
}
