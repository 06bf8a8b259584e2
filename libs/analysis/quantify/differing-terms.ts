import type { QuantifyRequest } from '#libs/contract';
import type { Task } from '../context.js';
import { keyTerms } from '../terms/key-terms.js';
import type { Side } from './quantify-side.js';
import { apart } from '../filters/set-operations.js';

/** A term that tells the two sides apart. */
export interface TermDifference {
  term: string;
  leans: 'main' | 'secondary';
  /** Records of that side alone, as those of both tell nothing apart. */
  main_records: number;
  secondary_records: number;
  z: number;
  p_adjusted: number;
}

/** Terms shown of each side. */
const SHOWN = 10;

/** Terms that lean to one side, of each side the most telling; words of the queries themselves are left out. */
export function differingTerms(
  task: Task,
  request: QuantifyRequest,
  [main, secondary]: [Side, Side],
): TermDifference[] {
  const asked = wordsOf(task, request);
  const [foreground, background] = apart(main.match.bitmaps, secondary.match.bitmaps);
  const found = keyTerms(task, { foreground, background, limit: SHOWN + asked.size, both: true })
    .filter(({ p_adjusted }) => p_adjusted < 1 - request.confidence)
    .filter(({ term }) => !task.index.analyzer.tokens(term).every((token) => asked.has(token.term)))
    .map(({ term, leans, records, background_records, z, p_adjusted }): TermDifference => ({
      term,
      leans: leans === 'foreground' ? 'main' : 'secondary',
      main_records: records,
      secondary_records: background_records,
      z,
      p_adjusted,
    }));
  const leaning = (side: TermDifference['leans']) =>
    found.filter(({ leans }) => leans === side).slice(0, SHOWN);
  return [...leaning('main'), ...leaning('secondary')];
}

function wordsOf(task: Task, { main_query, secondary_query }: QuantifyRequest): Set<string> {
  const tokens = [main_query, secondary_query].flatMap((query) => task.index.analyzer.tokens(query ?? ''));
  return new Set(tokens.map(({ term }) => term));
}
