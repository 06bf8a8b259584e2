import { useAnswer } from '../../../api/answer.js';
import { formatMoment } from '../../../ui/format.js';
import { beginningOf, coverageSummary, gapWords, segmentsOf } from './coverage.js';
import { CoverageBar } from './coverage-bar.js';
import { isPulled } from './orders.js';
import type { SourceDetail } from './wire.js';

/** The whole time of a source, from its first record: what was read, what is lost, what nobody knows. */
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
  const from = beginningOf(coverage, oldest === undefined ? undefined : Date.parse(oldest), now);
  const segments = segmentsOf(coverage, from, now);
  return (
    <section class="card data-block" aria-label="Coverage">
      <h3>Coverage</h3>
      <CoverageBar segments={segments} words={`Coverage: ${coverageSummary(coverage)}.`} />
      <div class="data-ends muted">
        <span>{formatMoment(from)}</span>
        <span class="data-legend">
          <i data-state="complete" /> complete <i data-state="lost" /> lost <i data-state="unknown" /> not
          known
        </span>
        <span>now</span>
      </div>
      {coverage.length === 0 ? (
        <p>Everything the place served was read: a drop in numbers is one in what people said.</p>
      ) : (
        <ul class="data-list">
          {coverage.map((gap) => (
            <li key={gap.from}>{gapWords(gap)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
