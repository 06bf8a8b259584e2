import { useWidth } from '../../charts/geometry.js';
import { formatCompact } from '../../ui/format.js';
import { type Condition, formatWatched, type Reading, type Unit } from './alert.js';

const HEIGHT = 140;
const TOP = 26;

interface ReadingsChartProps {
  readings: readonly Reading[];
  condition: Condition;
  /** Describes it for screen readers. */
  label: string;
  unit: Unit | undefined;
}

/** A bar per period, coloured where the condition is met and marked where it begins to fire; a threshold is a line, a usual range a box over its bar. */
export function ReadingsChart({ readings, condition, label, unit }: ReadingsChartProps) {
  const [element, width] = useWidth<HTMLDivElement>();
  const limit =
    condition.kind === 'threshold' ? (condition.above ?? condition.below ?? undefined) : undefined;
  const values = [
    ...readings.map(({ value }) => value ?? 0),
    ...readings.flatMap(({ usual }) => usual ?? []),
  ];
  const high = Math.max(...values, limit ?? 0, 0);
  const low = Math.min(...values, limit ?? 0, 0);
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - 2);
  const step = width / Math.max(readings.length, 1);
  return (
    <div ref={element} class="alert-readings">
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <text class="alert-scale" x={0} y={11}>
          {unit ? formatWatched(unit, high) : formatCompact(high)}
        </text>
        <line class="alert-axis" x1={0} x2={width} y1={y(0)} y2={y(0)} />
        {readings.map(({ from, value, verdict, fires, text, usual }, index) => {
          if (value === null) return null;
          const x = index * step + step * 0.15;
          const [least, most] = usual ?? [];
          return (
            <g key={from} class="alert-reading" data-verdict={verdict}>
              <title>{`${periodWords(readings[index] ?? { from, to: from })}: ${text}`}</title>
              <rect
                x={x}
                width={Math.max(step * 0.7, 1)}
                y={Math.min(y(value), y(0))}
                height={Math.max(Math.abs(y(value) - y(0)), 1)}
              />
              {least !== undefined && most !== undefined && (
                <rect
                  class="alert-usual"
                  x={index * step}
                  width={step}
                  y={y(most)}
                  height={Math.max(y(least) - y(most), 1)}
                />
              )}
              {fires && <path d={`M${x + step * 0.35} ${Math.min(y(value), y(0)) - 11}l5 8h-10z`} />}
            </g>
          );
        })}
        {limit !== undefined && (
          <line class="alert-threshold" x1={0} x2={width} y1={y(limit)} y2={y(limit)} />
        )}
      </svg>
    </div>
  );
}

const DAY = 86_400_000;

/** `12 Oct 2026` for a day, both ends for longer periods, with the time unless they are whole days. */
export function periodWords({ from, to }: Pick<Reading, 'from' | 'to'>): string {
  const whole = [from, to].every((time) => time.slice(11, 16) === '00:00');
  const last = whole ? new Date(Date.parse(to) - DAY).toISOString() : to;
  const words = [from, last].map((time) => formatLocal(time, whole));
  return words[0] === words[1] ? (words[0] ?? '') : words.join(' – ');
}

/** In the time zone of the request. */
function formatLocal(time: string, whole: boolean): string {
  const local = new Date(`${time.slice(0, 19)}Z`);
  return local.toLocaleString(undefined, {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(!whole && { timeStyle: 'short' }),
  });
}
