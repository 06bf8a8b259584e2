import { type Drilldown, type Filter, LIMITS, type QuantifyAnswer } from '#libs/contract';
import { bothOf, type Query, withoutOf } from '#libs/text';
import type { Task } from '../task/task.js';
import { drilldownOf } from '../filters/answer.js';
import type { Selection } from '../filters/match-set.js';
import type { OverlapCounts } from '../statistics/overlap.js';
import type { Side } from './quantify-side.js';

/** Each null where there are no records, and where no single search finds them. */
type OverlapParts = QuantifyAnswer['overlap']['parts'];

/** A side, and its filters without those common to both. */
interface Own extends Side {
  filters: readonly Filter[];
}

/**
 * The searches that find what both sides match and what only one does. A search has one text and filters that must all
 * hold, so that none says "not this text or not those filters": then a part has no search.
 */
export function overlapParts(
  task: Task,
  base: readonly Filter[],
  sides: readonly [Side, Side],
  counts: OverlapCounts,
): OverlapParts {
  const own = (side: Side): Own => ({ ...side, filters: side.selection.filters.slice(base.length) });
  const [main, secondary] = [own(sides[0]), own(sides[1])];
  const part = (count: number, find: () => Drilldown | undefined): OverlapParts['both'] => {
    const drilldown = count === 0 ? undefined : find();
    return drilldown ? { count, drilldown } : null;
  };
  const apart = counts.both === 0;
  return {
    both: part(counts.both, () => shared(task, main, secondary)),
    only_main: part(counts.only_main, () => (apart ? whole(task, main) : alone(task, main, secondary))),
    only_secondary: part(counts.only_secondary, () =>
      apart ? whole(task, secondary) : alone(task, secondary, main),
    ),
  };
}

function whole(task: Task, { selection }: Side): Drilldown {
  return drilldownOf(task, selection, []);
}

function shared(task: Task, main: Own, secondary: Own): Drilldown | undefined {
  const selection = withBothTexts(main, secondary);
  return selection && drilldownOf(task, selection, without(secondary.filters, main.filters));
}

function withBothTexts(main: Own, secondary: Own): Selection | undefined {
  const { query } = secondary.match;
  if (query.kind === 'everything' || isSameText(main, secondary)) return main.selection;
  if (main.match.query.kind !== 'everything') return combined(main, secondary, bothOf);
  const { search_query, mode } = secondary.selection;
  return { ...main.selection, search_query, mode };
}

/** The records of a side that are not on the other: kept out by its text, or by filters of its own. */
function alone(task: Task, side: Own, other: Own): Drilldown | undefined {
  const byText = other.match.query.kind !== 'everything' && !isSameText(side, other);
  const filters = without(other.filters, side.filters);
  if (byText) {
    const selection = filters.length === 0 ? combined(side, other, withoutOf) : undefined;
    return selection && drilldownOf(task, selection, []);
  }
  const kept = notAll(filters);
  return levelsOf(kept) > LIMITS.filter_depth ? undefined : drilldownOf(task, side.selection, [kept]);
}

/** Records that pass not all of the filters; a group that negates keeps those that pass none of its own. */
function notAll(filters: Filter[]): Filter {
  const all: Filter[] = filters.length === 1 ? filters : [{ type: 'group', operator: 'and', filters }];
  return { type: 'group', operator: 'not', filters: all };
}

function levelsOf(filter: Filter): number {
  return filter.type === 'group' ? 1 + Math.max(0, ...filter.filters.map(levelsOf)) : 0;
}

/** A server's typos are no typos behind a minus: only what the index itself matches can be put together. */
function combined(
  side: Own,
  other: Own,
  combine: (one: Query, other: Query) => string | undefined,
): Selection | undefined {
  if ([side, other].some(({ match }) => match.textEngine !== 'built_in')) return undefined;
  const text = combine(side.match.query, other.match.query);
  const { filters, query_language } = side.selection;
  return text === undefined ? undefined : { filters, search_query: text, query_language };
}

function isSameText(one: Side, other: Side): boolean {
  return one.match.query.text.trim() === other.match.query.text.trim();
}

function without(filters: readonly Filter[], known: readonly Filter[]): Filter[] {
  const texts = new Set(known.map((filter) => JSON.stringify(filter)));
  return filters.filter((filter) => !texts.has(JSON.stringify(filter)));
}
