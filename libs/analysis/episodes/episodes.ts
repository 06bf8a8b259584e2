import type { EpisodesAnswer, EpisodesRequest } from '#libs/contract';
import { and } from '../engine/condition.js';
import { compileFilters } from '../filters/filters.js';
import { type AnswerMeta, drilldownOf, metaOf } from '../filters/answer.js';
import { resolvePart, withFilters } from '../filters/match-set.js';
import { scoresBySource } from '../counting/scores-by-source.js';
import type { SourceScale } from '../task/source-scales.js';
import type { Task } from '../task/task.js';
import { cameWith } from './came-with.js';
import { type CountedSeries, measureOf, seriesGrouping } from './count-series.js';
import { allSeries, frameIn } from './frames.js';
import { eraChanges, withinEras } from './eras.js';
import { LEAST_PERIODS } from './levels.js';
import { changesOf, countIn, LEAST_RECORDS } from './series.js';
import type { Shift } from './shifts.js';
import { calendarSides } from './slow-change.js';
import { type SizedEpisode, writeEpisode, type EpisodeSource } from './write-episode.js';

/** `POST /public/episodes`: every change of a measure, of each source or other value on its own. */
export async function episodes(
  task: Task,
  { base_filters: base, ...own }: EpisodesRequest,
): Promise<Omit<EpisodesAnswer, 'meta'> & { meta: AnswerMeta }> {
  const visible = await task.engine.select(and(await compileFilters(task, base, '/base_filters')));
  const request = { ...own, base_filters: base, filters: [...base, ...own.filters] };
  const match = await resolvePart(task, request, request.part_filters);
  const measure = await measureOf(task, request, match.records);
  const framed = request.part_filters.length > 0 ? match.passing : match.records;
  const frame = await frameIn(task, request, framed);
  const grouping = await seriesGrouping(task, request, framed);
  const counted = frame ? await allSeries(task, request, { match, measure, frame, grouping, visible }) : [];
  const isScore = 'column' in measure ? measure.column === 'score' : ['nps', 'csat'].includes(measure.kind);
  const scales = isScore ? await task.scales() : [];
  // Says that scales are mixed, where they are.
  if (request.breakdown !== 'source')
    await scoresBySource(task, measure, { selection: request, records: match.records });
  const found = counted.map((one) => {
    const own = scales.filter(({ source }) => request.breakdown !== 'source' || source === one.group.key);
    const context = { request, width: widthOf(own), ...one };
    return changesIn(task, context, { scales: own, series: counted.length });
  });
  const all = found.flatMap(({ list }) => list);
  const changes = all
    .filter(({ episode }) => episode.kind === 'change')
    .sort((a, b) => b.size - a.size || a.from - b.from);
  const listed = changes.slice(0, request.limit).map(({ episode }) => episode);
  for (const episode of listed.slice(0, request.explain))
    episode.came_with = await cameWith(task, request, episode);
  return {
    episodes_of: request.episodes_of,
    interval: frame?.interval ?? (request.interval === '-' ? 'day' : request.interval),
    range: frame ? frame.shown : null,
    series: counted.map(({ frame: { interval }, group, records, value, series }, i) => ({
      key: group.key,
      label: group.label,
      records,
      value,
      interval,
      found: found[i].list.length,
      note: noteOf(series, found[i].judged),
      drilldown: drilldownOf(task, withFilters(request, request.part_filters), group.filters),
    })),
    episodes: listed,
    not_comparable: all
      .filter(({ episode }) => episode.kind !== 'change')
      .sort((a, b) => a.from - b.from)
      .map(({ episode }) => episode),
    total: changes.length,
    meta: await metaOf(task, request, match),
  };
}

interface Judging {
  scales: readonly SourceScale[];
  /** How many series are examined together. */
  series: number;
}

function changesIn(
  task: Task,
  { series, ...context }: Omit<EpisodeSource, 'variance'> & Pick<CountedSeries, 'series'>,
  { scales, series: together }: Judging,
): { list: SizedEpisode[]; judged: number } {
  const list: SizedEpisode[] = [];
  const { frame } = context;
  let judged = 0;
  for (const part of withinEras(series, frame, scales)) {
    const { shifts, gaps, variance, judged: periods } = changesOf(part, together);
    judged += periods;
    const place = { ...context, series: part, variance };
    for (const shift of shifts) list.push(writeEpisode(task, asWritten(task, shift, place), place));
    for (const gap of gaps) {
      const length = gap.to - gap.from;
      const before = { from: Math.max(0, gap.from - length), to: gap.from };
      const after = { from: gap.to, to: Math.min(series.counts.length, gap.to + length) };
      const shift: Shift = { direction: 'fall', before, during: gap, after, gradual: false };
      list.push(writeEpisode(task, shift, place, 'collection'));
    }
  }
  for (const shift of eraChanges(series, frame, scales))
    list.push(writeEpisode(task, shift, { ...context, series, variance: 0 }, 'scale'));
  return { list, judged };
}

/** A slow change is dated by the calendar where both times have enough records. */
function asWritten(task: Task, shift: Shift, { frame, series }: EpisodeSource): Shift {
  const sides = shift.gradual ? calendarSides(task, frame, shift) : undefined;
  if (!sides) return shift;
  const records = series.kind === 'count' ? series.counts : series.weights;
  const least = Math.min(countIn(records, sides.before), countIn(records, sides.during));
  return least >= LEAST_RECORDS ? { ...shift, ...sides } : shift;
}

/** Scores on scales of different width are compared as parts of them. */
function widthOf([own]: readonly SourceScale[]): number {
  return own ? Math.max(1e-9, own.scale[1] - own.scale[0]) : 1;
}

function noteOf({ kind, weights, counts }: CountedSeries['series'], judged: number): string | null {
  if (judged < LEAST_PERIODS)
    return `Fewer than ${LEAST_PERIODS} complete periods with records: choose a finer interval or a longer time.`;
  const total = countIn(kind === 'count' ? counts : weights, { from: 0, to: counts.length });
  return total < 2 * LEAST_RECORDS ? `Fewer than ${2 * LEAST_RECORDS} records to judge by.` : null;
}
