import type { SearchAnswer } from '../../records/pages.js';
import { SortSelect } from '../../records/sorts.js';
import { setParams } from '../../state/location.js';
import { changeScope, scope } from '../../state/scope.js';
import { plural } from '../../ui/format.js';
import { Warnings } from '../../ui/warnings.js';
import { FieldMenu } from './field-menu.js';
import { additionalFields, order } from './request.js';

/** How many records there are, in which order, and what is shown of each. */
export function ResultsHead({ answer }: { answer: SearchAnswer | undefined }) {
  const query = answer?.meta.query_applied;
  return (
    <header class="search-head">
      <h2 class="num" data-testid="search-total" data-total={answer?.total}>
        {answer ? plural(answer.total, 'record') : 'Searching…'}
      </h2>
      <div class="search-tools no-print">
        {hasWords(scope.value.q) && <ModeSelect />}
        <SortSelect
          value={order.value}
          ranked={query !== null && query !== undefined}
          onChange={(value) => setParams({ sorted_by: value })}
        />
        <FieldMenu
          label="Show fields"
          chosen={additionalFields.value}
          onChange={(fields) =>
            setParams({ additional_fields: fields.length > 0 ? JSON.stringify(fields) : undefined })
          }
          allows={({ key }) => key.startsWith('filters.') || key === 'ingested_at' || key === 'source_batch'}
        />
      </div>
      {answer && <Warnings warnings={answer.meta.warnings} />}
    </header>
  );
}

/** Whether a query has several words. */
function hasWords(query: string): boolean {
  return /\S\s+\S/.test(query);
}

/** Whether each record holds every word of the query. */
function ModeSelect() {
  return (
    <select
      class="select"
      aria-label="Words of the query"
      value={scope.value.mode}
      onChange={(event) =>
        changeScope({ mode: event.currentTarget.value === 'any_terms' ? 'any_terms' : 'all_terms' })
      }
    >
      <option value="all_terms">All words</option>
      <option value="any_terms">Any word</option>
    </select>
  );
}
