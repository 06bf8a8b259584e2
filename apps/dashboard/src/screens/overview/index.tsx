import '../trends/panels.css';
import './overview.css';
import { useAnswer } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import { useFields } from '../../api/fields.js';
import { type Filter, scope, type Selection, selection } from '../../state/scope.js';
import { NoMatch } from '../../ui/no-match.js';
import { PageLink } from '../../ui/page-link.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Warnings } from '../../ui/warnings.js';
import { Anomalies } from '../trends/anomalies.js';
import { NewTerms, otherSide } from '../trends/new-terms.js';
import { useScores } from '../trends/scores.js';
import { Terms } from '../trends/terms.js';
import { useWindow } from '../trends/use-window.js';
import { Voices } from '../trends/voices.js';
import type { Window } from '../trends/use-window.js';
import { Course } from './course.js';
import { KpiTile } from './kpi.js';
import { kpisOf, lowFilter } from './kpis.js';
import { tellingField } from './telling-field.js';
import { TopValues } from './top-values.js';

/** What is said, how much, what is unusual about it, and what people are unhappy about. */
export default function Overview() {
  const body = { ...selection.value, compare: scope.value.compare };
  const course = useAnswer('/public/trend', body);
  useScreenRequest('/public/trend', body);
  const { low, known } = useScores();
  const window = useWindow();
  const { data, problem, stale, at, reload } = course;
  return (
    <div class="overview">
      <h1 class="visually-hidden">Overview</h1>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={520} />}
      {data?.totals.records === 0 && <NoMatch suggestions={data.meta.suggestions} />}
      {data && data.totals.records > 0 && known && (
        <>
          <Warnings warnings={data.meta.warnings} />
          {window && <Compared window={window} />}
          <div class="overview-kpis">
            {kpisOf(low).map((kpi) => (
              <KpiTile key={kpi.trend} kpi={kpi} window={window} />
            ))}
          </div>
          <div class="overview-course">
            <section class="card" data-stale={stale || undefined}>
              <Course answer={data} at={at} />
            </section>
            <section class="card" data-stale={stale || undefined}>
              <div class="trends-panel-head">
                <h2>What stands out</h2>
                <PageLink path="/trends">Trends</PageLink>
              </div>
              <Anomalies answer={data} most={5} brief />
            </section>
          </div>
          <Explained low={low} window={window} />
        </>
      )}
    </div>
  );
}

interface ExplainedProps {
  low: number | undefined;
  window: Window | undefined;
}

/** What the numbers are about: words, sources, labels and voices. */
function Explained({ low, window }: ExplainedProps) {
  const fields = useFields().data?.fields;
  const field = fields && tellingField(fields);
  return (
    <>
      <div class="overview-terms">
        {low !== undefined && (
          <Terms
            title="What low scores speak of"
            body={{
              ...withFilters(lowFilter(low)),
              compare_to: otherSide(withFilters({ key: 'score', type: 'range', min: low + 1 })),
            }}
            sides={['low scores', 'other scores']}
          />
        )}
        <NewTerms window={window} />
      </div>
      <div class="overview-values">
        <TopValues field="source" />
        {field && <TopValues field={field} />}
        <Voices
          title={low === undefined ? 'Newest records' : 'Newest low scores'}
          selection={withFilters(WRITTEN, ...(low === undefined ? [] : [lowFilter(low)]))}
          most={3}
        />
      </div>
    </>
  );
}

/** Says once for all four numbers what their changes are changes of. */
function Compared({ window }: { window: Window }) {
  const year = scope.value.compare === 'previous_year';
  return (
    <p class="overview-compared muted">
      {window.words} against {year ? 'the same time a year before' : 'as long a time right before'}, as far as
      it has gone; behind each change its 95% interval.
    </p>
  );
}

const WRITTEN: Filter = { key: 'message', type: 'exists' };

function withFilters(...filters: Filter[]): Selection {
  return { ...selection.value, filters: [...selection.value.filters, ...filters] };
}
