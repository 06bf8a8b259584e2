import type { Drilldown } from '#libs/contract';
import type { Task } from '../task/task.js';
import { drilldownOf, phraseFilter } from '../filters/answer.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { wilson } from '../statistics/intervals.js';
import {
  chooseThemes,
  countCandidates,
  likelyCandidates,
  sidesOf,
  type CandidateSet,
  type ThemeCount,
  type Sides,
} from './count-themes.js';
import { scaleAmong } from '../counting/score-scales.js';
import { scoreSum } from './score-bands.js';

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
  /** Null without scores, and where sources have different scales. */
  mean_score: number | null;
  /** Selects exactly `records`. */
  drilldown: Drilldown;
  /** Some of its records, to be quoted. */
  seqs: number[];
}

export interface SummaryThemesResult {
  /** What the themes tell apart: the matches from all others, low scores from high ones, or nothing. */
  contrast: Sides['contrast'];
  /** What the rest is, for people, as in "more often than in …"; null without it. */
  against: string | null;
  themes: ThemeResult[];
  /** Everything that tells the sides apart, as terms; more than the themes. */
  telling: (readonly string[])[];
}

/** With fewer another contrast is tried. */
const LEAST_THEMES = 2;
/** Records drawn to be quoted for a theme. */
const QUOTABLE = 8;

/**
 * What the records of a match set mention more often than others: than those that are alike but for what was asked
 * (`backgroundOf`) or, where there are none, low scores vs high ones. The candidate terms come from the records read; every number is
 * counted over all records (log-odds as for key terms). Costs about as much as ten searches for a phrase.
 */
export async function summaryThemes(task: Task, request: ThemesRequest): Promise<SummaryThemesResult> {
  const match = await resolveMatchSet(task, request);
  // What tells the matches from others may be nothing, or they may be all there is.
  for await (const sides of sidesOf(task, request, match)) {
    const likely = await likelyCandidates(task, request, { filters: request.filters, match, sides });
    const counted = await countCandidates(task, { match, sides }, likely);
    const chosen = await chooseThemes(task, counted, request.limit);
    if (chosen.length < Math.min(LEAST_THEMES, request.limit) && sides.contrast !== null) continue;
    // Means beside each other must be comparable, though those of one theme may be of one source.
    const rated = (await scaleAmong(task, match.records)) !== undefined;
    const themes: ThemeResult[] = [];
    for (const theme of chosen) themes.push(await describe(task, { request, match, sides, rated }, theme));
    const telling = sides.contrast === null ? [] : counted.map(({ candidate }) => candidate.terms);
    return { contrast: sides.contrast, against: sides.against, themes, telling };
  }
  return { contrast: null, against: null, themes: [], telling: [] };
}

interface Described {
  request: ThemesRequest;
  match: MatchSet;
  sides: Sides;
  /** All scores are on one scale. */
  rated: boolean;
}

async function describe(
  task: Task,
  { request, match, sides, rated }: Described,
  { candidate: { label, terms }, records, total, z }: ThemeCount,
): Promise<ThemeResult> {
  const leans = sides.contrast === 'scores' ? (z > 0 ? 'low' : 'high') : null;
  const { engine } = task;
  const side = leans === 'low' ? sides.one : sides.other;
  const speaking = leans === null ? records : await engine.combine('and', records, side);
  const quotable = { dimensions: [], strata: [0], draws: [{ most: QUOTABLE, from: 0 }] };
  const [seqs] = await engine.draw(speaking, quotable);
  const { n, sum } = await scoreSum(task, records);
  const { count: matches } = match.records;
  return {
    label,
    terms,
    records: total,
    share: total / matches,
    share_ci: wilson(total, matches) ?? [0, 1],
    leans,
    mean_score: n > 0 && rated ? sum / n : null,
    drilldown: drilldownOf(task, request, [phraseFilter(label)]),
    seqs,
  };
}
