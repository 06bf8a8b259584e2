import type { QueryDraft } from './theme.js';

/** A part of a theme that can become a theme of its own. */
export interface Part extends QueryDraft {
  /** Its place among the queries of the theme. */
  at: number;
}

/** What stands between the sides of a query: `OR` binds weakest, so each side finds records of its own. */
const OR = /\s+OR\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/u;

export const sidesOf = (query: string): string[] =>
  query
    .split(OR)
    .map((side) => side.trim())
    .filter((side) => side !== '');

/** Every side of every query. */
export function partsOf(queries: readonly QueryDraft[]): Part[] {
  return queries.flatMap(({ query, language }, at) =>
    sidesOf(query).map((side) => ({ at, query: side, ...(language !== undefined && { language }) })),
  );
}

/** Some parts as queries again: those of one query together. */
export function queriesOf(parts: readonly Part[]): QueryDraft[] {
  return [...Map.groupBy(parts, ({ at }) => at).values()].map((together) => ({
    query: together.map(({ query }) => query).join(' OR '),
    ...(together[0]?.language !== undefined && { language: together[0].language }),
  }));
}

/** The same queries, of records that also say one of these terms. */
export function narrowed(queries: readonly QueryDraft[], terms: readonly string[]): QueryDraft[] {
  if (terms.length === 0) return [];
  const words = terms.map((term) => (/^[\p{L}\p{N}]+$/u.test(term) ? term : `"${term.replaceAll('"', '')}"`));
  return queries.map(({ query, ...rest }) => ({
    ...rest,
    query: sidesOf(query)
      .flatMap((side) => words.map((word) => `${side} ${word}`))
      .join(' OR '),
  }));
}
