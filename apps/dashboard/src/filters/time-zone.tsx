import { useState } from 'preact/hooks';
import { changeScope, scope, serviceZone } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { type Option, Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';

/** Where days begin: a time zone, the one of each record, or what the service is set to. */
export function TimeZone() {
  const [open, setOpen] = useState(false);
  const { tz } = scope.value;
  return (
    <Popover
      face={
        <>
          <Icon name="clock" /> {tz === 'record' ? 'As written' : (tz ?? serviceZone.value ?? 'Time zone')}
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
      empty="No such time zone."
    />
  );
}

interface ZoneOption extends Option {
  tz: string | undefined;
}

/** The service's zone, each record's own, the reader's, then all by name. */
export function zoneOptions(
  names: readonly string[],
  text: string,
  known: { service: string | undefined; own: string },
): ZoneOption[] {
  const typed = text.trim().toLowerCase().replaceAll(' ', '_');
  const { service, own } = known;
  const zone = (tz: string, note?: string): ZoneOption => ({ id: tz, tz, words: tz, ...(note && { note }) });
  const first: ZoneOption[] = [
    { id: '', tz: undefined, words: service ?? 'The default', note: 'what the service counts in' },
    { id: 'record', tz: 'record', words: 'As written', note: 'each record in its own offset' },
    zone(own, 'this browser'),
    zone('UTC'),
  ];
  const all = [...first, ...names.filter((name) => name !== own && name !== 'UTC').map((name) => zone(name))];
  return all.filter(({ words, note = '' }) =>
    `${words} ${note}`.toLowerCase().replaceAll(' ', '_').includes(typed),
  );
}
