import { useEffect, useState } from 'preact/hooks';
import { useLoad } from '../../../api/answer.js';
import { Figure } from '../../../charts/figure.js';
import { openRecords } from '../../../records/open-records.js';
import { formatCount, plural } from '../../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import type { PreviewRequest } from './alert.js';
import { periodInWords, ReadingsChart } from './readings-chart.js';

const PERIODS = 40;
const PAUSE = 400;

/** What an alert of this definition would have seen and told; asked again a moment after it changed. */
export function AlertPreview({ definition }: { definition: Omit<PreviewRequest, 'periods'> }) {
  const text = useSettled(JSON.stringify({ ...definition, periods: PERIODS }));
  const { data, problem, stale, reload } = useLoad(`preview ${text}`, (to, signal) =>
    to.POST('/public/alerts/preview', { body: JSON.parse(text) as PreviewRequest, signal }),
  );
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={220} />;
  const { readings, fired, breaches, would_fire } = data;
  const words = [
    `In the latest ${plural(readings.length, 'period')} it would ${firedInWords(fired)};`,
    `the condition was met in ${formatCount(breaches)}.`,
    would_fire ? 'It would be firing now.' : 'It would not be firing now.',
  ].join(' ');
  const rows = readings
    .map((reading) => [
      periodInWords(reading),
      reading.value === null ? '–' : String(reading.value),
      formatCount(reading.count),
      reading.verdict === 'breach' ? 'met' : reading.verdict === 'between' ? 'between' : 'not met',
      reading.text,
    ])
    .toReversed();
  return (
    <div data-stale={stale} class="admin-preview">
      <Figure
        title="When it would have fired"
        words={words}
        table={{ columns: ['Period', 'Value', 'Records', 'Condition', 'In words'], rows }}
        onOpen={openRecords}
      >
        <ReadingsChart readings={readings} condition={definition.condition} label={words} />
        {readings.length > 0 && (
          <div class="admin-ends">
            <span>{periodInWords(readings[0] ?? { from: '', to: '' })}</span>
            <span>{periodInWords(readings.at(-1) ?? { from: '', to: '' })}</span>
          </div>
        )}
      </Figure>
      <p class="muted">Latest: {readings.at(-1)?.text}</p>
    </div>
  );
}

function firedInWords(count: number): string {
  if (count === 0) return 'never have fired';
  return `have fired ${count === 1 ? 'once' : `${formatCount(count)} times`}`;
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
