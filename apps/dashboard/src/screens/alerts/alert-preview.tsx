import { useLoad } from '../../api/answer.js';
import { Figure } from '../../charts/figure.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount, plural } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { useSettled } from '../../ui/use-settled.js';
import { type Definition, formatWatched, type PreviewRequest, unitOf } from './alert.js';
import { periodWords, ReadingsChart } from './readings-chart.js';
import { useUsual } from './use-usual.js';

const PERIODS = 40;
const PAUSE = 400;

/** How an alert with this definition would have behaved; updated a moment after the definition changes. */
export function AlertPreview({ definition }: { definition: Definition }) {
  const text = useSettled(JSON.stringify({ ...definition, periods: PERIODS }), PAUSE);
  const { data, problem, stale, reload } = useLoad(`preview ${text}`, (to, signal) =>
    to.POST('/public/alerts/preview', { body: JSON.parse(text) as PreviewRequest, signal }),
  );
  const usual = useUsual(definition, data?.readings ?? []);
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
        <ReadingsChart
          readings={readings}
          usual={usual}
          condition={definition.condition}
          label={words}
          unit={unit}
        />
        {readings.length > 0 && (
          <div class="ends muted">
            <span>{periodWords(readings[0] ?? { from: '', to: '' })}</span>
            <span>{periodWords(readings.at(-1) ?? { from: '', to: '' })}</span>
          </div>
        )}
      </Figure>
      {usual.size > 0 && (
        <p class="small muted">
          Dashed boxes show the usual range of what stands out: 95% of comparable periods lie within it.
        </p>
      )}
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
