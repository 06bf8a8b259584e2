import { useEffect, useState } from 'preact/hooks';
import { dataOf, RequestFailed } from '../api/problem.js';
import { signIn, signOutReason, takeCredentials } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Mark } from '../ui/icon.js';
import { createEarshotClient } from '#libs/client';

/** Signs in with a pasted token, or with the one-time link printed at the start. */
export function SignIn() {
  const { fault, busy, enter } = useSignIn();
  return (
    <main class="sign-in">
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          const { token, remember } = event.currentTarget.elements as unknown as Record<
            string,
            HTMLInputElement
          >;
          void enter(token?.value.trim() ?? '', remember?.checked ?? false);
        }}
      >
        <Mark />
        <h1>Sign in to Earshot</h1>
        {signOutReason.value && <p class="notice">{signOutReason.value}</p>}
        <Field
          label="Token"
          fault={fault}
          hint="Printed when Earshot was first started. It begins with ear_."
        >
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
        <label class="check">
          <input type="checkbox" name="remember" /> Keep me signed in on this browser
        </label>
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <p class="muted">
          No token? On the machine that runs Earshot, run <code>npx earshot open</code> to get a one-time
          sign-in link.
        </p>
      </form>
    </main>
  );
}

/** Signs in with the credentials in the address, or with a token that is typed. */
function useSignIn() {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const { token, code } = takeCredentials();
    if (token) void enter(token, false);
    else if (code) void redeem(code);
  }, []);

  async function enter(token: string, remember: boolean) {
    await attempt(async () => {
      await dataOf(createEarshotClient({ baseUrl: window.location.origin, token }).GET('/public/limits'));
      signIn(token, remember);
    });
  }

  async function redeem(code: string) {
    await attempt(async () => {
      // Without the session, which a refused code must not end.
      const { token } = await dataOf(
        createEarshotClient({ baseUrl: window.location.origin }).POST('/sign-in', { body: { code } }),
      );
      signIn(token, false);
    });
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFault(undefined);
    await work().catch((error: unknown) => {
      setFault(error instanceof RequestFailed ? error.problem.detail : String(error));
    });
    setBusy(false);
  }

  return { fault, busy, enter };
}
