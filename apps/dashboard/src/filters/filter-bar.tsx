import { useRef, useState } from 'preact/hooks';
import { useShortcuts } from '../shell/shortcuts.js';
import { exportSelection } from '../records/export-dialog.js';
import { scope } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { AddFilter } from './add-filter.js';
import { Counted } from './counted.js';
import { FilterChips } from './filter-chips.js';
import { useKnownFields } from './fields.js';
import { QueryBox } from './query-box.js';
import { ScopeDialogs, ScopeMenu } from './scope-menu.js';
import { stepRange, TimeRange, toggleCompare } from './time-range.js';
import { TimeZone } from './time-zone.js';
import { useNarrow } from './narrow.js';

type Part = 'dates' | 'filter';

/** What every screen asks about, in one place: words, time, filters, time zone. */
export function FilterBar() {
  const query = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Part>();
  const [sheet, setSheet] = useState(false);
  const narrow = useNarrow();
  useKnownFields();
  const show = (part: Part) => (narrow ? setSheet(true) : setOpen(part));
  useShortcuts([
    { key: '/', does: 'Type a query', run: () => query.current?.focus() },
    { key: 'f', does: 'Add a filter', run: () => show('filter') },
    { key: 'd', does: 'Choose the dates', run: () => show('dates') },
    { key: 'c', does: 'Compare with the period before, or not', run: toggleCompare },
    { key: '[', does: 'The period before', run: () => stepRange(-1) },
    { key: ']', does: 'The period after', run: () => stepRange(1) },
    { key: 'x', does: 'Export the records', run: exportSelection },
  ]);
  const controls = <Controls open={open} onOpen={setOpen} />;
  return (
    <search class="filter-bar">
      <QueryBox box={query} />
      {narrow ? (
        <Button aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <Icon name="filter" /> {sheetWords()}
        </Button>
      ) : (
        controls
      )}
      <Counted />
      {narrow && sheet && (
        <Dialog title="Filters" onClose={() => setSheet(false)}>
          <div class="filter-sheet">{controls}</div>
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

interface ControlsProps {
  open: Part | undefined;
  onOpen: (part: Part | undefined) => void;
}

function Controls({ open, onOpen }: ControlsProps) {
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
      <AddFilter {...handle('filter')} />
      <span class="filter-bar-end no-print">
        <TimeZone />
        <ScopeMenu />
      </span>
    </>
  );
}
