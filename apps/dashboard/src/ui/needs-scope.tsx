import { listed } from '#libs/wording';
import { access } from '../state/session.js';
import { EmptyState } from './states.js';

/** Instead of what the reader may not use. */
export function NeedsScope({ scope }: { scope: string }) {
  const { token } = access.value;
  return (
    <EmptyState title={`This requires the ${scope} scope`}>
      {token && (
        <p>
          Your {token.role ? `role, ${token.role}` : `token, “${token.name}”`}, only has{' '}
          {listed(token.scopes)}.
        </p>
      )}
      <p>
        Ask your Earshot administrator for one, or run <code>npx earshot open</code> on the server.
      </p>
    </EmptyState>
  );
}
