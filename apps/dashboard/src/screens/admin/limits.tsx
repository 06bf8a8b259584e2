import type { ComponentChildren } from 'preact';
import { useGet } from '../../api/answer.js';
import { filterListWords } from '../../filters/words.js';
import { scope } from '../../state/scope.js';
import { Check, CheckGroup } from '../../ui/field.js';
import type { LimitsDraft } from './tokens/token-request.js';

interface LimitsProps {
  draft: LimitsDraft;
  change: (part: Partial<LimitsDraft>) => void;
  /** A control for sources that have no records yet. */
  children?: (others: string[], setOthers: (sources: string[]) => void) => ComponentChildren;
}

/** Which records someone sees: those of some sources, and those the filters of the other screens select. */
export function Limits({ draft, change, children }: LimitsProps) {
  const { data } = useGet('/public/sources');
  const known = data?.sources.map(({ source }) => source) ?? [];
  const isKnown = (source: string) => known.includes(source);
  const others = draft.sources.filter((source) => !isKnown(source));
  const { filters } = scope.value;
  return (
    <>
      <CheckGroup
        legend="Limit to sources (none selected: all sources)"
        options={known.map((source) => [source, source] as const)}
        chosen={draft.sources}
        onChange={(sources) => change({ sources })}
        long
      />
      {children?.(others, (typed) => change({ sources: [...draft.sources.filter(isKnown), ...typed] }))}
      {filters.length > 0 ? (
        <Check
          label="Limit to the current filters"
          hint={filterListWords(filters)}
          checked={draft.filters.length > 0}
          onChange={(checked) => change({ filters: checked ? filters : [] })}
        />
      ) : (
        <p class="muted">To limit by more than the source, set filters on another screen, then come back.</p>
      )}
    </>
  );
}
