import './charts.css';

/** A place on a horizontal axis, in percent of its width. */
export interface Tick {
  at: number;
  text: string;
}

/** Thin lines at the ticks; the one at `base` is stronger. */
export function GridLines({ ticks, base }: { ticks: readonly Tick[]; base?: number | undefined }) {
  return (
    <>
      {ticks.map(({ at, text }) => (
        <span key={text} class="axis-grid" data-base={at === base || undefined} style={{ left: `${at}%` }} />
      ))}
    </>
  );
}

export function TickLabels({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <span class="axis-ticks">
      {ticks.map(({ at, text }) => (
        <span key={text} style={{ left: `${at}%` }}>
          {text}
        </span>
      ))}
    </span>
  );
}
