import { useMemo, useRef } from 'preact/hooks';
import type { OpenMark } from '../../charts/types.js';
import { narrowTo } from '../../filters/narrow-to.js';
import { openRecords } from '../../records/open-records.js';

/**
 * What a mark does: its records are opened, or with Shift it becomes a filter. Charts say which mark it was, not with
 * which keys: those are read where the event comes by on its way to the chart.
 */
export function useMarks() {
  const shift = useRef(false);
  return useMemo(() => {
    const see = (event: MouseEvent | KeyboardEvent) => (shift.current = event.shiftKey);
    const onOpen: OpenMark = (mark) => (shift.current ? narrowTo(mark.drilldown) : openRecords(mark));
    return { onOpen, listen: { onClickCapture: see, onKeyDownCapture: see } };
  }, []);
}
