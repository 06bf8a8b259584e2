import { access } from '../state/access.js';
import { linkTo } from '../state/location.js';
import { Button } from './button.js';
import { EmptyState } from './states.js';
import { copy } from './toast.js';

/** There is no record at all: the ways to get some. */
export function NoData() {
  const bound = access.value.token?.filters.length ?? 0;
  if (bound > 0) {
    return (
      <EmptyState title="Nothing to show you yet">
        <p>Your token is bound to a part of the records, and there is none in it.</p>
      </EmptyState>
    );
  }
  const push = pushOf(window.location.origin);
  return (
    <EmptyState title="No records yet">
      <p>Push the first one. $PUSH is the token with the scope “ingest”, printed at the first start.</p>
      <pre tabIndex={0}>{push}</pre>
      <p class="empty-actions">
        <Button kind="primary" onClick={() => void copy(push, 'Command')}>
          Copy the command
        </Button>
        <a class="button" href={linkTo('/data')}>
          Try it in the page, or add a source
        </a>
      </p>
      <p>
        Only looking? <code>npm start -- --demo</code> starts with a story of two years.
      </p>
    </EmptyState>
  );
}

/** A push that works as it is pasted, once $PUSH is set. */
function pushOf(origin: string): string {
  const now = new Date().toISOString().slice(0, 19);
  return [
    `curl -s ${origin}/ingestion \\`,
    `  -H "Authorization: Bearer $PUSH" -H 'Content-Type: application/json' \\`,
    `  -d '{"source": "App Store", "records": [{"ds": "${now}+0000",`,
    `       "message": "It crashes at login since the update", "score": 1,`,
    `       "filters": {"country": "PT"}}]}'`,
  ].join('\n');
}
