import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { scope, settleQuery, typeQuery } from '../state/scope.js';

/** The words that are searched for. Enter asks at once, Escape leaves the box. */
export function QueryBox({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const typed = useRef(false);
  return (
    <input
      ref={box}
      class="input query-box"
      type="search"
      aria-label="Query"
      aria-keyshortcuts="/"
      placeholder={'Search: words, "a phrase", -not, OR, prefix*'}
      autocomplete="off"
      spellcheck={false}
      value={scope.value.q}
      onFocus={() => (typed.current = false)}
      onInput={(event) => {
        typeQuery(event.currentTarget.value, !typed.current);
        typed.current = true;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          settleQuery();
          typed.current = false;
        }
        if (event.key === 'Escape' && event.currentTarget.value === '') event.currentTarget.blur();
      }}
    />
  );
}
