import type { Drilldown, QuantifyRequest } from '#libs/contract';
import { andInto, type Bitmap } from '#libs/index';
import { parseQuery, textMatcher } from '#libs/text';
import type { Task } from '../context.js';
import { drilldownOf, phraseFilter } from '../drilldown.js';
import { count } from '../filters/match-set.js';
import { apart } from '../filters/set-operations.js';
import { keyTerms } from '../terms/key-terms.js';
import type { Side } from './quantify-side.js';

/** A term that tells the two sides apart. It was found and tested on records that only one side has. */
export interface TermDifference {
  term: string;
  leans: 'main' | 'secondary';
  /** All records of the side that hold it; `drilldown` finds them, `secondary_drilldown` those of the other side. */
  main_records: number;
  secondary_records: number;
  z: number;
  p_adjusted: number;
  drilldown: Drilldown;
  secondary_drilldown: Drilldown;
}

/** Terms shown of each side. */
const SHOWN = 10;

/** Terms that lean to one side, of each side the most telling; words of the queries themselves are left out. */
export function differingTerms(
  task: Task,
  request: QuantifyRequest,
  sides: readonly [Side, Side],
): TermDifference[] {
  const [main, secondary] = sides;
  const asked = wordsOf(task, request);
  const [foreground, background] = apart(main.match.bitmaps, secondary.match.bitmaps);
  const found = keyTerms(task, { foreground, background, limit: SHOWN + asked.size, both: true })
    .filter(({ p_adjusted }) => p_adjusted < 1 - request.confidence)
    .filter(({ term }) => !task.index.analyzer.tokens(term).every((token) => asked.has(token.term)));
  return (['foreground', 'background'] as const).flatMap((side) =>
    found
      .filter(({ leans }) => leans === side)
      .slice(0, SHOWN)
      .map(({ term, z, p_adjusted }): TermDifference => ({
        term,
        leans: side === 'foreground' ? 'main' : 'secondary',
        main_records: holding(task, term, main.match.bitmaps),
        secondary_records: holding(task, term, secondary.match.bitmaps),
        z,
        p_adjusted,
        drilldown: drilldownOf(task, main.selection, [phraseFilter(term)]),
        secondary_drilldown: drilldownOf(task, secondary.selection, [phraseFilter(term)]),
      })),
  );
}

function holding(task: Task, term: string, records: readonly Bitmap[]): number {
  const select = textMatcher(task.index, parseQuery(task.index.analyzer, `"${term}"`));
  return count(
    task.index.segments.map((segment, s) => {
      const bits = select(segment, records[s]);
      andInto(bits, records[s]);
      return bits;
    }),
  );
}

function wordsOf(task: Task, { main_query, secondary_query }: QuantifyRequest): Set<string> {
  const tokens = [main_query, secondary_query].flatMap((query) => task.index.analyzer.tokens(query ?? ''));
  return new Set(tokens.map(({ term }) => term));
}
