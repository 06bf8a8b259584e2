import { useState } from 'preact/hooks';
import { useScreenRequest } from '../../api/curl.js';
import type { Cited } from '../../records/cited-record.js';
import { narrowed } from '../../records/narrow.js';
import { RecordPages } from '../../records/record-pages.js';
import { setParams } from '../../state/location.js';
import { changeScope, scope } from '../../state/scope.js';
import { SummaryCard } from '../../summary/summary-card.js';
import { NoMatch } from '../../ui/no-match.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Facets } from './facets.js';
import { LengthSwitch } from './length-switch.js';
import { ModelPrompts } from './model-prompts.js';
import { searchBody } from './request.js';
import { ResultsHead } from './results-head.js';
import { useSearch } from './use-search.js';
import './search.css';

/** What people say: a summary, the records it is taken from, and what they have in common. */
export default function Search() {
  const search = useSearch();
  const { answer, problem } = search;
  useScreenRequest('/public/search', searchBody.value);
  return (
    <div class="search">
      <h1 class="visually-hidden">Search</h1>
      {problem && <ProblemNotice problem={problem} onRetry={search.reload} />}
      {answer?.total === 0 && !search.stale ? (
        <NoMatch suggestions={answer.meta.suggestions} />
      ) : (
        (answer || !problem) && <Found search={search} />
      )}
    </div>
  );
}

function Found({ search }: { search: ReturnType<typeof useSearch> }) {
  const { answer, pages, heard, stale } = search;
  const [cited, cite] = useState<Cited>();
  return (
    <div class="search-columns">
      <div class="search-summary">
        <SummaryCard heard={heard} stale={search.summaryStale} records={pages.results} onCite={cite}>
          <LengthSwitch />
        </SummaryCard>
        <ModelPrompts />
      </div>
      <section class="search-results" aria-label="Records" aria-busy={stale || !answer} data-stale={stale}>
        <ResultsHead answer={answer} />
        {answer ? (
          <RecordPages
            pages={pages}
            total={answer.total}
            cited={cited}
            onForget={() => cite(undefined)}
            onNarrow={(key, value) => changeScope({ filters: narrowed(scope.value.filters, key, value) })}
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
