import { useState } from 'preact/hooks';
import { ALL_TIME, PRESETS, daysBefore, daysOf, shiftRange } from '../state/range.js';
import { changeScope, scope, serviceZone, today, type Compare } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { useDraft } from '../ui/use-draft.js';
import { zoneOptions, type ZoneOption } from './options.js';
import { daysWords, rangeWords } from './words.js';

const COMPARED: readonly { compare: Compare; label: string; short: string }[] = [
  { compare: 'none', label: 'Nothing', short: '' },
  { compare: 'previous_period', label: 'Previous period', short: 'vs previous period' },
  { compare: 'previous_year', label: 'Same days a year earlier', short: 'vs a year earlier' },
];

/** The selected days and what they are compared with. */
export function TimeRange({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { range, compare } = scope.value;
  const compared = COMPARED.find((known) => known.compare === compare);
  const movable = shiftRange(range, today(), -1) !== undefined;
  return (
    <div class="time-range">
      {movable && <Step direction={-1} />}
      <Popover
        face={
          <>
            <Icon name="calendar" /> {rangeWords(range, today())}
            {compared?.short && <span class="muted">{compared.short}</span>}
          </>
        }
        label="Dates"
        shortcut="d"
        open={open}
        onOpen={onOpen}
      >
        <Presets onDone={() => onOpen(false)} />
        <CustomDays onDone={() => onOpen(false)} />
        <CompareWith />
      </Popover>
      {movable && <Step direction={1} />}
    </div>
  );
}

/** Moves the range by its own length, where it has one. */
export function stepRange(direction: 1 | -1): void {
  const range = shiftRange(scope.peek().range, today(), direction);
  if (range !== undefined) changeScope({ range });
}

/** Turns the comparison on and off. */
export function toggleCompare(): void {
  changeScope({ compare: scope.peek().compare === 'none' ? 'previous_period' : 'none' });
}

function Step({ direction }: { direction: 1 | -1 }) {
  const name = direction < 0 ? 'Previous period' : 'Next period';
  return (
    <span class="time-step no-print" data-direction={direction}>
      <Button
        kind="quiet"
        aria-label={name}
        title={name}
        aria-keyshortcuts={direction < 0 ? '[' : ']'}
        onClick={() => stepRange(direction)}
      >
        <Icon name="chevron" size={14} />
      </Button>
    </span>
  );
}

function Presets({ onDone }: { onDone: () => void }) {
  const range = scope.value.range || ALL_TIME;
  return (
    <div class="pair">
      {PRESETS.map((preset) => (
        <Button
          key={preset.range}
          kind="quiet"
          aria-pressed={preset.range === range}
          {...(preset.range === range && { 'data-focus': true })}
          onClick={() => {
            changeScope({ range: preset.range });
            onDone();
          }}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}

/** Any two days; one side may stay open. */
function CustomDays({ onDone }: { onDone: () => void }) {
  const { draft, bind } = useDraft({ from: '', to: '', ...daysOf(scope.peek().range, today()) });
  const { from, to } = draft;
  const backwards = from !== '' && to !== '' && from > to;
  return (
    <form
      class="pair time-days"
      onSubmit={(event) => {
        event.preventDefault();
        changeScope({ range: from === '' && to === '' ? '' : `${from}..${to}` });
        onDone();
      }}
    >
      <TextField label="From" type="date" {...bind('from')} />
      <TextField label="To (inclusive)" type="date" {...bind('to')} aria-invalid={backwards} />
      <Button kind="primary" type="submit" disabled={backwards}>
        Apply
      </Button>
    </form>
  );
}

function CompareWith() {
  const { compare, range } = scope.value;
  const before = daysBefore(range, today());
  return (
    <fieldset class="stack-xs choices">
      <legend class="label">Compare with</legend>
      {COMPARED.map((known) => (
        <label key={known.compare} class="check">
          <input
            type="radio"
            name="compare"
            checked={known.compare === compare}
            onChange={() => changeScope({ compare: known.compare })}
          />
          {known.label}
          {known.compare === 'previous_period' && before && (
            <span class="muted small">{daysWords(before)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Where days begin: a time zone, the one of each record, or what the service is set to. */
export function TimeZone() {
  const [open, setOpen] = useState(false);
  const { tz } = scope.value;
  return (
    <Popover
      face={
        <>
          <Icon name="clock" />{' '}
          {tz === 'record' ? 'Local to each record' : (tz ?? serviceZone.value ?? 'Time zone')}
        </>
      }
      label="Time zone"
      open={open}
      onOpen={setOpen}
    >
      <Zones onDone={() => setOpen(false)} />
    </Popover>
  );
}

function Zones({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  return (
    <Picker<ZoneOption>
      label="Time zone"
      placeholder="Lisbon, Asia, UTC"
      text={text}
      onText={setText}
      options={zoneOptions(Intl.supportedValuesOf('timeZone'), text, {
        service: serviceZone.value,
        own: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })}
      onPick={({ tz }) => {
        changeScope({ tz });
        onDone();
      }}
      empty="No matching time zones."
    />
  );
}
