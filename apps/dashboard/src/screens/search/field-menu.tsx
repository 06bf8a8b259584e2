import { useId } from 'preact/hooks';
import { type FieldInfo, useFields } from '../../api/fields.js';
import { fieldWords } from '../../filters/field-words.js';
import { Icon } from '../../ui/icon.js';

interface FieldMenuProps {
  label: string;
  chosen: readonly string[];
  onChange: (fields: string[]) => void;
  /** Which fields are offered. */
  allows: (field: FieldInfo) => boolean;
}

/** A list of fields to tick. */
export function FieldMenu({ label, chosen, onChange, allows }: FieldMenuProps) {
  const { data } = useFields();
  const id = useId();
  const fields = (data?.fields ?? []).filter(allows);
  if (fields.length === 0) return null;
  return (
    <div class="field-menu">
      <button type="button" class="button" data-kind="plain" popovertarget={id}>
        <Icon name="table" />
        {label}
        {chosen.length > 0 && <span class="badge">{chosen.length}</span>}
      </button>
      <fieldset id={id} popover="auto" class="field-menu-list" aria-label={label}>
        {fields.map(({ key }) => (
          <label key={key} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
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
    </div>
  );
}
