import { useState } from 'preact/hooks';
import { changeScope, scope, serviceZone } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { zoneOptions, type ZoneOption } from './zone-options.js';

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
