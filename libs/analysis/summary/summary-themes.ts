import type { Drilldown } from '#libs/contract';
import { type Bitmap, forEachBit } from '#libs/index';
import type { Task } from '../task/task.js';
import { drilldownOf, phraseFilter } from '../filters/answer.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { intersection } from '../filters/record-sets.js';
import { wilson } from '../statistics/intervals.js';
import {
  chooseThemes,
  countCandidate,
  likelyCandidates,
  sidesOf,
  type CandidateSet,
  type ThemeCount,
  type Sides,
} from './count-themes.js';
import { scoreSum } from './score-bands.js';
import { contentHash } from './strata.js';
import { WeightedDraw } from './draw.js';

export interface ThemesRequest extends Selection, CandidateSet {
  /** Most themes wanted. */
  readonly limit: number;
}

/** A theme of the records, counted over all matches. */
export interface ThemeResult {
  label: string;
  terms: readonly string[];
  records: number;
  share: number;
  share_ci: [number, number];
  /** Which scores mention it more often; null if it was not found by score. */
  leans: 'low' | 'high' | null;
  mean_score: number | null;
  /** Selects exactly `records`. */
  drilldown: Drilldown;
  /** Some of its records, to be quoted. */
  seqs: number[];
}

export interface SummaryThemesResult {
  /** What the themes tell apart: the matches from all others, low scores from high ones, or nothing. */
  contrast: Sides['contrast'];
  themes: ThemeResult[];
}

/** With fewer another contrast is tried. */
const LEAST_THEMES = 2;
/** Records drawn to be quoted for a theme. */
const QUOTABLE = 8;

/**
 * What the records of a match set mention more often than others: than all other records of the same time or, where
 * those are few, low scores vs high ones. The candidate terms come from the records read; every number is
 * counted over all records (log-odds as for key terms). Costs about 40 searches for a term.
 */
export function summaryThemes(task: Task, request: ThemesRequest): SummaryThemesResult {
  const match = resolveMatchSet(task, request);
  // What tells the matches from others may be nothing, or they may be all there is.
  for (const sides of sidesOf(task, request, match)) {
    const likely = likelyCandidates(task, request, { match, contrast: sides.contrast });
    const counted = likely.flatMap((candidate) => countCandidate(task, { match, sides }, candidate) ?? []);
    const themes = chooseThemes(counted, request.limit);
    if (themes.length < Math.min(LEAST_THEMES, request.limit) && sides.contrast !== null) continue;
    return {
      contrast: sides.contrast,
      themes: themes.map((theme) => describe(task, { request, match, sides }, theme)),
    };
  }
  return { contrast: null, themes: [] };
}

function describe(
  task: Task,
  { request, match, sides }: { request: ThemesRequest; match: MatchSet; sides: Sides },
  { candidate: { label, terms }, records, total, z }: ThemeCount,
): ThemeResult {
  const leans = sides.contrast === 'scores' ? (z > 0 ? 'low' : 'high') : null;
  const speaking =
    leans === null ? records : intersection(records, leans === 'low' ? sides.one : sides.other);
  const { n, sum } = scoreSum(task, records);
  return {
    label,
    terms,
    records: total,
    share: total / match.total,
    share_ci: wilson(total, match.total) ?? [0, 1],
    leans,
    mean_score: n === 0 ? null : sum / n,
    drilldown: drilldownOf(task, request, [phraseFilter(label)]),
    seqs: drawFrom(task, speaking),
  };
}

function drawFrom(task: Task, records: readonly Bitmap[]): number[] {
  const draw = new WeightedDraw(QUOTABLE);
  task.index.segments.forEach((segment, s) => {
    const tokens = segment.numeric('tokens');
    const url = segment.numeric('url');
    forEachBit(records[s], (record) => {
      const words = tokens.at(record);
      draw.offer(
        contentHash(segment.ds[record], words, url.at(record)),
        Math.min(words, 32),
        segment.seq.at(record),
      );
    });
  });
  return draw.seqs();
}
