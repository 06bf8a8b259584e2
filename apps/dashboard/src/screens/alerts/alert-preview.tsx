import { useLoad } from '../../api/answer.js';
import { Figure } from '../../charts/figure.js';
import { useWidth } from '../../charts/geometry.js';
import { openRecords } from '../../records/open-records.js';
import { formatCompact, formatCount, plural } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { useSettled } from '../../ui/use-settled.js';
import {
  type Condition,
  type Definition,
  formatWatched,
  type PreviewRequest,
  type Reading,
  type Unit,
  unitOf,
} from './alert.js';

const PERIODS = 40;
const PAUSE = 400;

/** How an alert with this definition would have behaved; updated a moment after the definition changes. */
export function AlertPreview({ definition }: { definition: Definition }) {
  const text = useSettled(JSON.stringify({ ...definition, periods: PERIODS }), PAUSE);
  const { data, problem, stale, reload } = useLoad(`preview ${text}`, (to, signal) =>
    to.POST('/public/alerts/preview', { body: JSON.parse(text) as PreviewRequest, signal }),
  );
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={220} />;
  const unit = unitOf(definition);
  const { readings, fired, breaches, would_fire } = data;
  const words = [
    `Over the last ${plural(readings.length, periodOf(definition))}, it would ${firedWords(fired)}.`,
    breaches > fired ? `The condition was met in ${formatCount(breaches)} of them.` : '',
    would_fire ? 'It would be firing now.' : 'It would not be firing now.',
  ]
    .filter(Boolean)
    .join(' ');
  const rows = readings
    .map((reading) => [
      periodWords(reading),
      reading.value === null ? '–' : formatWatched(unit, reading.value),
      formatCount(reading.count),
      reading.verdict === 'breach' ? 'met' : reading.verdict === 'between' ? 'between' : 'not met',
      reading.text,
    ])
    .toReversed();
  return (
    <div data-stale={stale} class="stack-sm">
      <Figure
        title="When it would have fired"
        words={words}
        table={{ columns: ['Period', 'Value', 'Records', 'Condition', 'Description'], rows }}
        onOpen={openRecords}
      >
        <ReadingsChart readings={readings} condition={definition.condition} label={words} unit={unit} />
        {readings.length > 0 && (
          <div class="ends muted">
            <span>{periodWords(readings[0] ?? { from: '', to: '' })}</span>
            <span>{periodWords(readings.at(-1) ?? { from: '', to: '' })}</span>
          </div>
        )}
      </Figure>
      <p class="muted">Latest: {readings.at(-1)?.text}</p>
    </div>
  );
}

/** What a period is called. */
function periodOf({ endpoint, request }: Definition): string {
  return endpoint === 'trend' && typeof request.trend_by === 'string' ? request.trend_by : 'period';
}

function firedWords(count: number): string {
  if (count === 0) return 'never have fired';
  return `have fired ${count === 1 ? 'once' : `${formatCount(count)} times`}`;
}

const HEIGHT = 140;
const TOP = 26;

interface ReadingsChartProps {
  readings: readonly Reading[];
  condition: Condition;
  /** Describes it for screen readers. */
  label: string;
  unit: Unit | undefined;
}

/** A bar per period, marked where the condition is met; a threshold is a line. */
function ReadingsChart({ readings, condition, label, unit }: ReadingsChartProps) {
  const [element, width] = useWidth<HTMLDivElement>();
  const limit =
    condition.kind === 'threshold' ? (condition.above ?? condition.below ?? undefined) : undefined;
  const values = readings.map(({ value }) => value ?? 0);
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
        {readings.map(({ from, value, verdict, text }, index) => {
          if (value === null) return null;
          const x = index * step + step * 0.15;
          return (
            <g key={from} class="alert-reading" data-verdict={verdict}>
              <title>{`${periodWords(readings[index] ?? { from, to: from })}: ${text}`}</title>
              <rect
                x={x}
                width={Math.max(step * 0.7, 1)}
                y={Math.min(y(value), y(0))}
                height={Math.max(Math.abs(y(value) - y(0)), 1)}
              />
              {verdict === 'breach' && (
                <path d={`M${x + step * 0.35} ${Math.min(y(value), y(0)) - 11}l5 8h-10z`} />
              )}
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
function periodWords({ from, to }: Pick<Reading, 'from' | 'to'>): string {
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
