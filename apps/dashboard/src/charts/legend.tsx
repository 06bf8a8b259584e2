import './legend.css';
import type { Look } from './series-look.js';

export interface LegendEntry {
  label: string;
  look: Look;
}

interface Props {
  entries: readonly LegendEntry[];
  /** Lines are told by dashes, areas by patterns. */
  kind: 'line' | 'area';
  hidden?: ReadonlySet<number>;
  /** Given where entries can be switched off. */
  onToggle?: ((index: number) => void) | undefined;
  /** What else is drawn, and always shown. */
  note?: LegendEntry | undefined;
}

export function Legend({ entries, kind, hidden, onToggle, note }: Props) {
  return (
    <ul class="legend">
      {entries.map(({ label, look }, i) => (
        <li key={i}>
          {onToggle ? (
            <button
              type="button"
              class="legend-entry"
              aria-pressed={!hidden?.has(i)}
              onClick={() => onToggle(i)}
            >
              <Swatch look={look} kind={kind} />
              <bdi>{label}</bdi>
            </button>
          ) : (
            <span class="legend-entry">
              <Swatch look={look} kind={kind} />
              <bdi>{label}</bdi>
            </span>
          )}
        </li>
      ))}
      {note && (
        <li>
          <span class="legend-entry">
            <Swatch look={note.look} kind={kind} />
            <bdi>{note.label}</bdi>
          </span>
        </li>
      )}
    </ul>
  );
}

export function Swatch({ look, kind }: { look: Look; kind: 'line' | 'area' }) {
  if (kind === 'area') return <span class="swatch" data-pattern={look.pattern} aria-hidden="true" />;
  return (
    <svg class="swatch-line" width="22" height="8" aria-hidden="true">
      <line x1="0" x2="22" y1="4" y2="4" stroke={look.color} stroke-width="2" stroke-dasharray={look.dash} />
    </svg>
  );
}
