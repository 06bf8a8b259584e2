import type { QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import { drilldownOf, phraseFilter } from '../filters/answer.js';
import { apart } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import { tellingTerms } from '../terms/key-terms.js';
import { namesOfSides } from '../terms/side-names.js';
import type { Side } from './quantify-side.js';

/** A term that distinguishes the two sides. It was found and tested on records that only one side has. */
type TermDifference = QuantifyAnswer['differences']['terms'][number];

/** Terms shown of each side. */
const MOST_TERMS = 10;

/** Terms that lean to one side, of each side the most telling; words of the queries and names of the sides are left out. */
export async function differingTerms(
  task: Task,
  request: Pick<QuantifyRequest, 'confidence' | 'main_query' | 'secondary_query'>,
  sides: readonly [Side, Side],
): Promise<TermDifference[]> {
  const [main, secondary] = sides;
  const [foreground, background] = await apart(task, main.match.records, secondary.match.records);
  const found = await tellingTerms(task, {
    foreground,
    background,
    limit: MOST_TERMS,
    both: true,
    isNamed: await namesOfSides(task, [
      { query: request.main_query, filters: main.selection.filters, records: main.match.records },
      {
        query: request.secondary_query,
        filters: secondary.selection.filters,
        records: secondary.match.records,
      },
    ]),
  });
  const shown = found.filter(({ p_adjusted }) => p_adjusted < 1 - request.confidence);
  const counts = await task.engine.holding(
    shown.map(({ term }) => term),
    [main.match.records, secondary.match.records],
  );
  return shown.map(({ term, leans, z, p_adjusted }, i) => ({
    term,
    leans: leans === 'foreground' ? 'main' : 'secondary',
    main_records: counts[i][0],
    secondary_records: counts[i][1],
    z,
    p_adjusted,
    drilldown: drilldownOf(task, main.selection, [phraseFilter(term)]),
    secondary_drilldown: drilldownOf(task, secondary.selection, [phraseFilter(term)]),
  }));
}
