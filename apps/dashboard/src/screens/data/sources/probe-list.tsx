import { Icon } from '../../../ui/icon.js';
import { remedyWords } from './source-words.js';
import type { Probe } from './wire.js';

/** What a test looked at, one thing after the other. */
export function ProbeList({ ok, probes }: { ok: boolean; probes: readonly Probe[] }) {
  return (
    <div class="notice" data-kind={ok ? 'good' : 'bad'} role="status">
      <strong>{ok ? 'It can be read' : 'It cannot be read as it is'}</strong>
      <ul class="data-list">
        {probes.map(({ name, found, error }) => (
          <li key={name}>
            <Icon name={error ? 'warning' : 'check'} size={14} /> <b>{name}</b>
            {found && `: ${found}`}
            {error && `: ${error.message} ${remedyWords(error) ?? ''}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
