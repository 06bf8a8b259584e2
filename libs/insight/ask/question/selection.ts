import type { Filter } from '#libs/contract';
import { listed } from '../steps/investigation.js';
import { duringTime, type Span } from './calendar.js';
import { describeRating, ratingFilter, scalesWithin, type DataOverview, type Polarity } from './terrain.js';
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
  /** Only records with a rating. */
  rated?: boolean;
  query?: string;
  mode?: 'any_terms';
}

export function selectionOf(parts: Parts): Selection {
  const { values = [], time, polarity, rated, query = '', mode } = parts;
  const keys = [...new Set(values.map(({ key }) => key))];
  return {
    ...(query && { search_query: query }),
    ...(query && mode && { mode }),
    filters: [
      ...keys.map((key): Filter => {
        const named = values.filter((value) => value.key === key).map(({ value }) => value);
        return { type: 'list', key, operator: 'eq', values: [...new Set(named)] };
      }),
      ...(time ? [timeFilter(time)] : []),
      ...(polarity ? [ratingFilter(polarity)] : rated ? [RATED] : []),
    ],
  };
}

const RATED: Filter = { type: 'exists', key: 'rating', operator: 'eq' };

export function timeFilter({ from, to }: Pick<Span, 'from' | 'to'>): Filter {
  return { type: 'range', key: 'ds', operator: 'eq', ...(from && { min: from }), ...(to && { max: to }) };
}

/** A selection of everything, in words. */
export const ALL = 'all records';

/** A selection in words: `records that mention "wifi", from Portugal, in July 2025`. */
export function describeParts(
  { values = [], time, polarity, rated, query = '', mode }: Parts,
  terrain: DataOverview,
): string {
  const words = [
    ...(polarity
      ? [describeRating(polarity, scalesWithin(terrain, values))]
      : rated
        ? ['with a rating']
        : []),
    ...(query ? [`that mention ${mode ? 'any of ' : ''}${describeQuery(query)}`] : []),
    ...(values.length > 0 ? [`with ${describeValues(values)}`] : []),
    ...(time ? [duringTime(time)] : []),
  ];
  return words.length === 0 ? ALL : `records ${words.join(', ')}`;
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

interface Place {
  start: number;
  end: number;
}

/** How comparisons are worded: what stands left and right of the joint are the sides, the rest is about both. */
const FORMS: readonly RegExp[] = [
  /\bcompar(?:e|ing|ison (?:of|between))\s+(?<left>.+?)\s+(?:and|with|to|vs\.?|versus|against)\s+(?<right>.+)$/dis,
  /\bdifferences?\s+(?:is there |are there )?between\s+(?<left>.+?)\s+and\s+(?<right>.+)$/dis,
  /\bhow\s+(?:do|does|did|are|is|were|was)\s+(?<left>.+?)\s+(?:differ|different)\s+(?:from|to)\s+(?<right>.+)$/dis,
  /\b(?:better|worse|more|less|higher|lower|fewer|happier|unhappier)\b.*?\s(?:in|on|for|with|from|about|of)\s+(?<left>.+?)\s+(?:than|or)\s+(?:(?:in|on|for|with|from|about|of)\s+)?(?<right>.+)$/dis,
  /^(?:is|are|do|does|did|was|were|have|has)?\s*(?<left>.+?)\s+(?:rated\s+|complain\s+)?(?:better|worse|more|less|higher|lower|fewer|happier|unhappier)\b.*?\sthan\s+(?<right>.+)$/dis,
  /^(?:how (?:do|does|did|is|are)\s+|what about\s+)?(?<left>.+?)\s+(?:vs\.?|versus|compared (?:with|to)|against)\s+(?<right>.+)$/dis,
];
/** What ends the second side: from here on it is about both. */
const COMMON =
  /\s+(?:on|about|regarding|concerning|in terms of|when it comes to|with regard to|by|when)\s+|[?.!,;:]*\s*$/i;

/** The two sides of a comparison as places in the question; undefined when it is not worded as one. */
export function regionsOf(question: string, values: readonly Place[]): [Place, Place] | undefined {
  for (const form of FORMS) {
    const places = form.exec(question)?.indices?.groups;
    const [left, right] = [places?.left, places?.right];
    if (!left || !right) continue;
    return [
      { start: left[0], end: left[1] },
      { start: right[0], end: endOf(question, right, values) },
    ];
  }
  return undefined;
}

/** The second side ends where something begins that is about both; not within the name of a value. */
function endOf(question: string, [start, end]: [number, number], values: readonly Place[]): number {
  let from = start;
  for (;;) {
    const rest = question.slice(from, end);
    const cut = COMMON.exec(rest);
    if (!cut) return end;
    const at = from + cut.index;
    const inside = values.find((value) => value.start < at && value.end > at);
    if (!inside || cut[0].trim() === '') return at;
    from = inside.end;
  }
}
