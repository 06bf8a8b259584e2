import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { ProblemNotice, Skeleton } from '../ui/states.js';
import type { Piece } from './highlighted.js';
import { bringToSight } from './record-list.js';
import { type Narrow, RecordCard } from './record-card.js';
import { useRecord } from './use-record.js';

/** A literal piece of a record that a summary cites by its number. */
export type Cited = Piece & { n: number; record_id: string };

interface CitedRecordProps {
  cited: Cited;
  onForget: () => void;
  onNarrow?: Narrow;
}

/** A cited record that is not on the page: fetched, and its quote brought into sight. */
export function CitedRecord({ cited, onForget, onNarrow }: CitedRecordProps) {
  const { n, record_id: id } = cited;
  const { record, problem, reload } = useRecord(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = place.current?.querySelector<HTMLElement>('article.record');
    if (card) bringToSight(card, 'center');
    // Once for each citation that is followed: a record that is read again leaves the focus where it is.
  }, [record === undefined, cited]);
  return (
    <div class="record-cited" ref={place}>
      <div class="record-cited-head">
        <span class="badge">Source {n} of the summary</span>
        <Button kind="quiet" onClick={onForget}>
          Close
        </Button>
      </div>
      {problem && !record && <ProblemNotice problem={problem} onRetry={reload} />}
      {!record && !problem && <Skeleton height={120} />}
      {record && <RecordCard record={record} quote={cited} onNarrow={onNarrow} />}
    </div>
  );
}
