import type { AnswerOf } from '#libs/client';

export type FoundTheme = NonNullable<AnswerOf<'/public/keyphrases'>['themes']>[number];

/** A found theme that is rated lower than all other records. */
export interface FoundFix {
  query: string;
  /** With a score, low or not. */
  records: number;
  /** What it is about, without the words it was found by. */
  name: string;
  mean: number;
  /** The mean of all records that are not about it. */
  rest: number;
  /** By how much the mean would be higher without it. */
  costs: number;
}

interface Rated {
  /** Of low scores, beside the others: found there, it is counted by words of complaint. */
  themes: readonly FoundTheme[];
  /** Records with a score, and their mean. */
  records: number;
  mean: number;
  scale: readonly [number, number];
}

/** Fewer scores are not judged, as for the values of a field. */
const LEAST = 30;
/** Standard errors between both means: one in a hundred by chance. */
const CLEAR = 2.58;

/** The themes that cost the mean score most, those first. */
export function foundFixes({ themes, records, mean, scale }: Rated): FoundFix[] {
  const fixes: FoundFix[] = [];
  for (const theme of themes) {
    const { name, concept, subject = name, query } = theme;
    const own = { records: theme.records + theme.background_records, sum: sumOf(theme) };
    const others = records - own.records;
    // A theme that is words only is as often praise for a word as a subject to work on.
    if (concept === undefined || theme.mean_score === null || own.records < LEAST || others < LEAST) continue;
    const [low, rest] = [own.sum / own.records, (mean * records - own.sum) / others];
    const error = Math.sqrt(most(low, scale) / own.records + most(rest, scale) / others);
    if (rest - low <= CLEAR * error) continue;
    fixes.push({ query, records: own.records, name: subject, mean: low, rest, costs: rest - mean });
  }
  return fixes.toSorted((one, other) => other.costs - one.costs);
}

/** The largest variance that scores with this mean can have, so that no difference is called clear too early. */
const most = (mean: number, [low, high]: Rated['scale']) => (mean - low) * (high - mean);

/** Of the scores of both sides. */
function sumOf({ records, mean_score, background_records, background_mean_score }: FoundTheme): number {
  return records * (mean_score ?? 0) + background_records * (background_mean_score ?? 0);
}
