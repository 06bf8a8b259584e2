import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import { exportSelection } from '../records/export-dialog.js';
import { useShortcuts } from '../shell/shortcuts.js';
import { ALL_TIME } from '../state/range.js';
import {
  changeScope,
  scope,
  selection,
  selectionOf,
  serviceZone,
  settleQuery,
  typeQuery,
  type Filter,
} from '../state/scope.js';
import { access } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { formatClock, formatCount, plural } from '../ui/format.js';
import { Icon } from '../ui/icon.js';
import { narrow } from '../ui/narrow.js';
import { fieldOf, isList } from './fields.js';
import { AddFilter, FilterChips } from './filter-chips.js';
import { ScopeDialogs, ScopeMenu } from './scope-menu.js';
import { TimeRange, TimeZone, stepRange, toggleCompare } from './time-range.js';
import { filterWords } from './words.js';

type Part = 'dates' | 'filter';

/** Selects the records of every screen: words, time, filters, time zone. */
export function FilterBar() {
  const query = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Part>();
  const [sheet, setSheet] = useState(false);
  const show = (part: Part) => (narrow.value ? setSheet(true) : setOpen(part));
  useShortcuts([
    { key: '/', does: 'Search', run: () => query.current?.focus() },
    { key: 'f', does: 'Add a filter', run: () => show('filter') },
    { key: 'd', does: 'Change the dates', run: () => show('dates') },
    { key: 'c', does: 'Compare with the previous period', run: toggleCompare },
    { key: '[', does: 'Previous period', run: () => stepRange(-1) },
    { key: ']', does: 'Next period', run: () => stepRange(1) },
    ...(access.value.allows('export') ? [{ key: 'x', does: 'Export records', run: exportSelection }] : []),
  ]);
  const controls = <Controls open={open} onOpen={setOpen} />;
  return (
    <search class="filter-bar">
      <QueryBox box={query} />
      {narrow.value ? (
        <Button aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <Icon name="filter" /> {sheetWords()}
        </Button>
      ) : (
        controls
      )}
      <RecordCount />
      {narrow.value && sheet && (
        <Dialog title="Filters" onClose={() => setSheet(false)}>
          <div class="row">{controls}</div>
        </Dialog>
      )}
      <ScopeDialogs />
    </search>
  );
}

/** "Filters (3)": on a narrow window everything but the query lies behind one button. */
function sheetWords(): string {
  const { filters, range, mode } = scope.value;
  const active = filters.length + (range === '' ? 0 : 1) + (mode === 'any_terms' ? 1 : 0);
  return active === 0 ? 'Filters' : `Filters (${active})`;
}

function Controls({ open, onOpen }: { open: Part | undefined; onOpen: (part: Part | undefined) => void }) {
  // One popover closes when another one opens: only the open one's closing counts.
  const handle = (part: Part) => ({
    open: open === part,
    onOpen: (shown: boolean) => {
      if (shown) onOpen(part);
      else if (open === part) onOpen(undefined);
    },
  });
  return (
    <>
      <TimeRange {...handle('dates')} />
      <FilterChips />
      <AddFilter {...handle('filter')} shortcut="f" />
      <span class="filter-bar-end no-print">
        <TimeZone />
        <ScopeMenu />
      </span>
    </>
  );
}

/** How many records are selected, of how many, as of when. */
function RecordCount() {
  const { data, stale, problem } = useAnswer('/public/search', {
    ...selection.value,
    limit: 0,
    summary: false,
  });
  const chosen = selection.value.timezone;
  useEffect(() => {
    if (data && chosen === undefined) serviceZone.value = data.meta.timezone;
  }, [data]);
  const { q, filters, range } = scope.value;
  const isPart = range !== '' && (q.trim() !== '' || filters.length > 0);
  // What words and filters leave is a part of the time chosen.
  const ofRange = useAnswer(
    '/public/search',
    isPart
      ? {
          ...selectionOf({ ...scope.value, q: '', mode: 'all_terms', filters: [] }),
          limit: 0,
          summary: false,
        }
      : undefined,
  );
  const bound = (access.value.token?.filters ?? []) as Filter[];
  const all = isPart ? ofRange.data?.total : fieldOf('ds')?.records;
  return (
    <p class="counted num" data-stale={stale} data-total={stale ? undefined : data?.total} role="status">
      {data && (
        <>
          <strong>{plural(data.total, 'record')}</strong>
          {all !== undefined && data.total < all && ` of ${formatCount(all)}`}
          <span class="muted">as of {formatClock(new Date(data.meta.data_as_of))}</span>
          {scope.value.range !== '' && (
            <button class="link no-print" type="button" onClick={() => changeScope({ range: ALL_TIME })}>
              Show all time
            </button>
          )}
          {bound.length > 0 && (
            <span class="badge" dir="auto" title="You can see only these records">
              Only {bound.map((filter) => filterWords(filter, isList)).join(', ')}
            </span>
          )}
        </>
      )}
      {!data && (problem ? 'Couldn’t count records' : 'Counting…')}
    </p>
  );
}

/** The words that are searched for. Enter asks at once, Escape leaves the box. */
function QueryBox({ box }: { box: RefObject<HTMLInputElement | null> }) {
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
