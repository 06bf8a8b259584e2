import { Icon } from '../../../ui/icon.js';
import type { StateWords } from './source-words.js';

export function StateBadge({ state: { kind, icon, label } }: { state: StateWords }) {
  return (
    <span class="badge" data-kind={kind}>
      <Icon name={icon} size={12} /> {label}
    </span>
  );
}
