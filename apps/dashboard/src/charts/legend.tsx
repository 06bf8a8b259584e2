import './charts.css';

interface LegendEntry {
  label: string;
  look: SeriesStyle;
}

interface Props {
  entries: readonly LegendEntry[];
  /** Lines differ by dashes, areas by patterns. */
  kind: 'line' | 'area';
  hidden?: ReadonlySet<number>;
  /** Given where entries can be switched off. */
  onToggle?: ((index: number) => void) | undefined;
  /** What else is drawn, and always shown. */
  note?: LegendEntry | undefined;
}

export function Legend({ entries, kind, hidden, onToggle, note }: Props) {
  const face = ({ label, look }: LegendEntry) => (
    <>
      <Swatch look={look} kind={kind} />
      <bdi>{label}</bdi>
    </>
  );
  return (
    <ul class="row tiny">
      {entries.map((entry, i) => (
        <li key={i}>
          {onToggle ? (
            <button
              type="button"
              class="legend-entry"
              aria-pressed={!hidden?.has(i)}
              onClick={() => onToggle(i)}
            >
              {face(entry)}
            </button>
          ) : (
            <span class="legend-entry">{face(entry)}</span>
          )}
        </li>
      ))}
      {note && (
        <li>
          <span class="legend-entry" data-note="">
            {face(note)}
          </span>
        </li>
      )}
    </ul>
  );
}

export function Swatch({ look, kind }: { look: SeriesStyle; kind: 'line' | 'area' }) {
  if (kind === 'area') return <span class="swatch" data-pattern={look.pattern} aria-hidden="true" />;
  return (
    <svg class="swatch-line" width="22" height="8" aria-hidden="true">
      <line x1="0" x2="22" y1="4" y2="4" stroke={look.color} stroke-width="2" stroke-dasharray={look.dash} />
    </svg>
  );
}

/** What sets a series apart: its color, and its dashes or pattern for readers who cannot tell colors. */
export interface SeriesStyle {
  color: string;
  dash: string | undefined;
  /** Name of a pattern of `legend.css`. */
  pattern: string;
}

const DASHES = [undefined, '7 3', '2 3', '10 3 2 3', '5 2', '1 3', '12 5', '6 2 2 2 2 2'];

/** The look of the series at a place of those with values; `other` and `missing` are grey. */
export function lookOf(place: number, kind: string = 'value'): SeriesStyle {
  if (kind === 'other') return { color: 'var(--series-other)', dash: '4 4', pattern: 'other' };
  if (kind === 'missing' || kind === 'not_numeric') {
    return { color: 'var(--series-other)', dash: '1 4', pattern: 'missing' };
  }
  const at = place % DASHES.length;
  return { color: `var(--series-${at + 1})`, dash: DASHES[at], pattern: String(at + 1) };
}

/** The looks of several series in their order. */
export function looksOf(series: readonly { kind: string }[]): SeriesStyle[] {
  return series.map(({ kind }, i) => lookOf(i, kind));
}

/** Steps of the colors of a scale. */
const STEPS = 5;

/** The looks of parts: those of numbers, such as scores, go from the color of low to that of high. */
export function partLooks(parts: readonly { kind: string; key: unknown }[]): SeriesStyle[] {
  const values = parts.filter(({ kind }) => kind === 'value' || kind === 'range');
  const isScale = values.length > 2 && values.every(({ key }) => typeof key === 'number');
  if (!isScale) return looksOf(parts);
  return parts.map((part, i) => {
    const place = values.indexOf(part);
    if (place < 0) return lookOf(i, part.kind);
    const step = 1 + Math.round((place * (STEPS - 1)) / (values.length - 1));
    return { color: 'var(--series-other)', dash: undefined, pattern: `step-${step}` };
  });
}
