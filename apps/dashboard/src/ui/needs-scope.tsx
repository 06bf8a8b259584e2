import { listed } from '#libs/wording';
import { access } from '../state/session.js';
import { EmptyState } from './states.js';

/** Instead of what the reader may not use. */
export function NeedsScope({ scope }: { scope: string }) {
  const { token } = access.value;
  if (token?.role) {
    return (
      <EmptyState title={`This requires the role ${roleWith(scope)}`}>
        <p>Your role is {token.role}. Ask an administrator to change it.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`This requires the ${scope} scope`}>
      {token && (
        <p>
          Your token, “{token.name}”, only has {listed(token.scopes)}.
        </p>
      )}
      <p>
        Ask an administrator for another token, or run <code>npx earshot open</code> on the server.
      </p>
    </EmptyState>
  );
}

/** What the reader would need: people have roles, programs have scopes. */
export function Needed({ scope }: { scope: string }) {
  if (access.value.token?.role) return <>the role {roleWith(scope)}</>;
  return (
    <>
      the <code>{scope}</code> scope
    </>
  );
}

/** The least of the roles that may do it. */
function roleWith(scope: string): string {
  return scope === 'edit' || scope === 'export' ? 'edit' : 'admin';
}
