import { useEffect } from 'preact/hooks';
import { type Cited, CitedRecord } from './cited-record.js';
import type { Pages } from './pages.js';
import type { Narrow } from './record-card.js';
import { bringToSight, RecordList } from './record-list.js';
import { ShowMore } from './show-more.js';

interface RecordPagesProps {
  pages: Pages;
  total: number;
  /** What was asked for in the summary: its quote is marked and brought into sight. */
  cited: Cited | undefined;
  onForget: () => void;
  onNarrow: Narrow;
  onSortByTime: () => void;
}

/** Records with the way to all of them; one that is cited and not among them stands on top. */
export function RecordPages({ pages, total, cited, onForget, onNarrow, onSortByTime }: RecordPagesProps) {
  const listed = pages.results.some(({ id }) => id === cited?.record_id);
  useEffect(() => {
    const card = listed && cited && document.getElementById(`record-${cited.record_id}`);
    if (card) bringToSight(card, 'center');
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
