import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Highlighted } from '../records/highlighted.js';
import { useRecord } from '../records/load-records.js';
import type { RecordView } from '../records/record-card.js';
import { formatWritten } from '../ui/format.js';
import { placeBeside } from '../ui/popover.js';
import type { Citation } from './summary.js';

interface CitationChipProps {
  citation: Citation;
  /** Its record, when it is on the page already. */
  known: RecordView | undefined;
  onCite: (citation: Citation) => void;
}

/** The number of a citation: shows its record while it is pointed at, and leads there. */
export function CitationChip({ citation, known, onCite }: CitationChipProps) {
  const [shown, show] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <span
      class="citation"
      // Not "enter": that also comes when the page scrolls under a pointer that rests, and what opens then is in the way.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && show(true)}
      onMouseLeave={() => show(false)}
    >
      <button
        ref={chip}
        type="button"
        class="citation-chip num"
        aria-label={`Source ${citation.n}`}
        aria-describedby={shown ? id : undefined}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && shown) {
            event.preventDefault();
            show(false);
          }
        }}
        onClick={() => {
          show(false);
          onCite(citation);
        }}
      >
        {citation.n}
      </button>
      {shown && <Preview id={id} citation={citation} known={known} chip={chip.current} />}
    </span>
  );
}

interface PreviewProps extends Omit<CitationChipProps, 'onCite'> {
  id: string;
  chip: HTMLElement | null;
}

const AROUND = 90;

function Preview({ id, citation, known, chip }: PreviewProps) {
  const { record_id: recordId, start, end } = citation;
  const fetched = useRecord(known ? undefined : recordId).record;
  const record = known ?? fetched;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current && chip) placeBeside(chip, box.current);
  }, [record === undefined]);
  const shown = record && {
    start: Math.max(0, start - AROUND),
    end: Math.min(record.message.length, end + AROUND),
  };
  return (
    <span class="floating popover citation-preview" id={id} ref={box} role="tooltip" popover="manual">
      <span class="citation-text" dir="auto">
        {shown ? (
          <>
            {shown.start > 0 && '… '}
            <Highlighted text={record.message} quote={citation} shown={shown} />
            {shown.end < record.message.length && ' …'}
          </>
        ) : (
          citation.quote
        )}
      </span>
      {record && (
        <span class="tiny muted">
          {record.source} · {formatWritten(record.ds)}
          {record.score !== null && ` · score ${record.score}`}
        </span>
      )}
    </span>
  );
}
