import { useEffect, useRef } from 'preact/hooks';
import { isTyping, useShortcuts } from '../shell/shortcuts.js';
import type { Piece } from './highlighted.js';
import { type Narrow, RecordCard, type ShownRecord } from './record-card.js';

interface RecordListProps {
  records: readonly ShownRecord[];
  cited?: Piece & { record_id: string };
  onNarrow?: Narrow;
}

/** Records one below the other; `j` and `k` go from one to the next and back. */
export function RecordList({ records, cited, onNarrow }: RecordListProps) {
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
    <div class="record-list" ref={list}>
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
  if (next) bringToSight(next);
}

/** Puts the focus on a card and scrolls as little as needed for it to be read. */
export function bringToSight(card: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block });
}
