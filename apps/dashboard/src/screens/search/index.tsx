import './search.css';
import { useState } from 'preact/hooks';
import { useScreenRequest } from '../../api/curl.js';
import { toggleValue } from '../../filters/edit-filters.js';
import type { SearchAnswer } from '../../records/load-records.js';
import { RecordPages, SortSelect, type CitedQuote } from '../../records/record-list.js';
import { setParams } from '../../state/location.js';
import { changeScope, scope } from '../../state/scope.js';
import { SummaryCard } from '../../summary/summary-card.js';
import { plural } from '../../ui/format.js';
import { NoMatch } from '../../ui/no-match.js';
import { Select } from '../../ui/field.js';
import { ProblemNotice, Skeleton, Warnings } from '../../ui/states.js';
import { AlsoTheme } from './also-theme.js';
import { Facets } from './facets.js';
import { FieldMenu } from './field-menu.js';
import { additionalFields, BEST, order, searchBody, summaryLength, useSearch } from './search.js';
import { SearchThemes } from './search-themes.js';
import { LengthSwitch, ModelPrompts } from './summary-controls.js';

/** What people say: a summary, the records it is taken from, and what they have in common. */
export default function Search() {
  const search = useSearch();
  const { answer, problem } = search;
  useScreenRequest('/public/search', searchBody.value);
  return (
    <div class="stack">
      <h1 class="visually-hidden">Search</h1>
      {problem && <ProblemNotice problem={problem} onRetry={search.reload} />}
      {answer?.total === 0 && !search.stale ? (
        <NoMatch suggestions={answer.meta.suggestions} />
      ) : (
        (answer || !problem) && <SearchResults search={search} />
      )}
    </div>
  );
}

function SearchResults({ search }: { search: ReturnType<typeof useSearch> }) {
  const { answer, pages, progress, stale } = search;
  const [cited, cite] = useState<CitedQuote>();
  return (
    <div class="search-columns">
      <div class="stack-sm search-summary">
        {answer && !stale && progress.ended && <AlsoTheme total={answer.total} />}
        {answer && !stale && progress.ended && <SearchThemes />}
        <SummaryCard
          progress={progress}
          stale={search.summaryStale}
          records={pages.results}
          onCite={cite}
          whole={summaryLength.value === 'short'}
        >
          <LengthSwitch />
        </SummaryCard>
        <ModelPrompts />
      </div>
      <section
        class="stack-sm search-results"
        aria-label="Records"
        aria-busy={stale || !answer}
        data-stale={stale}
      >
        <ResultsHead answer={answer} />
        {answer ? (
          <RecordPages
            pages={pages}
            total={answer.total}
            cited={cited}
            onForget={() => cite(undefined)}
            onNarrow={(key, value) => changeScope({ filters: toggleValue(scope.value.filters, key, value) })}
            onSortByTime={() => setParams({ sorted_by: '-ds' })}
          />
        ) : (
          [1, 2, 3, 4].map((n) => <Skeleton key={n} height={112} />)
        )}
      </section>
      <Facets />
    </div>
  );
}

/** How many records there are, in which order, and what is shown of each. */
function ResultsHead({ answer }: { answer: SearchAnswer | undefined }) {
  const query = answer?.meta.query_applied;
  return (
    <header class="toolbar search-head">
      <h2 class="num" data-testid="search-total" data-total={answer?.total}>
        {answer ? plural(answer.total, 'record') : 'Searching…'}
      </h2>
      <div class="row no-print">
        {hasWords(scope.value.q) && <ModeSelect />}
        <SortSelect
          value={order.value === BEST ? '' : order.value}
          ranked={query !== null && query !== undefined}
          onChange={(value) => setParams({ sorted_by: value || BEST })}
        />
        <FieldMenu
          label="Show fields"
          chosen={additionalFields.value}
          onChange={(fields) =>
            setParams({ additional_fields: fields.length > 0 ? JSON.stringify(fields) : undefined })
          }
          allows={({ key }) =>
            key.startsWith('filters.') || ['themes', 'ingested_at', 'source_batch'].includes(key)
          }
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

const MODES = [
  ['all_terms', 'All words'],
  ['any_terms', 'Any word'],
] as const;

/** Whether each record holds every word of the query. */
function ModeSelect() {
  return (
    <Select
      aria-label="Match"
      value={scope.value.mode}
      options={MODES}
      onChange={(mode) => changeScope({ mode })}
    />
  );
}
