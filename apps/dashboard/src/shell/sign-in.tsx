import { useEffect, useState } from 'preact/hooks';
import { dataOf, RequestFailed } from '../api/problem.js';
import { signIn, signedOutBecause, takeArrival } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Mark } from '../ui/icon.js';
import { createEarshotClient } from '#libs/client';

/** By a token that is pasted, or by the one-time link that is printed at the start. */
export function SignIn() {
  const { fault, busy, enter } = useSignIn();
  return (
    <main class="sign-in">
      <form
        class="card"
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
        {signedOutBecause.value && <p class="notice">{signedOutBecause.value}</p>}
        <Field
          label="Token"
          fault={fault}
          hint="It was shown when Earshot was first started, and begins with ear_."
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
          <input type="checkbox" name="remember" /> Remember it in this browser, also after the tab is closed
        </label>
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <p class="muted">
          No token at hand? On the machine that runs Earshot, <code>npx earshot open</code> prints a link that
          signs in once.
        </p>
      </form>
    </main>
  );
}

/** Signs in by what the address carries, or by a token that is typed. */
function useSignIn() {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const { token, code } = takeArrival();
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
      // Without the session: a code that is refused ends none.
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
