import type { AnswerOf } from '#libs/client';

export type FoundTheme = NonNullable<AnswerOf<'/public/keyphrases'>['themes']>[number];

/** A found theme that is rated lower than all other records. */
export interface FoundFix {
  theme: FoundTheme;
  /** What it is about, without the words it was found by. */
  name: string;
  mean: number;
  /** The mean of all records that are not about it. */
  rest: number;
  /** By how much the mean would be higher without it. */
  costs: number;
}

interface Rated {
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
    const others = records - theme.records;
    const { name, concept, subject = name, mean_score: own } = theme;
    // A theme that is words only is as often praise for a word as a subject to work on.
    if (concept === undefined || own === null || theme.records < LEAST || others < LEAST) continue;
    const rest = (mean * records - own * theme.records) / others;
    const error = Math.sqrt(most(own, scale) / theme.records + most(rest, scale) / others);
    if (rest - own <= CLEAR * error) continue;
    fixes.push({ theme, name: subject, mean: own, rest, costs: rest - mean });
  }
  return fixes.toSorted((one, other) => other.costs - one.costs);
}

/** The largest variance that scores with this mean can have, so that no difference is called clear too early. */
const most = (mean: number, [low, high]: Rated['scale']) => (mean - low) * (high - mean);
