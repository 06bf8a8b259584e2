import '../trends/panels.css';
import './overview.css';
import { refreshAll, useAnswer, useFields, useOfferedFields, type LoadState } from '../../api/answer.js';
import type { Problem } from '../../api/problem.js';
import { useScreenRequest } from '../../api/curl.js';
import { TrendFigure } from '../../charts/trend/trend-chart.js';
import { RECORDS } from '../../charts/wording.js';
import { tellingFields } from '../../filters/field-choice.js';
import { openRecords } from '../../records/open-records.js';
import { scope, selection, type Filter, type Selection } from '../../state/scope.js';
import { PageLink } from '../../ui/link.js';
import { NoMatch } from '../../ui/no-match.js';
import { ProblemNotice, Skeleton, Warnings } from '../../ui/states.js';
import { AlertButton } from '../../filters/watch-screen.js';
import { useScores, useRecentPeriod, zoomTo, type RecentPeriod } from '../trends/recent-period.js';
import { LOW, NOT_LOW } from '../trends/scores.js';
import { NewTerms, Terms, otherSide } from '../trends/terms.js';
import { trendModel } from '../trends/trend-model.js';
import type { TrendAnswer } from '../trends/trend-request.js';
import { Voices } from '../trends/voices.js';
import { KpiTile, kpisOf } from './kpi.js';
import { ComparisonNote } from './comparison-note.js';
import { FIX_FIRST } from './fix-first-link.js';
import { FoundThemes } from './found-themes.js';
import { useOpening } from './opening.js';
import { StandsOut } from './stands-out.js';
import { ThemePanels } from './themes.js';
import { TopValues } from './top-values.js';

/** How much feedback there is, what is unusual about it, and what people talk about. */
export default function Overview() {
  const { decided, problem } = useOpening();
  return decided ? <OverviewOfScope /> : <Opening problem={problem} />;
}

const KPI_SKELETONS = [0, 1, 2, 3].map((place) => (
  <div key={place} class="card stack-2xs overview-kpi">
    <Skeleton height={84} />
  </div>
));

/** The layout, until it is known which time the page opens on. */
function Opening({ problem }: { problem: Problem | undefined }) {
  return (
    <div class="stack overview">
      <h1 class="visually-hidden">Overview</h1>
      {problem && <ProblemNotice problem={problem} onRetry={refreshAll} />}
      <ComparisonNote recent={undefined} />
      <div class="columns-sm overview-kpis">{KPI_SKELETONS}</div>
      <div class="beside overview-course">
        <section class="card">
          <Skeleton height={306} />
        </section>
        <section class="card">
          <Skeleton height={306} />
        </section>
      </div>
    </div>
  );
}

function OverviewOfScope() {
  const body = { ...selection.value, compare: scope.value.compare };
  const course = useAnswer('/public/trend', body);
  useScreenRequest('/public/trend', body, course.data?.interval);
  const { data, problem, reload } = course;
  return (
    <div class="stack overview">
      <h1 class="visually-hidden">Overview</h1>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data?.totals.records === 0 && <NoMatch suggestions={data.meta.suggestions} />}
      {(data ? data.totals.records > 0 : !problem) && <Panels course={course} />}
    </div>
  );
}

function Panels({ course: { data, stale, at } }: { course: LoadState<TrendAnswer> }) {
  const scores = useScores();
  const { some, known } = scores;
  const recent = useRecentPeriod();
  const hasAuthors = useFields().data?.fields.find(({ key }) => key === 'user_name')?.records !== 0;
  return (
    <>
      {data && <Warnings warnings={data.meta.warnings} />}
      <ComparisonNote recent={recent} />
      <div class="columns-sm overview-kpis">
        {known
          ? kpisOf(scores, hasAuthors).map((kpi) => <KpiTile key={kpi.trend} kpi={kpi} period={recent} />)
          : KPI_SKELETONS}
      </div>
      <div class="beside overview-course">
        <section class="card" data-stale={stale || undefined}>
          {data ? <Course answer={data} at={at} /> : <Skeleton height={306} />}
        </section>
        <section class="card stack-sm" data-stale={stale || undefined}>
          <div class="toolbar">
            <h2>What stands out</h2>
            <PageLink path="/trends">Trends</PageLink>
          </div>
          {data ? <StandsOut answer={data} scores={scores} /> : <Skeleton height={250} />}
        </section>
      </div>
      {/* What takes longer is asked for after the chart. */}
      <Explanations some={some} known={known} recent={recent} ready={data !== undefined} />
    </>
  );
}

interface ExplainedProps {
  /** Whether there are scores. */
  some: boolean;
  /** Whether that is known. */
  known: boolean;
  recent: RecentPeriod | undefined;
  /** Whether the chart is there. */
  ready: boolean;
}

/** What is behind the numbers: themes or words, sources, labels and records. */
function Explanations({ some, known, recent, ready }: ExplainedProps) {
  const fields = useOfferedFields().data?.fields;
  const telling = fields && tellingFields(fields);
  const hasThemes = fields?.some(({ key }) => key === 'themes');
  return (
    <>
      {hasThemes ? (
        <ThemePanels some={some} recent={recent} />
      ) : (
        <Words {...{ some, known, recent, ready }} />
      )}
      <div class="columns overview-values">
        <TopValues fields={['source']} />
        {telling && <TopValues fields={telling} />}
        <Voices
          title={known && !some ? 'Newest records' : 'Newest low scores'}
          selection={known ? withFilters(...(some ? [LOW] : [])) : undefined}
          most={3}
        />
      </div>
    </>
  );
}

/** What stands out as long as there are no themes. */
function Words({ some, known, recent, ready }: ExplainedProps) {
  return (
    <>
      <FoundThemes hasOneScale={useScores().scale !== undefined} ready={ready && known} />
      <div class="columns">
        {(some || !known) && (
          <Terms
            title="What unhappy users mention"
            link={FIX_FIRST}
            body={some ? lowVsOthers() : undefined}
            sides={['low scores', 'other scores', 'No other scores to compare with.']}
          />
        )}
        <NewTerms recent={recent} />
      </div>
    </>
  );
}

function lowVsOthers() {
  return { ...withFilters(LOW), compare_to: otherSide(withFilters(NOT_LOW)) };
}

function withFilters(...filters: Filter[]): Selection {
  return { ...selection.value, filters: [...selection.value.filters, ...filters] };
}

/** How many records over time, with what stands out marked. */
function Course({ answer, at }: { answer: TrendAnswer; at: Date | undefined }) {
  return (
    <TrendFigure
      title={`Records by ${answer.interval}`}
      model={trendModel(answer, RECORDS, scope.value.compare !== 'none')}
      at={at}
      actions={<AlertButton />}
      onOpen={openRecords}
      onZoom={zoomTo}
      height={220}
    />
  );
}
