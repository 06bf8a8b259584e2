import { buttonProps } from '../../charts/mark-props.js';
import { formatBucket } from '../../charts/time-axis.js';
import type { Interval } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount } from '../../ui/format.js';
import type { TrendAnswer } from './trend-request.js';

interface Props {
  answer: TrendAnswer;
  /** At most so many, the newest first. */
  most?: number;
  /** Without what is said of the buckets that were not judged. */
  brief?: boolean;
}

/** What stands out of its own history: how many there were, how many were expected, and what they speak of. */
export function Anomalies({ answer, most = Infinity, brief = false }: Props) {
  const { anomalies, anomalies_note, interval, series } = answer;
  const counts = new Map(series[0]?.points.map(({ start, count }) => [start, count]));
  if (anomalies.length === 0)
    return <p class="muted">{capital(anomalies_note ?? 'Nothing stands out of what is usual.')}</p>;
  return (
    <>
      <ul class="trends-anomalies">
        {anomalies
          .toReversed()
          .slice(0, most)
          .map((anomaly) => {
            const when = formatBucket(anomaly.start, interval as Interval);
            const count = counts.get(anomaly.start) ?? anomaly.value;
            const said = `${formatCount(anomaly.value)} where ${rangeOf(anomaly.interval)} were to be expected`;
            const { drilldown } = anomaly;
            return (
              <li key={anomaly.start}>
                <button
                  class="trends-anomaly"
                  {...buttonProps({ drilldown, count, title: when, name: `${when}: ${said}` }, openRecords)}
                >
                  <span class="trends-anomaly-when">{when}</span>
                  <span class="badge" data-kind="warn">
                    {anomaly.direction === 'up' ? '▲' : '▼'} {formatCount(anomaly.value)}
                  </span>
                  <span class="trends-anomaly-said muted">{rangeOf(anomaly.interval)} expected</span>
                  {anomaly.top_terms.length > 0 && (
                    <span class="trends-anomaly-terms" dir="auto">
                      {anomaly.top_terms.join(' · ')}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
      </ul>
      {anomalies_note && !brief && <p class="trends-anomalies-note muted">{capital(anomalies_note)}</p>}
    </>
  );
}

function rangeOf([low, high]: readonly [number, number]): string {
  return `${formatCount(Math.max(0, Math.round(low)))} to ${formatCount(Math.round(high))}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
