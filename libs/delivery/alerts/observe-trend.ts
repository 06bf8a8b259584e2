import { Problem, type TrendAnswer, type TrendPoint, type TrendRequest, trendRequest } from '#libs/contract';
import { observeEpisode } from './observe-episode.js';
import type { AlertDefinition } from './alert-definition.js';
import { unreadIn, within, type Observation } from './observation.js';
import type { AlertAnalysis } from './alert-analysis.js';

const DAY = 86_400_000;
/** How far back to search for the latest complete bucket: two whole ones always fit, whatever the calendar does. */
const REACH: Readonly<Record<TrendRequest['trend_by'], number>> = {
  '-': 0,
  hour: DAY / 8,
  day: 4 * DAY,
  week: 22 * DAY,
  month: 95 * DAY,
  quarter: 280 * DAY,
  year: 1100 * DAY,
};

/**
 * The latest bucket that is over. A change is asked for as a trend of that bucket alone against the period before, so
 * that its interval and significance are those the product gives everywhere.
 */
export async function observeTrend(
  analysis: Pick<AlertAnalysis, 'trend' | 'episodes'>,
  { request, condition }: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  const trend: TrendRequest = { ...trendRequest.parse(request), breakdown: undefined, fill: 'zero' };
  const anomalies = condition.kind === 'anomaly';
  const answer = await analysis.trend({ ...trend, ...latest(trend, asOf), anomalies, compare: 'none' });
  const point = latestComplete(answer);
  if (anomalies && point.n !== undefined) throw notJudged();
  const seen = observed(point, answer);
  if (condition.kind === 'episode')
    return observeEpisode(analysis, trend, { seen, direction: condition.direction });
  if (anomalies) return { ...seen, ...(await judged(analysis, trend, { answer, point })) };
  const changes = condition.kind === 'change';
  const mixed = answer.totals.by_source !== undefined;
  if (!changes && !mixed) return seen;
  const period = within({ from: point.start, to: point.end });
  const compare = !changes || trend.compare !== 'none' ? trend.compare : 'previous_period';
  const filters = [...trend.filters, period];
  const { comparison, totals } = await analysis.trend({ ...trend, filters, compare, anomalies: false });
  seen.parts = totals.by_source;
  if (!changes) return seen;
  const past = comparison?.series[0];
  if (!past || !comparison?.change)
    return { ...seen, note: comparison?.note ?? 'No earlier period to compare with.' };
  const count = past.points.reduce((sum, one) => sum + one.count, 0);
  return { ...seen, before: { value: past.total, count }, change: comparison.change };
}

/** A mean or a share has no usual range. */
function notJudged(): Problem {
  const detail =
    "'kind': only counts of records or authors have a usual range to deviate from; watch a share or a mean with 'threshold' or 'change'";
  const allowed = ['threshold', 'change'];
  return new Problem('invalid_request', detail, {
    errors: [{ pointer: '/condition/kind', code: 'conflict', detail, allowed }],
  });
}

function latest(trend: TrendRequest, asOf: number): Pick<TrendRequest, 'filters'> {
  const [from, to] = [asOf - REACH[trend.trend_by], asOf].map((ms) => new Date(ms).toISOString());
  return { filters: [...trend.filters, within({ from: from ?? '', to: to ?? '' })] };
}

function latestComplete({ series }: TrendAnswer): TrendPoint {
  const point = series[0]?.points.findLast(({ kind, partial }) => kind === undefined && !partial);
  if (point) return point;
  throw new Problem('invalid_request', 'This trend has no complete bucket yet.');
}

function observed(point: TrendPoint, { trend_on, meta }: TrendAnswer): Observation {
  const { start, end, value, count, drilldown } = point;
  const counts = trend_on === 'volume' || trend_on === 'authors';
  const period = { from: start, to: end };
  const unread = unreadIn(meta, period);
  return { ...period, value, count: point.n ?? count, counts, unread, terms: [], drilldown };
}

/** Whether the bucket stands out. What an answer notes may be about a bucket before it, so it is asked for alone then. */
async function judged(
  analysis: Pick<AlertAnalysis, 'trend'>,
  trend: TrendRequest,
  { answer, point }: { answer: TrendAnswer; point: TrendPoint },
): Promise<Pick<Observation, 'anomaly' | 'terms' | 'note'>> {
  const { start, end, anomaly } = point;
  const terms = answer.anomalies.find((one) => one.start === start)?.top_terms ?? [];
  if (anomaly !== null || answer.anomalies_note === null) return { anomaly, terms };
  const filters = [...trend.filters, within({ from: start, to: end })];
  const alone = await analysis.trend({ ...trend, filters, anomalies: true, compare: 'none' });
  return { anomaly, terms, ...(alone.anomalies_note !== null && { note: alone.anomalies_note }) };
}
