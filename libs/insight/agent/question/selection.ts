import type { Filter } from '#libs/contract';
import { listed } from '../steps/numbers.js';
import type { Span } from './calendar.js';
import { type Polarity, ratingFilter, describeRating, type DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

/** What selects records: as the endpoints take it. */
export interface Selection {
  search_query?: string;
  filters: Filter[];
  mode?: 'any_terms';
}

export interface Parts {
  values?: readonly ValueMention[];
  time?: Span;
  polarity?: Polarity;
  query?: string;
  mode?: 'any_terms';
}

export function selectionOf(parts: Parts, terrain: DataOverview): Selection {
  const { values = [], time, polarity, query = '', mode } = parts;
  const keys = [...new Set(values.map(({ key }) => key))];
  const rated = polarity && ratingFilter(polarity, terrain.scales);
  return {
    ...(query && { search_query: query }),
    ...(query && mode && { mode }),
    filters: [
      ...keys.map((key): Filter => {
        const named = values.filter((value) => value.key === key).map(({ value }) => value);
        return { type: 'list', key, operator: 'eq', values: [...new Set(named)] };
      }),
      ...(time ? [timeFilter(time)] : []),
      ...(rated ? [rated] : []),
    ],
  };
}

export function timeFilter({ from, to }: Pick<Span, 'from' | 'to'>): Filter {
  return { type: 'range', key: 'ds', operator: 'eq', ...(from && { min: from }), ...(to && { max: to }) };
}

/** A selection in words: `records that mention "wifi", from Portugal, in July 2025`. */
export function describeParts(
  { values = [], time, polarity, query = '', mode }: Parts,
  terrain: DataOverview,
): string {
  const words = [
    ...(polarity && terrain.scales.length > 0 ? [describeRating(polarity, terrain.scales)] : []),
    ...(query ? [`that mention ${mode ? 'any of ' : ''}${describeQuery(query)}`] : []),
    ...(values.length > 0 ? [`with ${describeValues(values)}`] : []),
    ...(time ? [`in ${time.label}`] : []),
  ];
  return words.length === 0 ? 'all records' : `records ${words.join(', ')}`;
}

export function describeValues(values: readonly ValueMention[]): string {
  const keys = [...new Set(values.map(({ key }) => key))];
  return listed(
    keys.map((key) => {
      const own = values.filter((value) => value.key === key).map(({ value }) => String(value));
      return `${key.replace(/^filters\./, '')} ${[...new Set(own)].join(' or ')}`;
    }),
  );
}

export function describeQuery(query: string): string {
  return query.includes('"') ? query : `"${query}"`;
}
