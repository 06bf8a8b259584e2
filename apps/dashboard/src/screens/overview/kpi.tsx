import { useAnswer, type LoadState } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import { Sparkline } from '../../charts/sparkline.js';
import type { Drilldown, Measure } from '../../charts/types.js';
import { RECORDS, formatMeasured, formatValue } from '../../charts/wording.js';
import { openRecords } from '../../records/open-records.js';
import { scope, selection, type Filter, type Selection } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/link.js';
import { Skeleton } from '../../ui/states.js';
import type { RecentPeriod } from '../trends/recent-period.js';
import { LOW, lowScoresTitle, lowShareName, SCORED, type Scores } from '../trends/scores.js';
import { lowScores, type TrendAnswer, type TrendBody } from '../trends/trend-request.js';
import { certaintyOf, formatChangeOf } from '../trends/words.js';

/** One of the four numbers: its request for a selection, and the names of its answer. */
interface Kpi {
  name: string;
  measure: Measure;
  /** `trend_on` of the screen Trends. */
  trend: string;
  ask: (selection: Selection) => TrendBody;
  /** What its records pass beside the selection. */
  records: readonly Filter[];
  /** Whether more is better; undefined where it is neither. */
  good?: 'more' | 'less';
}

/** A number over all that is selected, its course, and how it changed in the recent period. */
export function KpiTile({ kpi, period }: { kpi: Kpi; period: RecentPeriod | undefined }) {
  const whole = useAnswer('/public/trend', { ...kpi.ask(selection.value), anomalies: false });
  const compare = scope.value.compare === 'none' ? 'previous_period' : scope.value.compare;
  const recent = useAnswer(
    '/public/trend',
    period && { ...kpi.ask(period.selection), compare, anomalies: false },
  );
  const { data } = whole;
  return (
    <section
      class="card stack-2xs overview-kpi"
      data-stale={whole.stale || recent.stale || undefined}
      data-kpi={kpi.trend}
    >
      <h2>
        <PageLink path="/trends" params={{ trend_on: kpi.trend === 'volume' ? undefined : kpi.trend }}>
          {kpi.name}
        </PageLink>
      </h2>
      {data ? <KpiValue kpi={kpi} answer={data} /> : <KpiPlaceholder answer={whole} />}
      {period && recent.data ? (
        <KpiChange kpi={kpi} answer={recent.data} period={period} />
      ) : (
        recent.problem && <KpiPlaceholder answer={recent} />
      )}
    </section>
  );
}

function KpiPlaceholder({ answer: { problem, reload } }: { answer: LoadState<TrendAnswer> }) {
  if (!problem) return <Skeleton height={36} width={140} />;
  return (
    <p class="small fault">
      {problem.detail} {!problem.retryAfter && <Button onClick={reload}>Try again</Button>}
    </p>
  );
}

function KpiValue({ kpi, answer }: { kpi: Kpi; answer: TrendAnswer }) {
  const { measure, records, name } = kpi;
  const { totals, series } = answer;
  const points = series[0]?.points.filter(({ kind, partial }) => kind === undefined && !partial) ?? [];
  const filters = [...selection.value.filters, ...records];
  const drilldown = { ...selection.value, filters } as Drilldown;
  const count = countOf(kpi, answer);
  return (
    <p class="toolbar overview-kpi-value">
      <RecordsButton
        class="big overview-kpi-number num"
        {...{ drilldown, count }}
        title={name}
        name={`${name}: ${formatMeasured(measure, totals.value, count)}`}
        onOpen={openRecords}
      >
        {formatValue(measure, totals.value)}
      </RecordsButton>
      <Sparkline values={points.map(({ value }) => value)} width={112} height={32} />
    </p>
  );
}

/** How many records are behind the number: for a mean, those that have a score. */
function countOf({ measure }: Kpi, { totals, series }: TrendAnswer): number {
  if (measure.kind !== 'mean') return totals.records;
  return series[0]?.points.reduce((sum, { n = 0 }) => sum + n, 0) ?? 0;
}

/** How the number changed from the period before, and whether the change is significant. */
function KpiChange({ kpi, answer, period }: { kpi: Kpi; answer: TrendAnswer; period: RecentPeriod }) {
  const { measure, good } = kpi;
  const { comparison, totals, meta } = answer;
  const change = comparison?.change;
  const recent = period.whole ? '' : `${period.words}: ${formatValue(measure, totals.value)}`;
  if (meta.warnings.some(({ code }) => code === 'mixed_scales'))
    return <KpiLines first={recent} second="Sources use different scales. See each in Trends." />;
  if (!comparison || !change || change.absolute === null)
    return <KpiLines first={recent} second={comparison ? 'Nothing to compare with.' : ''} />;
  const { value, interval } = formatChangeOf(measure, change);
  const certainty = certaintyOf(change);
  return (
    <div class="overview-kpi-change">
      {recent && <p>{recent}</p>}
      <p>
        <span class="badge" data-kind={toneOf(certainty, good)} data-certainty={certainty}>
          {arrowOf(value)} {value}
        </span>{' '}
        {interval && <span class="muted num">{interval}</span>}
      </p>
      {certainty === 'none' && <p class="muted">No significant change</p>}
    </div>
  );
}

function KpiLines({ first, second }: { first: string; second: string }) {
  return (
    <div class="overview-kpi-change">
      {first && <p>{first}</p>}
      <p class="muted">{second}</p>
    </div>
  );
}

/** By what is written: a change that is rounded to 0 has no direction. */
function arrowOf(value: string): string {
  if (!/[1-9]/.test(value)) return '=';
  return /^[-−]/.test(value) ? '▼' : '▲';
}

/** Good and bad only where a change is reliable and one of them is better. */
function toneOf(certainty: string, good: Kpi['good']): 'good' | 'bad' | undefined {
  if (!good || (certainty !== 'up' && certainty !== 'down')) return undefined;
  return (certainty === 'up') === (good === 'more') ? 'good' : 'bad';
}

function kpiOf(name: string, measure: Measure, trend: string): Kpi {
  return { name, measure, trend, ask: (selection) => ({ ...selection, trend_on: trend }), records: [] };
}

const ALWAYS = [
  kpiOf('Records', RECORDS, 'volume'),
  kpiOf('Authors', { name: 'authors', kind: 'count' }, 'authors'),
];
const SCORE: Kpi = {
  ...kpiOf('Mean score', { name: 'mean score', kind: 'mean' }, 'score'),
  records: [SCORED],
  good: 'more',
};

/** The numbers of the overview; those of scores only where there are some. */
export function kpisOf(scores: Scores): readonly Kpi[] {
  if (!scores.some) return ALWAYS;
  const measure: Measure = { name: lowShareName(scores), kind: 'share' };
  const lowest: Kpi = {
    ...kpiOf(lowScoresTitle(scores), measure, 'low_scores'),
    ask: (selection) => ({ ...selection, ...lowScores(selection) }) as TrendBody,
    records: [LOW],
    good: 'less',
  };
  return [...ALWAYS, SCORE, lowest];
}
