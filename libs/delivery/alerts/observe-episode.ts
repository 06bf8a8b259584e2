import { type Episode, episodesRequest, LIMITS, Problem, type TrendRequest } from '#libs/contract';
import type { AlertAnalysis } from './alert-analysis.js';
import { within, type Observation } from './observation.js';

/** Periods in which a change of level counts as new; later it is what is usual. */
const NEW = 14;
/** Periods that are examined: enough for levels to be known, and no more than take a few milliseconds. */
const EXAMINED = 180;

/** The latest change of the level of what a trend counts, source by source, that goes the way an alert waits for. */
export async function observeEpisode(
  analysis: Pick<AlertAnalysis, 'episodes'>,
  trend: TrendRequest,
  { seen, direction }: { seen: Observation; direction: 'up' | 'down' | 'any' },
): Promise<Observation> {
  if (trend.trend_on === 'authors') throw notExamined();
  const [start, end] = [Date.parse(seen.from), Date.parse(seen.to)];
  const period = end - start;
  const examined = within({ from: new Date(end - EXAMINED * period).toISOString(), to: seen.to });
  const { search_query, mode, query_language, timezone, week_start, part_filters } = trend;
  const request = episodesRequest.parse({
    search_query,
    mode,
    query_language,
    timezone,
    week_start,
    part_filters,
    filters: [...trend.filters, examined],
    episodes_of: trend.trend_on,
    interval: trend.trend_by,
    limit: LIMITS.episodes,
  });
  const { episodes } = await analysis.episodes(request);
  const found = latestOf(episodes, end - NEW * period);
  const wanted = { up: 'rise', down: 'fall' } as const;
  const episode = found.find((one) => direction === 'any' || one.direction === wanted[direction]);
  if (!episode) return { ...seen, episode: null };
  const { during, before, change } = episode;
  return {
    ...seen,
    value: during.value,
    count: during.count,
    episode,
    before: { value: before.value, count: before.count },
    change: { ...change, significant: null },
    drilldown: during.drilldown,
  };
}

/** The changes that are the last of their series, began after a time and did not come back, largest first. */
function latestOf(episodes: readonly Episode[], since: number): Episode[] {
  const last = new Map<Episode['key'], Episode>();
  for (const one of episodes) {
    const known = last.get(one.key);
    if (!known || Date.parse(one.during.start) > Date.parse(known.during.start)) last.set(one.key, one);
  }
  // A slow change is dated by the calendar: it is new as long as its last month is.
  const newSince = ({ gradual, during }: Episode) => Date.parse(gradual ? during.end : during.start);
  return episodes.filter((one) => last.get(one.key) === one && !one.after && newSince(one) >= since);
}

function notExamined(): Problem {
  const detail = "'kind': episodes are found in numbers of records, means and shares, not in 'authors'";
  return new Problem('invalid_request', detail, {
    errors: [{ pointer: '/condition/kind', code: 'conflict', detail }],
  });
}
