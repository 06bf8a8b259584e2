import { useState } from 'preact/hooks';
import { type Option, Picker } from '../../ui/picker.js';
import { Popover } from '../../ui/popover.js';

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onPick: (value: string) => void;
}

/** One field out of many: type a part of its name. */
export function FieldPick({ label, value, options, onPick }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = options.find(({ id }) => id === value)?.words ?? value;
  const typed = text.trim().toLowerCase();
  const found = options.filter(({ id, words }) => `${words} ${id}`.toLowerCase().includes(typed));
  const show = (next: boolean) => {
    setText('');
    setOpen(next);
  };
  return (
    <div class="field breakdown-pick">
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <Popover
        face={<bdi>{chosen}</bdi>}
        name={`${label}: ${chosen}`}
        label={label}
        open={open}
        onOpen={show}
      >
        <Picker
          label={label}
          placeholder="Name of a field"
          text={text}
          onText={setText}
          options={found}
          onPick={({ id }) => {
            show(false);
            onPick(id);
          }}
          empty="No field has this in its name."
        />
      </Popover>
    </div>
  );
}
