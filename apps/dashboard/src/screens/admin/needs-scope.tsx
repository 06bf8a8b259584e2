import { access } from '../../state/session.js';
import { EmptyState } from '../../ui/states.js';
import { inWords } from '../../ui/format.js';

/** Instead of a section the token may not use: what is missing and how to come by it. */
export function NeedsScope({ scope }: { scope: string }) {
  const { token } = access.value;
  return (
    <EmptyState title={`This needs a token with the scope ${scope}`}>
      {token && (
        <p>
          Yours, “{token.name}”, has {inWords(token.scopes)} only.
        </p>
      )}
      <p>
        Ask who runs Earshot for one, or run <code>npx earshot open</code> on its machine.
      </p>
    </EmptyState>
  );
}
