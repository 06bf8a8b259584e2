import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { PageLink } from '../../../ui/link.js';
import { ProblemNotice } from '../../../ui/states.js';

/** Ends the sign-in that a vendor led back from. */
export default function SignedIn() {
  const { run, problem } = useAction();
  const [name, setName] = useState<string>();
  useEffect(() => {
    const address = window.location.href;
    // The code works once, and stays in no history.
    window.history.replaceState(null, '', '/signed-in');
    void run(
      (client) => client.POST('/admin/credentials/signed-in', { body: { address } }),
      (credential) => setName(credential.name),
    );
  }, []);
  return (
    <section class="stack data-part">
      <h1>{name === undefined ? 'Sign-in' : `Signed in with ${name}`}</h1>
      {problem && <ProblemNotice problem={problem} />}
      <PageLink path="/data">All sources</PageLink>
    </section>
  );
}
