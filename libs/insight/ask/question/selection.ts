import type { Filter } from '#libs/contract';
import { type Message, say, type Text } from '../wording/message.js';
import type { Span } from './calendar.js';
import { isOfLeaving } from './coming-and-going.js';
import { SHOWN } from './question.js';
import {
  describeRating,
  ratingFilter,
  scalesWithin,
  type DataOverview,
  type Polarity,
  scoreFilter,
  SENTIMENT,
  THEMES,
} from './terrain.js';
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
  /** Only these scores. */
  scores?: readonly number[];
  /** Only records with a rating. */
  rated?: boolean;
  /** Only records whose sentiment is estimated. */
  estimated?: boolean;
  query?: string;
  mode?: 'any_terms';
  /** Further conditions, which no sentence names. */
  besides?: readonly Filter[];
}

export function selectionOf(parts: Parts): Selection {
  const { values = [], time, polarity, scores, rated, estimated, query = '', mode, besides = [] } = parts;
  const conditions = values.flatMap(({ filter }) => filter ?? []);
  const keys = [...new Set(values.flatMap(({ key, filter }) => (filter ? [] : [key])))];
  return {
    ...(query && { search_query: query }),
    ...(query && mode && { mode }),
    filters: [
      ...keys.map((key): Filter => {
        const named = values.filter((one) => one.key === key && !one.filter).map(({ value }) => value);
        return { type: 'list', key, operator: 'eq', values: [...new Set(named)] };
      }),
      ...(time ? [timeFilter(time)] : []),
      ...(polarity ? [ratingFilter(polarity)] : rated ? [RATED] : []),
      ...(scores ? [scoreFilter(scores)] : []),
      ...(estimated ? [ESTIMATED] : []),
      ...conditions,
      ...besides,
    ],
  };
}

const RATED: Filter = { type: 'exists', key: 'rating', operator: 'eq' };
const ESTIMATED: Filter = { type: 'exists', key: SENTIMENT, operator: 'eq' };

export function timeFilter({ from, to }: Pick<Span, 'from' | 'to'>): Extract<Filter, { type: 'range' }> {
  return { type: 'range', key: 'ds', operator: 'eq', ...(from && { min: from }), ...(to && { max: to }) };
}

/** All other times. */
export function outside(time: Pick<Span, 'from' | 'to'>): Filter {
  return { ...timeFilter(time), operator: 'neq' };
}

/** The low or high ratings, or the scores, that a question or a side of it names. */
export function moodOf({
  polarity,
  scores,
}: {
  polarity?: Polarity | undefined;
  scores?: readonly number[] | undefined;
}): Pick<Parts, 'polarity' | 'scores'> {
  return { ...(polarity && { polarity }), ...(scores && { scores }) };
}

/** A selection in words: `records of Netflix that mention "wifi", with country PT, in July 2025`, `all records`. */
export function describeParts(parts: Parts, terrain: DataOverview): Message {
  return inWords(parts, terrain, false);
}

/** The same after a number of records; undefined = all. */
export function describeWithin(parts: Parts, terrain: DataOverview): Message | undefined {
  return isAll(parts) ? undefined : inWords(parts, terrain, true);
}

/** Whether nothing is selected. */
export function isAll({ values = [], time, polarity, scores, rated, estimated, query = '' }: Parts): boolean {
  return values.length === 0 && !time && !polarity && !scores && !rated && !estimated && !query;
}

function inWords(parts: Parts, terrain: DataOverview, bare: boolean): Message {
  const { time, polarity, scores, rated, estimated, query = '', mode } = parts;
  const { sources = [] } = terrain;
  // "All" are those of the sources that the answer keeps to.
  const values =
    isAll({ ...parts, polarity: undefined, scores: undefined, rated: false }) && sources.length > 0
      ? sources
      : (parts.values ?? []);
  return say('selection', {
    bare,
    ...(scores
      ? { rating: say('ratedExactly', { scores }) }
      : polarity && { rating: describeRating(polarity, scalesWithin(terrain, values)) }),
    isRated: rated ?? false,
    ...(estimated && { isEstimated: true }),
    ...(query && { query: describeQuery(query) }),
    any: mode !== undefined,
    ...sourcesAndValues(values),
    ...(time && { time }),
  });
}

/** Sources by their names; other values with the names of their fields. */
export function sourcesAndValues(
  values: readonly Pick<ValueMention, 'key' | 'value' | 'label' | 'said'>[],
  { asStored = false } = {},
): { sources?: string[]; values?: Message } {
  const sources = values
    .filter(({ key }) => key === 'source')
    .map(({ value, said }) => (asStored ? undefined : said) ?? String(value));
  const others = values.filter(({ key }) => key !== 'source');
  return {
    ...(sources.length > 0 && { sources: [...new Set(sources)] }),
    ...(others.length > 0 && { values: describeValues(others, { asStored, as: 'having' }) }),
  };
}

/** Values by the names of their fields: as the question calls them, or `asStored`. `having`: after what has them. */
export function describeValues(
  values: readonly Pick<ValueMention, 'key' | 'value' | 'label' | 'said'>[],
  { asStored = false, as = 'values' }: { asStored?: boolean; as?: 'values' | 'having' } = {},
): Message {
  const keys = [...new Set(values.map(({ key }) => key))];
  return say(as, {
    fields: keys.map((key) => {
      const own = values
        .filter((value) => value.key === key)
        .map(({ value, label, said }) => label ?? (asStored ? undefined : said) ?? String(value));
      return { name: nameOfField(key), values: [...new Set(own)].filter(Boolean) };
    }),
  });
}

const CALLED: Readonly<Record<string, string>> = {
  [THEMES]: 'theme',
  score: 'rating',
  message: 'text',
  'message:length': 'text length',
  ds: 'time',
};

/** What a field is called in a sentence. */
export function nameOfField(key: string): string {
  return CALLED[key] ?? key.replace(/^filters\./, '').replaceAll(/[._]/g, ' ');
}

export function describeQuery(text: string): Text {
  if (isOfLeaving(text)) return say('leaving', {});
  // What a topic leaves out is no part of its name.
  const asked = text.replaceAll(/ -"[^"]*"/g, '');
  const query = asked.replaceAll(EXCLUDED, '').trim();
  if (query !== asked) {
    const [first = ''] = asked.split(' OR ');
    const items = [...first.matchAll(EXCLUDED)].map(([word]) => `"${word.trim().slice(1)}"`);
    return say('butNot', { ...(query && { what: describeQuery(query) }), items });
  }
  const all = query.split(' OR ');
  const again = all.indexOf(all[0] ?? '', 1);
  if (again > 0) return describeQuery(all.slice(0, again).join(' OR '));
  const words = all.filter((word, i) => i === 0 || !isFormOf(word, all[0] ?? ''));
  if (words.length > SHOWN) return `"${queryName(query)}"`;
  const areTerms = words.every((word) => /^(?:=?"[^"]*"|[^"]*)$/.test(word));
  if (query.includes('"') && (words.length < 2 || !areTerms)) return query;
  const items = words.map((word) => `"${word.replace(/^=?"(.*)"$|\*$/g, '$1')}"`);
  return items.length < 2 ? `"${query}"` : say('either', { items });
}

/**
 * Any of several topics, each in many words. It is called by the first word of each: these come first, and the first of
 * them again where they end.
 */
export function anyTopic(topics: readonly string[]): string {
  const sides = topics.map((topic) => topic.split(' OR '));
  const names = sides.flatMap(([name]) => name ?? []);
  return [...names, ...names.slice(0, 1), ...sides.flatMap((side) => side.slice(1))].join(' OR ');
}

/** Words that records must not have: the same on each side of a query. */
export const EXCLUDED = /(?:^| )-[^\s"]+/g;

/** "widgets" is "widget" to a reader. */
function isFormOf(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].toSorted((a, b) => a.length - b.length);
  return long.startsWith(short) && long.length - short.length <= 2;
}

/** What to call a query in a question: its first words, which are those it was asked by. */
export function queryName(asked: string): string {
  const query = asked.replaceAll(EXCLUDED, '').trim() || asked;
  const [first = '', another] = query.split(' OR ');
  return another === undefined
    ? query
    : first
        .replace(/ -".*$/, '')
        .replace(/^=?"(.*)"$|\*$/g, '$1')
        .replaceAll('"', '');
}

interface Place {
  start: number;
  end: number;
}

/** How comparisons are worded: what stands left and right of the joint are the sides, the rest is about both. */
const FORMS: readonly RegExp[] = [
  /\bhow\s+(?:do|does|did)\s+(?<left>.+?)\s+compare[ds]?\s+(?:to|with|against)\s+(?<right>.+)$/dis,
  /\bcompar(?:e|ing|ison (?:of|between))\s+(?<left>.+?)\s+(?:and|with|to|vs\.?|versus|against)\s+(?<right>.+)$/dis,
  /\bdifferences?\s+(?:is there |are there )?between\s+(?<left>.+?)\s+and\s+(?<right>.+)$/dis,
  /\bhow\s+(?:do|does|did|are|is|were|was)\s+(?<left>.+?)\s+(?:differ|different)\s+(?:from|to)\s+(?<right>.+)$/dis,
  /\b(?:how|where|in what)\s+(?:do|does|did|are|is|were|was)\s+(?<left>.+?)\s+and\s+(?<right>.+?)\s+(?:differ|different|compare)\b/dis,
  /^\s*(?<left>[^,]+?)\s+or\s+(?<right>[^,]+?)\s*[,:–-]\s*(?:which|who|what)\b/dis,
  /^\s*(?:is|are|was|were|does|do|did)\s+(?<left>.+?)\s+or\s+(?<right>.+?)\s+(?:rated\s+)?(?:better|worse|higher|lower|happier|unhappier|angrier)\b/dis,
  /^\s*(?:is|are|was|were)\s+(?<left>.+?)\s+or\s+(?<right>.+?)\s+(?:mentioned|discussed|requested|reported|criticised|criticized|praised)\b/dis,
  /\b(?:who|which|what)\b.*\b(?:better|worse|bigger|biggest|larger|largest|smaller|best|worst|more|most|less|least|higher|highest|lower|lowest|happier|happiest|angrier|angriest)\b.*?[,:]\s*(?<left>[^,]+?)\s+or\s+(?<right>[^,]+)$/dis,
  /\b(?:better|worse|more|less|higher|lower|fewer|larger|smaller|happier|unhappier|angrier)\b.*?\s(?:in|on|at|for|with|from|about|of)\s+(?<left>.+?)\s+(?:than|or)\s+(?:(?:in|on|at|for|with|from|about|of)\s+)?(?<right>.+)$/dis,
  /^(?:is|are|do|does|did|was|were|have|has)?\s*(?<left>.+?)\s+(?:rated?\s+(?:(?:us|it|them|this|the app)\s+)?|complain\s+)?(?:better|worse|more|less|higher|lower|fewer|larger|smaller|happier|unhappier|angrier)\b.*?\sthan\s+(?<right>.+)$/dis,
  /^(?:is|are|was|were|does|do)\s+(?<left>.+?)\s+(?:rated\s+|just\s+)?as (?:good|bad|high|low|happy|satisfied|clean|fast|slow|well rated|popular|comfortable) as\s+(?<right>.+)$/dis,
  /^(?:how (?:do|does|did|is|are)\s+|what about\s+)?(?<left>.+?)\s+(?:vs\.?|versus|compared (?:with|to)|against)\s+(?<right>.+)$/dis,
];
/** What ends the second side: from here on it is about both. */
const COMMON =
  /\s+(?:on|about|regarding|concerning|in terms of|when it comes to|with regard to|by|when)\s+|[?.!,;:]*\s*$/i;

/** The two sides of a comparison as places in the question; undefined when it is not worded as one. */
export function regionsOf(
  question: string,
  values: readonly Place[],
  areAlike: (regions: [Place, Place]) => boolean = () => true,
): [Place, Place] | undefined {
  for (const form of FORMS) {
    const places = form.exec(question)?.indices?.groups;
    const [left, right] = [places?.left, places?.right];
    if (!left || !right) continue;
    const regions: [Place, Place] = [
      { start: left[0], end: left[1] },
      { start: right[0], end: endOf(question, right, values) },
    ];
    if (areAlike(regions)) return regions;
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
