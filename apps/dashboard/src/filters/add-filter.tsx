import { useState } from 'preact/hooks';
import { scope } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { type Draft, emptyDraft } from './draft.js';
import { type Field, fieldOf, filterable, type Scalar } from './fields.js';
import { fieldOptions, type FieldOption } from './field-options.js';
import { AnyEditor } from './group-editor.js';
import { FilterEditor } from './filter-editor.js';
import { putFilter } from './put-filter.js';

interface AddFilterProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Adds a filter: a field first, or a value at once, then the condition. */
export function AddFilter({ open, onOpen }: AddFilterProps) {
  return (
    <span class="add-filter no-print">
      <Popover
        face={
          <>
            <Icon name="plus" /> Filter
          </>
        }
        name="Add a filter"
        label="Add a filter"
        shortcut="f"
        open={open}
        onOpen={onOpen}
      >
        <NewFilter onDone={() => onOpen(false)} />
      </Popover>
    </span>
  );
}

function NewFilter({ onDone }: { onDone: () => void }) {
  // Where the new one will stand, also once it is there and is edited on.
  const [place] = useState(scope.peek().filters.length);
  const [draft, setDraft] = useState<Draft>();
  const there = scope.value.filters[place];
  if (draft && (!there || there.filters === undefined)) {
    const drop = () => {
      if (there) putFilter(place, undefined);
      onDone();
    };
    return <FilterEditor place={place} draft={draft} onDrop={drop} />;
  }
  if (there) return <AnyEditor place={place} filter={there} onDrop={onDone} />;
  return (
    <FieldPicker
      onField={(field) => setDraft(emptyDraft(field))}
      onValue={(field, value) => {
        putFilter(place, { key: field.key, type: 'list', operator: 'eq', values: [value] });
        onDone();
      }}
    />
  );
}

interface FieldPickerProps {
  onField: (field: Field) => void;
  onValue: (field: Field, value: Scalar) => void;
}

/** Fields by their name, and frequent values of any field: "PT" finds "Country is PT". */
function FieldPicker({ onField, onValue }: FieldPickerProps) {
  const [text, setText] = useState('');
  return (
    <Picker<FieldOption>
      label="Field or value"
      placeholder="Country, score, or a value such as PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text)}
      onPick={({ field, value }) => (value === undefined ? onField(field) : onValue(field, value))}
      empty={fieldOf('ds') ? 'No field or frequent value has this in its name.' : 'Reading the fields…'}
    />
  );
}
