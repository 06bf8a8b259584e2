import { certaintyOf } from '#libs/wording';
import { formatBucket } from '../../charts/time-axis.js';
import type { Interval } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount, capital } from '../../ui/format.js';
import { peaksOf } from './peaks.js';
import type { TrendAnswer } from './trend-request.js';

interface Props {
  answer: TrendAnswer;
  /** At most so many, the newest first. */
  most?: number;
  /** Without what is said of the buckets that were not judged. */
  brief?: boolean;
}

/** Buckets with an unusual count: how many records, how many are usual, and what they mention. */
export function Anomalies({ answer, most = Infinity, brief = false }: Props) {
  const { anomalies_note, interval, series } = answer;
  const anomalies = peaksOf(answer);
  const counts = new Map(series[0]?.points.map(({ start, count }) => [start, count]));
  if (anomalies.length === 0) return <p class="muted">{capital(anomalies_note ?? 'Nothing unusual.')}</p>;
  return (
    <>
      <ul class="trends-anomalies">
        {anomalies
          .toReversed()
          .slice(0, most)
          .map((anomaly) => (
            <AnomalyRow
              key={anomaly.start}
              anomaly={anomaly}
              interval={interval as Interval}
              count={counts.get(anomaly.start) ?? anomaly.value}
            />
          ))}
      </ul>
      {anomalies_note && !brief && <p class="tiny muted">{capital(anomalies_note)}</p>}
    </>
  );
}

interface RowProps {
  anomaly: TrendAnswer['anomalies'][number];
  interval: Interval;
  /** Its records. */
  count: number;
}

/** Its own text is its name: a label would hide the terms. */
function AnomalyRow({ anomaly, interval, count }: RowProps) {
  const { start, value, direction, drilldown, top_terms } = anomaly;
  const when = formatBucket(start, interval);
  return (
    <li>
      <button
        type="button"
        class="row small trends-anomaly"
        data-mark=""
        data-count={count}
        onClick={() => openRecords({ drilldown, count, title: when })}
      >
        <span>{when}</span>
        <span class="badge" data-kind="warn">
          {direction === 'up' ? '▲' : '▼'} {formatCount(value)}
        </span>
        <span class="muted">
          usually {rangeOf(anomaly.interval)}, {certaintyOf({ p: anomaly.p_adjusted })}
        </span>
        {top_terms.length > 0 && (
          <span class="trends-anomaly-terms" dir="auto">
            {top_terms.join(' · ')}
          </span>
        )}
      </button>
    </li>
  );
}

function rangeOf([low, high]: readonly [number, number]): string {
  return `${formatCount(Math.max(0, Math.round(low)))} to ${formatCount(Math.round(high))}`;
}
