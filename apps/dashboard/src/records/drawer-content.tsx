import { useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import type { Drilldown } from '../charts/types.js';
import { toggleValue } from '../filters/edit-filters.js';
import { withNarrowestTimes } from '../filters/narrowest-times.js';
import { fieldWords, filterWords, valueWords } from '../filters/words.js';
import { goTo } from '../state/location.js';
import { paramsOf, scope, type Filter } from '../state/scope.js';
import { useStream } from '../summary/stream.js';
import { SummaryCard } from '../summary/summary-card.js';
import { Button } from '../ui/button.js';
import { formatCount, plural } from '../ui/format.js';
import { EmptyState, ProblemNotice, Skeleton } from '../ui/states.js';
import { access } from '../state/session.js';
import { exportRecords } from './export-dialog.js';
import { usePages, useRecord } from './load-records.js';
import { openRecords, recordId, drawerSelection, type DrawerSelection } from './open-records.js';
import { RecordCard, type Narrow } from './record-card.js';
import { RecordPages, SortSelect, sortedBy, type CitedQuote } from './record-list.js';

const FIRST = 25;

/** The records of a drill-down: as many as the mark counted that was clicked. */
function DrawerRecords({ opened }: { opened: DrawerSelection }) {
  const { drilldown } = opened;
  const [order, setOrder] = useState('');
  const [isSummarized, setSummarized] = useState(false);
  const [cited, cite] = useState<CitedQuote>();
  const body = { ...drilldown, ...sortedBy(order), limit: FIRST, summary: false };
  const { data, problem, stale, reload } = useAnswer('/public/search', body);
  const pages = usePages(body, data, stale);
  const summary = useStream(isSummarized ? JSON.stringify(drilldown) : undefined, { ...drilldown, limit: 0 });
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <Count total={data.total} expected={opened.count} />
      <Conditions drilldown={drilldown} />
      <div class="row no-print">
        <SortSelect value={order} ranked={Boolean(drilldown.search_query)} onChange={setOrder} />
        <Button aria-pressed={isSummarized} onClick={() => setSummarized(!isSummarized)}>
          Summarize
        </Button>
        <Button onClick={() => goTo('/search', searchParams(opened))}>Open in Search</Button>
        {access.value.allows('export') && (
          <Button onClick={() => exportRecords(drilldown, 'Export these records')}>Export</Button>
        )}
      </div>
      {isSummarized && summary.problem && (
        <ProblemNotice problem={summary.problem} onRetry={summary.reload} />
      )}
      {isSummarized && !summary.problem && (
        <SummaryCard
          progress={summary.progress}
          stale={summary.stale}
          records={pages.results}
          onCite={cite}
        />
      )}
      {data.total === 0 ? (
        <EmptyState title="No records">They may have been erased.</EmptyState>
      ) : (
        <div class="stack-sm records-page" data-stale={stale}>
          <RecordPages
            pages={pages}
            total={data.total}
            cited={cited}
            onForget={() => cite(undefined)}
            onNarrow={narrowIn(opened)}
            onSortByTime={() => setOrder('-ds')}
          />
        </div>
      )}
    </>
  );
}

/** Shows in the drawer the part of its records that holds a value; Back leads to all of them. */
function narrowIn({ drilldown, title }: DrawerSelection): Narrow {
  return (key, value) => {
    const filters = toggleValue(drilldown.filters as Filter[], key, value);
    openRecords({
      drilldown: { ...drilldown, filters } as DrawerSelection['drilldown'],
      title: `${title} · ${fieldWords(key)} ${valueWords(key, value)}`,
    });
  };
}

/** How many there are, and whether the mark counted as many. */
function Count({ total, expected }: { total: number; expected: number | undefined }) {
  return (
    <div>
      <p class="records-total num" data-testid="records-total" data-total={total}>
        {plural(total, 'record')}
      </p>
      {expected !== undefined && expected !== total && (
        <p class="muted">
          {`There were ${formatCount(expected)} when this was counted. Records have changed since.`}
        </p>
      )}
    </div>
  );
}

/** The scope that asks for the same records on every screen. */
function searchParams({ drilldown }: DrawerSelection): Record<string, string> {
  const { search_query = '', filters, timezone, mode = 'all_terms' } = drilldown;
  const { compare } = scope.value;
  return paramsOf({ q: search_query, filters: filters as Filter[], range: '', compare, tz: timezone, mode });
}

/** What the drawer holds: one record, or those of a drill-down. */
export default function DrawerContent() {
  if (recordId.value !== '') return <SingleRecord id={recordId.value} />;
  const opened = drawerSelection();
  return opened ? <DrawerRecords key={JSON.stringify(opened.drilldown)} opened={opened} /> : null;
}

function SingleRecord({ id }: { id: string }) {
  const { record, problem, reload } = useRecord(id);
  if (record) return <RecordCard key={id} record={record} whole />;
  if (!problem) return <Skeleton height={160} />;
  if (problem.status !== 404 && problem.status !== 422)
    return <ProblemNotice problem={problem} onRetry={reload} />;
  return (
    <EmptyState title="Record not found">
      <p>It was erased, or you don’t have access to it.</p>
    </EmptyState>
  );
}

/** Words and phrases of a query that are read at a glance; a theme may have fifty. */
const READABLE = 3;

/** What a drill-down asks for, in words. */
function Conditions({ drilldown }: { drilldown: Drilldown }) {
  const { search_query: query, filters, mode, timezone } = drilldown;
  const ways = query ? query.split(' OR ').length : 0;
  const words = withNarrowestTimes(filters as Filter[]).map((filter) => filterWords(filter));
  if (words.length === 0 && ways === 0) return null;
  return (
    <ul class="row" aria-label="Conditions">
      {query && ways <= READABLE && (
        <li dir="auto">
          {mode === 'any_terms' ? 'Any word of' : 'Query'} “{query}”
        </li>
      )}
      {ways > READABLE && (
        <li>
          <details>
            <summary>Any of {ways} words and phrases</summary>
            <span class="small wrapped" dir="auto">
              {query}
            </span>
          </details>
        </li>
      )}
      {words.map((condition, index) => (
        <li key={index} dir="auto">
          {condition}
        </li>
      ))}
      {timezone && timezone !== 'UTC' && <li>{timezone === 'record' ? 'local to each record' : timezone}</li>}
    </ul>
  );
}
