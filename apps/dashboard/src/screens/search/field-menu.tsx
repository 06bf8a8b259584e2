import { useState } from 'preact/hooks';
import { type FieldInfo, useOfferedFields } from '../../api/answer.js';
import { fieldWords } from '../../filters/words.js';
import { CheckGroup } from '../../ui/field.js';
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
  const { data } = useOfferedFields();
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
      <CheckGroup
        legend={label}
        options={fields.map(({ key }) => [key, fieldWords(key)] as const)}
        chosen={chosen}
        onChange={onChange}
        data-focus
      />
    </Popover>
  );
}
