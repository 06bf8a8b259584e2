import type { Selection } from '../question/selection.js';
import { SENTIMENT } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { askingQuery } from './asking-words.js';
import { sharedPartOf } from './own-records.js';
import type { RecipeContext } from './recipe.js';
import type { Theme } from './theme.js';
import { namesOf } from './theme-names.js';

/** What most of its records ask for is wanted, whatever they rate. */
const MOSTLY = 0.5;

/** Whether a selection is of those who are pleased. */
function isOfPraise({ filters }: Selection): boolean {
  return filters.some(
    (filter) =>
      filter.type === 'list' &&
      ((filter.key === 'rating' && filter.values.join() === 'high') ||
        (filter.key === SENTIMENT && filter.values.join() === 'positive')),
  );
}

/**
 * High ratings that ask for more are no praise of what there is: of their themes, those that are praised, and those that are
 * mostly asked for.
 */
export async function praisedAndWanted(
  setting: RecipeContext,
  themes: readonly Theme[],
  of: Selection,
): Promise<{ praised: Theme[]; wanted: Theme[] }> {
  if (!isOfPraise(of)) return { praised: [...themes], wanted: [] };
  const sharedPart = sharedPartOf(setting, of);
  const asking = askingQuery();
  const parts = await Promise.all(themes.map(({ query }) => sharedPart(query, [asking])));
  const isWanted = (_: Theme, i: number) => (parts[i] ?? 0) > MOSTLY;
  return {
    praised: themes.filter((theme, i) => !isWanted(theme, i)),
    wanted: themes.filter(isWanted),
  };
}

/** That high ratings mention some things because they want them. */
export function wantedLine(wanted: readonly Theme[], steps: readonly string[]): Line[] {
  return wanted.length > 0 ? [point(say('wantedRather', { themes: namesOf(wanted) }), steps)] : [];
}
