import { useState } from 'preact/hooks';
import { type FieldInfo, useFields } from '../../api/answer.js';
import { fieldWords } from '../../filters/words.js';
import { Icon } from '../../ui/icon.js';
import { Popover } from '../../ui/popover.js';

interface FieldMenuProps {
  label: string;
  chosen: readonly string[];
  onChange: (fields: string[]) => void;
  /** Which fields are offered. */
  allows: (field: FieldInfo) => boolean;
}

/** A list of fields to tick. */
export function FieldMenu({ label, chosen, onChange, allows }: FieldMenuProps) {
  const [open, setOpen] = useState(false);
  const { data } = useFields();
  const fields = (data?.fields ?? []).filter(allows);
  if (fields.length === 0) return null;
  const face = (
    <>
      <Icon name="table" />
      {label}
      {chosen.length > 0 && <span class="badge">{chosen.length}</span>}
    </>
  );
  return (
    <Popover face={face} label={label} open={open} onOpen={setOpen}>
      <fieldset class="stack-xs" aria-label={label}>
        {fields.map(({ key }, place) => (
          <label key={key} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              data-focus={place === 0 ? '' : undefined}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, key] : chosen.filter((other) => other !== key),
                )
              }
            />
            <span dir="auto">{fieldWords(key)}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
