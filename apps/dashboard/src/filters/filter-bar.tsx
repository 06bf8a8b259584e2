import { useRef } from 'preact/hooks';
import { useShortcuts } from '../shell/shortcuts.js';
import { PRESETS } from '../state/range.js';
import { changeScope, scope, typeQuery } from '../state/scope.js';

/** What every screen asks about, in one place: words, time, filters, time zone. */
export function FilterBar() {
  const query = useRef<HTMLInputElement>(null);
  const { q, range } = scope.value;
  useShortcuts([{ key: '/', does: 'Type a query', run: () => query.current?.focus() }]);
  return (
    <search class="filter-bar">
      <input
        ref={query}
        class="input"
        type="search"
        aria-label="Query"
        placeholder={'Search: words, "a phrase", -not, OR, prefix*'}
        value={q}
        onInput={(event) => typeQuery(event.currentTarget.value, false)}
      />
      <select
        class="select"
        aria-label="Time"
        value={range}
        onChange={(event) => changeScope({ range: event.currentTarget.value })}
      >
        {PRESETS.map((preset) => (
          <option key={preset.range} value={preset.range}>
            {preset.label}
          </option>
        ))}
      </select>
    </search>
  );
}
