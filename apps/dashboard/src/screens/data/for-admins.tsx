import type { ComponentChildren } from 'preact';
import { useLoad } from '../../api/answer.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

/** Shows what depends on the scope `admin` once it is known whether the token has it: nothing is asked in vain. */
export function ForAdmins({ children }: { children: (admin: boolean) => ComponentChildren }) {
  const { data, problem, reload } = useLoad('/public/token', (client, signal) =>
    client.GET('/public/token', { signal }),
  );
  if (data) return <>{children(data.scopes.includes('admin'))}</>;
  return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
}
