import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format.js';

/** Sets a setting, such as `['map', 'ds']`, to what was chosen in a response. */
export type Pick = (path: readonly string[], value: unknown) => void;

interface TreeProps {
  value: unknown;
  /** Names that lead to the list of items. */
  items: readonly string[];
  onPick: Pick | undefined;
}

interface NodeProps extends Omit<TreeProps, 'value'> {
  value: unknown;
  names: readonly string[];
}

/** Entries of a list that are shown. */
const SHOWN = 3;
const FIELDS: readonly (readonly [label: string, path: readonly string[]])[] = [
  ['ID', ['map', 'id']],
  ['Time', ['map', 'ds']],
  ['Text', ['map', 'message']],
  ['Score', ['map', 'score']],
  ['Author', ['map', 'user_name']],
  ['Link', ['map', 'url']],
  ['Last change', ['map', 'updated_at']],
];

/** A response, each value of which can become a setting. */
export function JsonTree({ value, ...rest }: TreeProps) {
  return (
    <div class="data-json small">
      <Node {...rest} value={value} names={[]} />
    </div>
  );
}

function Node({ value, names, ...rest }: NodeProps) {
  if (Array.isArray(value)) return <ListNode value={value} names={names} {...rest} />;
  if (typeof value !== 'object' || value === null) return <Leaf value={value} names={names} {...rest} />;
  return (
    <ul>
      {Object.entries(value).map(([name, one]) => (
        <li key={name}>
          <b>{name}</b> <Node {...rest} value={one} names={[...names, name]} />
        </li>
      ))}
    </ul>
  );
}

function ListNode({ value, names, ...rest }: NodeProps & { value: unknown[] }) {
  const isItems = pathOf(names) === pathOf(rest.items);
  const ofObjects = value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return (
    <>
      <span class="muted">
        {isItems ? 'the items: ' : ''}
        {formatCount(value.length)} {value.length === 1 ? 'entry' : 'entries'}
      </span>{' '}
      {ofObjects && !isItems && rest.onPick && names.length > 0 && (
        <Button kind="quiet" onClick={() => rest.onPick?.(['items'], pathOf(names))}>
          Use as items
        </Button>
      )}
      <ol>
        {value.slice(0, SHOWN).map((one, at) => (
          <li key={at}>
            <Node {...rest} value={one} names={names} />
          </li>
        ))}
      </ol>
      {value.length > SHOWN && <span class="muted">… and {formatCount(value.length - SHOWN)} more</span>}
    </>
  );
}

function Leaf({ value, names, items, onPick }: NodeProps) {
  const [open, setOpen] = useState(false);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  const within = items.every((name, at) => names[at] === name) && names.length > items.length;
  if (!onPick || !within) return <span dir="auto">{shown}</span>;
  const path = names.slice(items.length);
  const use = (setting: readonly string[]) => {
    onPick(setting, pathOf(path));
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="data-leaf" dir="auto" aria-expanded={open} onClick={() => setOpen(!open)}>
        {shown === '' ? '(empty)' : shown}
      </button>
      {open && (
        <span class="row data-uses" role="group" aria-label={`Use ${pathOf(path)} as`}>
          <span class="muted">Use as</span>
          {FIELDS.map(([label, setting]) => (
            <Button key={label} kind="quiet" onClick={() => use(setting)}>
              {label}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => use(['map', 'filters', path.at(-1) ?? ''])}>
            Attribute
          </Button>
        </span>
      )}
    </>
  );
}

/** A path in JSONata; names other than plain ones are quoted. */
function pathOf(names: readonly string[]): string {
  return names.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)).join('.');
}
