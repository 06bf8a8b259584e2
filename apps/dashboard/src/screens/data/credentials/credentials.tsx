import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll, useEvery, useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { safeHref } from '../../../ui/link.js';
import { Badge, type BadgeKind } from '../../../ui/list.js';
import { ProblemNotice } from '../../../ui/states.js';

export type Credential = AnswerOf<'/admin/credentials', 'get'>['credentials'][number];

const STATES: Record<Credential['state'], { kind?: BadgeKind; says: string }> = {
  signed_out: { says: 'not signed in' },
  signed_in: { kind: 'good', says: 'signed in' },
  refused: { kind: 'bad', says: 'sign in again' },
};

/** The credentials that sources share, each with its sign-in; nothing where there are none. */
export function Credentials() {
  const { data, problem, reload } = useGet('/admin/credentials');
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data || data.credentials.length === 0) return null;
  return (
    <section class="stack-sm data-part" aria-label="Credentials">
      <h2>Credentials</h2>
      {data.credentials.map((one) => (
        <CredentialRow key={one.id} credential={one} />
      ))}
    </section>
  );
}

/** A credential with its sign-in. `stays`: the page of the vendor opens beside this one, which holds what was entered. */
export function CredentialRow({ credential, stays = false }: { credential: Credential; stays?: boolean }) {
  const { id, name, state, sources, last_error: error } = credential;
  const [page, setPage] = useState<{ href: string | undefined; here: boolean }>();
  const { run, busy, problem } = useAction();
  const begin = () =>
    run(
      (client) => client.POST('/admin/credentials/{id}/sign-in', { params: { path: { id } } }),
      ({ url, redirects_here: here }) => {
        const href = safeHref(url);
        if (here && href && !stays) window.location.assign(href);
        else setPage({ href, here });
      },
    );
  const { kind, says } = STATES[state];
  return (
    <article class="stack-xs card" data-credential={name}>
      <div class="row">
        <b dir="auto">{name}</b>
        <Badge kind={kind}>{says}</Badge>
        <span class="muted">
          {sources.length === 0 ? 'used by no source' : `used by ${plural(sources.length, 'source')}`}
        </span>
        <Button disabled={busy} onClick={() => void begin()}>
          {state === 'signed_out' ? 'Sign in' : 'Sign in again'}
        </Button>
      </div>
      {error && (
        <p class="fault">
          {error.message} {error.remedy}
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {page?.here && state !== 'signed_in' && <Beside page={page.href} />}
      {page && !page.here && <Paste page={page.href} onDone={() => setPage(undefined)} />}
    </article>
  );
}

/** The vendor leads back to a page of its own; this one waits for it. */
function Beside({ page }: { page: string | undefined }) {
  useEvery(2, true, refreshAll);
  return (
    <p role="status">
      <a href={page} target="_blank" rel="noreferrer">
        Open the sign-in page
      </a>{' '}
      in another tab. Once you have signed in, continue here.
    </p>
  );
}

/** Where the vendor cannot lead back to this page, its address is pasted. */
function Paste({ page, onDone }: { page: string | undefined; onDone: () => void }) {
  const [address, setAddress] = useState('');
  const { change, busy, problem } = useAction();
  const end = () =>
    change(
      (client) => client.POST('/admin/credentials/signed-in', { body: { address: address.trim() } }),
      ({ name }) => `Signed in with ${name}`,
      onDone,
    );
  return (
    <form
      class="stack-xs"
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <p>
        <a href={page} target="_blank" rel="noreferrer">
          Open the sign-in page
        </a>
        . Afterwards the browser shows an error: copy the whole address of that page.
      </p>
      <TextField label="Address after signing in" value={address} onChange={setAddress} />
      {problem && <ProblemNotice problem={problem} />}
      <div class="row">
        <Button type="submit" kind="primary" disabled={busy || address.trim() === ''}>
          Finish sign-in
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
