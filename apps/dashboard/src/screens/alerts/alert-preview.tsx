import type { LoadState } from '../../api/answer.js';
import { Figure } from '../../charts/figure.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { type Definition, formatWatched, type Preview, type Reading, unitOf } from './alert.js';
import { periodWords, ReadingsChart } from './readings-chart.js';
import { firedSentence } from './use-preview.js';

interface AlertPreviewProps {
  definition: Definition;
  preview: LoadState<Preview>;
}

/** When an alert with this definition would have fired. */
export function AlertPreview({ definition, preview }: AlertPreviewProps) {
  const { data, problem, stale, reload } = preview;
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={220} />;
  const unit = unitOf(definition);
  const { readings, fired, would_fire } = data;
  const words = [
    firedSentence(definition, data),
    would_fire ? 'It would be firing now.' : 'It would not be firing now.',
    fired > 0 ? 'A triangle marks each time it would have begun to fire.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const rows = readings
    .map((reading) => [
      periodWords(reading),
      reading.value === null ? '–' : formatWatched(unit, reading.value),
      formatCount(reading.count),
      conditionWords(reading),
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
      {readings.some(({ usual }) => usual) && (
        <p class="small muted">
          Dashed boxes show the usual range of what stands out: 95% of comparable periods lie within it.
        </p>
      )}
      <p class="muted">Latest: {readings.at(-1)?.text}</p>
    </div>
  );
}

function conditionWords({ verdict, judged, fires }: Reading): string {
  if (judged === false) return 'not judged';
  if (verdict === 'breach') return fires ? 'met, fires' : 'met';
  return verdict === 'between' ? 'between' : 'not met';
}
