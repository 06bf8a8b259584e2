import { useEffect, useRef } from 'preact/hooks';
import { useShortcuts } from '../shell/shortcuts.js';
import { Button } from '../ui/button.js';
import { formatCount } from '../ui/format.js';
import { isTyping, Select } from '../ui/field.js';
import { Loading, ProblemNotice } from '../ui/states.js';
import type { TextSpan } from './highlighted.js';
import { useRecord, type Pages } from './load-records.js';
import { RecordCard, type Narrow, type RecordView } from './record-card.js';

interface RecordListProps {
  records: readonly RecordView[];
  cited?: TextSpan & { record_id: string };
  onNarrow?: Narrow;
}

/** Records one below the other; `j` and `k` go from one to the next and back. */
function RecordList({ records, cited, onNarrow }: RecordListProps) {
  const list = useRef<HTMLDivElement>(null);
  useShortcuts([
    { key: 'j', does: 'Next record', run: () => step(list.current, 1) },
    { key: 'k', does: 'Previous record', run: () => step(list.current, -1) },
  ]);
  useEffect(() => {
    // Shortcuts of the page are silent while a dialog is open.
    const dialog = list.current?.closest('dialog');
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'j') step(list.current, 1);
      if (event.key === 'k') step(list.current, -1);
    };
    dialog?.addEventListener('keydown', hear);
    return () => dialog?.removeEventListener('keydown', hear);
  }, []);
  return (
    <div class="records" ref={list}>
      {records.map((record) => (
        <RecordCard
          key={record.id}
          record={record}
          quote={cited?.record_id === record.id ? cited : undefined}
          onNarrow={onNarrow}
        />
      ))}
    </div>
  );
}

function step(list: HTMLElement | null, by: 1 | -1): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('article.record') ?? [])];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[at < 0 ? (by === 1 ? 0 : cards.length - 1) : at + by];
  if (next) focusCard(next);
}

/** Puts the focus on a card and scrolls as little as needed for it to be read. */
function focusCard(card: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block });
}

interface RecordPagesProps {
  pages: Pages;
  total: number;
  /** The citation that was clicked in the summary: its quote is marked and scrolled into view. */
  cited: CitedQuote | undefined;
  onForget: () => void;
  onNarrow: Narrow;
  onSortByTime: () => void;
}

/** Records with the way to all of them; one that is cited and not among them stands on top. */
export function RecordPages({ pages, total, cited, onForget, onNarrow, onSortByTime }: RecordPagesProps) {
  const listed = pages.results.some(({ id }) => id === cited?.record_id);
  useEffect(() => {
    const card = listed && cited && document.getElementById(`record-${cited.record_id}`);
    if (card) focusCard(card, 'center');
  }, [cited]);
  return (
    <>
      {cited && !listed && (
        <CitedRecord key={cited.record_id} cited={cited} onForget={onForget} onNarrow={onNarrow} />
      )}
      <RecordList records={pages.results} cited={cited} onNarrow={onNarrow} />
      <ShowMore pages={pages} total={total} onSortByTime={onSortByTime} />
    </>
  );
}

interface ShowMoreProps {
  pages: Pages;
  total: number;
  /** Switches to an order that can be paged to the end. */
  onSortByTime: () => void;
}

/** The way to the next page, and how many are shown of how many. What was shown stays where it is. */
function ShowMore({ pages, total, onSortByTime }: ShowMoreProps) {
  const { results, more, loading, problem, outOfReach, alike } = pages;
  const next = useRef<number>(undefined);
  useEffect(() => {
    const card = results[next.current ?? results.length];
    if (!card) return;
    next.current = undefined;
    // From the button, reading continues with the first record that was added.
    document.getElementById(`record-${card.id}`)?.focus({ preventScroll: true });
  }, [results]);
  if (total === 0) return null;
  return (
    <div class="row no-print">
      {problem && <ProblemNotice problem={problem} onRetry={() => void more?.()} />}
      {more && (
        <Button
          aria-disabled={loading}
          onClick={() => {
            next.current = results.length;
            void more();
          }}
        >
          {loading ? 'Loading…' : 'Show more'}
        </Button>
      )}
      {outOfReach && (
        <p>
          That’s as far as relevance order goes.{' '}
          <Button onClick={onSortByTime}>Continue, newest first</Button>
        </p>
      )}
      <p class="muted num" role="status">
        {more || outOfReach
          ? `Showing ${formatCount(results.length + alike)} of ${formatCount(total)}`
          : `Showing all ${formatCount(results.length + alike)}`}
        {alike > 0 && `: ${formatCount(results.length)} and ${formatCount(alike)} alike`}
      </p>
    </div>
  );
}

/** A literal piece of a record that a summary cites by its number. */
export type CitedQuote = TextSpan & { n: number; record_id: string };

interface CitedRecordProps {
  cited: CitedQuote;
  onForget: () => void;
  onNarrow?: Narrow;
}

/** A cited record that is not on the page: fetched, and its quote brought into sight. */
function CitedRecord({ cited, onForget, onNarrow }: CitedRecordProps) {
  const { n, record_id: id } = cited;
  const { record, problem, reload } = useRecord(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = place.current?.querySelector<HTMLElement>('article.record');
    if (card) focusCard(card, 'center');
    // Once for each citation that is followed: a record that is read again leaves the focus where it is.
  }, [record === undefined, cited]);
  return (
    <div class="stack-2xs" ref={place}>
      <div class="toolbar">
        <span class="badge">Summary source {n}</span>
        <Button kind="quiet" onClick={onForget}>
          Close
        </Button>
      </div>
      <Loading of={{ data: record, problem: record ? undefined : problem, reload }} height={120}>
        {(found) => <RecordCard record={found} quote={cited} onNarrow={onNarrow} />}
      </Loading>
    </div>
  );
}

interface SortSelectProps {
  /** As the API takes it; `''` leaves the order to the service. */
  value: string;
  /** Whether there is a query, and so a best match. */
  ranked: boolean;
  onChange: (value: string) => void;
}

const SORTS = [
  ['-ds', 'Newest first'],
  ['ds', 'Oldest first'],
  ['score', 'Lowest score first'],
  ['-score', 'Highest score first'],
] as const;

/** `sorted_by` for a request. */
export function sortedBy(value: string): { sorted_by?: string[] } {
  return SORTS.some(([sort]) => sort === value) ? { sorted_by: [value] } : {};
}

/** The order of records. Without a query the service's own order is the newest first. */
export function SortSelect({ value, ranked, onChange }: SortSelectProps) {
  const known = SORTS.some(([sort]) => sort === value) ? value : '';
  return (
    <Select
      aria-label="Sort by"
      value={known === '' && !ranked ? '-ds' : known}
      options={ranked ? [['', 'Best match first'], ...SORTS] : SORTS}
      onChange={onChange}
    />
  );
}
