import type { Selection } from '../../state/scope.js';
import { Terms } from './terms.js';
import type { Window } from './use-window.js';

/** What records of late speak of more than those before them. */
export function NewTerms({ window }: { window: Window | undefined }) {
  return (
    <Terms
      title={window ? `New: ${lowerFirst(window.words)}` : 'What is new'}
      body={window && { ...window.selection, compare_to: otherSide(window.before) }}
      sides={['now', 'before']}
    />
  );
}

/** The other side of a comparison has the time zone of the request. */
export function otherSide({ timezone: _zone, ...others }: Selection) {
  return others;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
