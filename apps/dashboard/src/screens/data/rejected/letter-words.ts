import { formatCount, plural } from '../../../ui/format.js';
import type { Group } from './wire.js';

const STAGES: Readonly<Record<string, string>> = {
  parse: 'could not be read',
  map: 'could not be made into a record',
  validate: 'made a record that is not allowed',
  store: 'could not be stored',
};

/** At which step an item failed. */
export const stageWords = (stage: string): string => STAGES[stage] ?? stage;

/** How many items of a group wait, and what became of the others. */
export function groupWords({
  open,
  replayed,
  dismissed,
}: Pick<Group, 'open' | 'replayed' | 'dismissed'>): string {
  const parts = [
    open > 0 ? `${plural(open, 'item')} ${open === 1 ? 'waits' : 'wait'}` : 'none waits',
    replayed > 0 && `${formatCount(replayed)} became records`,
    dismissed > 0 && `${formatCount(dismissed)} dismissed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** JSON with its lines broken for reading; what was cut off stays as it is. */
export function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
