import { useAnswer } from '../../../api/answer.js';
import { formatMoment } from '../../../ui/format.js';
import {
  coverageStart,
  coverageSummary,
  gapWords,
  type Segment,
  segmentsOf,
  segmentWords,
} from './coverage.js';
import { isPulled, type SourceDetail } from './source.js';

/** Time from left to right: what is complete, what is lost, what is unknown. */
export function CoverageBar({ segments, label }: { segments: readonly Segment[]; label: string }) {
  return (
    <div class="data-coverage" role="img" aria-label={label}>
      {segments.map((segment) => (
        <span
          key={segment.from}
          data-state={segment.state}
          title={segmentWords(segment)}
          style={{ flexGrow: segment.share }}
        />
      ))}
    </div>
  );
}

/** The whole time of a source, from its first record: what was read, what is lost, what is unknown. */
export function SourceCoverage({ source }: { source: SourceDetail }) {
  const { name, coverage } = source;
  const first = useAnswer('/public/search', {
    filters: [{ key: 'source', type: 'list', values: [name] }],
    sorted_by: ['ds'],
    limit: 1,
    summary: false,
    highlight: false,
  });
  if (!isPulled(source)) return null;
  const now = Date.now();
  const oldest = first.data?.results[0]?.ds;
  const from = coverageStart(coverage, oldest === undefined ? undefined : Date.parse(oldest), now);
  return (
    <section class="card stack-sm" aria-label="Coverage">
      <h3>Coverage</h3>
      <CoverageBar
        segments={segmentsOf(coverage, from, now)}
        label={`Coverage: ${coverageSummary(coverage)}.`}
      />
      <div class="ends muted">
        <span>{formatMoment(from)}</span>
        <span class="row data-legend">
          <i data-state="complete" /> complete <i data-state="lost" /> lost <i data-state="unknown" /> unknown
        </span>
        <span>now</span>
      </div>
      {coverage.length === 0 ? (
        <p>Everything the source offered was read, so a drop in numbers means less feedback.</p>
      ) : (
        <ul class="stack-xs small data-list">
          {coverage.map((gap) => (
            <li key={gap.from}>{gapWords(gap)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
