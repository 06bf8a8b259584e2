import { certaintyOfChange } from '#libs/wording';
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
import { LOW, lowScoresTitle, lowShareName, scaleWords, SCORED, type Scores } from '../trends/scores.js';
import { lowScores, type TrendAnswer, type TrendBody } from '../trends/trend-request.js';
import { directionOf, formatChangeOf, writtenChange } from '../trends/words.js';

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
  if (kpi.trend === 'authors' && data?.totals.value === 0) return null;
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
      {data ? <KpiNumber kpi={kpi} answer={data} /> : <KpiPlaceholder answer={whole} />}
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

/** Sources that have room in a tile. */
const PARTS = 3;

/** Scores on different scales have no common mean: that of each of the largest sources. */
function KpiNumber({ kpi, answer }: { kpi: Kpi; answer: TrendAnswer }) {
  const { by_source: parts } = answer.totals;
  if (!parts || kpi.measure.kind !== 'mean') return <KpiValue kpi={kpi} answer={answer} />;
  return (
    <ul class="stack-2xs small overview-kpi-parts">
      {parts.slice(0, PARTS).map(({ source, scale, value, n, drilldown }) => (
        <li key={source} class="row">
          <RecordsButton
            class="overview-kpi-number num"
            drilldown={{ ...drilldown, filters: [...drilldown.filters, ...kpi.records] } as Drilldown}
            count={n}
            title={source}
            name={`${kpi.name}, ${source}: ${formatMeasured(kpi.measure, value, n)}`}
            onOpen={openRecords}
          >
            <strong>{formatValue(kpi.measure, value)}</strong>
          </RecordsButton>
          <bdi>{source}</bdi> <span class="muted nowrap">{scaleWords(scale)}</span>
        </li>
      ))}
    </ul>
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

/** How the number changed from the period before, and how sure that is. */
function KpiChange({ kpi, answer, period }: { kpi: Kpi; answer: TrendAnswer; period: RecentPeriod }) {
  const { measure, good } = kpi;
  const { comparison, totals, meta } = answer;
  const change = comparison?.change;
  if (meta.warnings.some(({ code }) => code === 'mixed_scales'))
    return <KpiLines first="" second="Sources use different scales. See each in Trends." />;
  const recent = period.whole ? '' : `${period.words}: ${formatValue(measure, totals.value)}`;
  if (meta.warnings.some(({ code }) => code === 'collection_changed'))
    return <KpiLines first={recent} second="Not comparable with the time before." />;
  if (!comparison || !change || change.absolute === null)
    return <KpiLines first={recent} second={comparison ? 'Nothing to compare with.' : ''} />;
  return (
    <div class="overview-kpi-change">
      {recent && <p>{recent}</p>}
      <p>
        <ChangeBadge measure={measure} change={writtenChange(measure, answer) ?? change} good={good} />
      </p>
    </div>
  );
}

interface ChangeBadgeProps extends Pick<Kpi, 'measure'> {
  change: NonNullable<NonNullable<TrendAnswer['comparison']>['change']>;
  good?: Kpi['good'];
}

/** A change, and how sure it is. */
export function ChangeBadge({ measure, change, good }: ChangeBadgeProps) {
  const { value, interval } = formatChangeOf(measure, change);
  const direction = directionOf(change);
  const sure = certaintyOfChange(change);
  return (
    <>
      <span class="badge" data-kind={toneOf(direction, good)} data-certainty={direction}>
        {arrowOf(value)} {value}
      </span>{' '}
      {sure && (
        <span class="muted" title={interval ? `95% interval ${interval}` : undefined}>
          {sure}
        </span>
      )}
    </>
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

/** Good and bad only where a change is not chance and one of them is better. */
function toneOf(direction: string, good: Kpi['good']): 'good' | 'bad' | undefined {
  if (!good || (direction !== 'up' && direction !== 'down')) return undefined;
  return (direction === 'up') === (good === 'more') ? 'good' : 'bad';
}

function kpiOf(name: string, measure: Measure, trend: string): Kpi {
  return { name, measure, trend, ask: (selection) => ({ ...selection, trend_on: trend }), records: [] };
}

const COUNT = kpiOf('Records', RECORDS, 'volume');
const AUTHORS = kpiOf('Authors', { name: 'authors', kind: 'count' }, 'authors');
const SCORE: Kpi = {
  ...kpiOf('Mean score', { name: 'mean score', kind: 'mean' }, 'score'),
  records: [SCORED],
  good: 'more',
};

/** The numbers of the overview; those of authors and of scores only where there are some. */
export function kpisOf(scores: Scores, hasAuthors: boolean): readonly Kpi[] {
  const always = hasAuthors ? [COUNT, AUTHORS] : [COUNT];
  if (!scores.some) return always;
  const measure: Measure = { name: lowShareName(scores), kind: 'share' };
  const lowest: Kpi = {
    ...kpiOf(lowScoresTitle(scores), measure, 'low_scores'),
    ask: (selection) => ({ ...selection, ...lowScores(selection) }) as TrendBody,
    records: [LOW],
    good: 'less',
  };
  return [...always, SCORE, lowest];
}
