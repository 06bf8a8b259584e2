import type { AnswerOf } from '#libs/client';
import { LOW } from '../trends/scores.js';
import type { DriversAnswer, DriversOf } from './drivers-request.js';

type Themes = Pick<AnswerOf<'/public/keyphrases'>, 'themes' | 'total' | 'background_total'>;
type Drilldown = DriversAnswer['main']['drilldown'];

/** Low scores of one side: how many are about a subject, of how many. */
interface Part {
  records: number;
  share: number;
}

/** What changed: the records of both periods, and by how much. */
export interface Changed {
  main: { drilldown: Drilldown };
  secondary: { drilldown: Drilldown };
  change: { value: number } | null;
}

/** A subject that the low scores of one period have clearly more often than those of the other. */
export interface LowSubject {
  name: string;
  query: string;
  now: Part;
  before: Part;
  /** Records of the worse period that say most of it, the best first. */
  examples: readonly string[];
}

/** Standard errors between both shares: one in a hundred by chance. */
const CLEAR = 2.58;
const LEAST = 5;

/**
 * The side whose low scores are to be explained, and the other one: where it got worse those of now, else the earlier ones,
 * whose complaints are gone.
 */
export function sidesOf(
  { main, secondary, change }: Changed,
  of: DriversOf,
): { isNow: boolean; worse: Drilldown; better: Drilldown } {
  const moved = change?.value ?? 0;
  const isNow = of === 'low_scores' ? moved > 0 : moved < 0;
  const [worse, better] = isNow ? [main, secondary] : [secondary, main];
  return { isNow, worse: withLow(worse.drilldown), better: withLow(better.drilldown) };
}

function withLow(drilldown: Drilldown): Drilldown {
  return { ...drilldown, filters: [...drilldown.filters, LOW as Drilldown['filters'][number]] };
}

/** Whether one side clearly has a theme more often than the other. */
export function isClear(
  { records, share, background_records, background_share }: NonNullable<Themes['themes']>[number],
  { total, background_total: others }: Themes,
): boolean {
  if (records < LEAST || others === 0) return false;
  const common = (records + background_records) / (total + others);
  const error = Math.sqrt(common * (1 - common) * (1 / total + 1 / others));
  return share - background_share > CLEAR * error;
}

/** Those that the worse period has more often, the largest differences of shares first. */
export function lowSubjects(answer: Themes, isNow: boolean): LowSubject[] {
  return (
    (answer.themes ?? [])
      // A theme that is words only is as often praise for a word as a complaint.
      .filter((theme) => theme.concept !== undefined && isClear(theme, answer))
      .toSorted((a, b) => b.share - b.background_share - (a.share - a.background_share))
      .map(({ name, subject = name, query, examples, ...shares }) => {
        const own = { records: shares.records, share: shares.share };
        const other = { records: shares.background_records, share: shares.background_share };
        const sides = isNow ? { now: own, before: other } : { now: other, before: own };
        return { name: subject, query, ...sides, examples };
      })
  );
}

/** Those that the other period has more often, of the subjects found in the worse one. */
export function betterSubjects(
  { themes = [], total, background_total }: Themes,
  isNow: boolean,
): LowSubject[] {
  const swapped = themes.map((theme) => ({
    ...theme,
    records: theme.background_records,
    share: theme.background_share,
    background_records: theme.records,
    background_share: theme.share,
  }));
  return lowSubjects({ themes: swapped, total: background_total, background_total: total }, !isNow);
}
