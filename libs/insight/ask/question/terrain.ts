import type { FieldSummary, Filter, Meta, Scalar } from '#libs/contract';
import type { Investigation } from '../steps/investigation.js';
import { type Message, say } from '../wording/message.js';
import { isGraded } from './grade-fields.js';

/** A field that records can be grouped by, and the values it has. */
export interface FieldStats {
  key: string;
  values: { value: Scalar; count: number; label?: string | undefined }[];
}

/** A scale of a source, and the part of its time that it holds in, where it changed. */
export interface RatingScale extends Pick<Summarised, 'source' | 'scale' | 'low' | 'high' | 'scored'> {
  /** ISO times; the latter is not inside. */
  from?: string;
  until?: string;
}
type Summarised = NonNullable<FieldSummary['scales']>[number];

/** What the records call by words of a question. */
export interface Called {
  /** By the terms of some words, the values that they name there, however they are written. */
  readonly names: ReadonlyMap<string, { key: string; values: readonly Scalar[] }>;
  /** Numbers and codes of models that texts mention: "787", "a380". */
  readonly models: ReadonlySet<string>;
}

/** What there is to ask about: the fields, values, times and ratings of the records that the filters leave. */
export interface DataOverview {
  total: number;
  fields: FieldSummary[];
  grounds: FieldStats[];
  /** Days of the first record and of the last one up to today; undefined without records. */
  firstDay: string | undefined;
  lastDay: string | undefined;
  /** Today in the request's zone, `yyyy-mm-dd`, and how many records are dated after it. */
  today: string;
  later: number;
  /** The scales of the sources that have ratings: one each, two of a source that changed its scale. */
  scales: readonly RatingScale[];
  /** The sources that the answer keeps to, where these are some and few. */
  sources?: readonly { key: string; value: Scalar }[];
  /** Sources that it leaves out, as none of their records can be meant. */
  leftOut?: readonly string[];
  /** Fields of the records that the answer leaves out, whose values are names all the same. */
  elsewhere?: readonly FieldStats[];
  /** What the records call by the words of the question. */
  called?: Called;
  /** What an answer about all these records says of itself. */
  meta: Meta;
}

/** The field of themes: its values are ids, each with a name. */
export const THEMES = 'themes';
/** Core field: what the words of a record are like, where its language has enough ratings to estimate it. */
export const SENTIMENT = 'sentiment';

/** Fields whose values are read, beside those that have few, and values of each. */
const FIELDS = 12;
const VALUES = 1000;
/** A field with more values than this names things one by one: links, build numbers, persons. */
const DISTINCT = 3000;
const LISTED = 10;
/** Bounds that a sentence names. */
const NAMED = 4;

/** Looks around before the question is read. */
export async function explore(investigation: Investigation, today: string): Promise<DataOverview> {
  const [{ fields }, newest, oldest] = await Promise.all([
    investigation.look('fields', {}),
    investigation.look('search', newestUntil(today)),
    investigation.look('search', { limit: 1, highlight: false, sorted_by: ['ds'] }),
  ]);
  return {
    total: oldest.total,
    fields,
    grounds: await groundsOf(investigation, fields),
    firstDay: oldest.results[0]?.ds.slice(0, 10),
    lastDay: (newest.results[0] ?? oldest.results[0])?.ds.slice(0, 10),
    today,
    later: oldest.total - newest.total,
    scales: scalesOf(fields),
    meta: oldest.meta,
  };
}

/** Finds the newest record that is not dated in the future, and how many there are. */
export function newestUntil(today: string, filters: readonly Filter[] = []) {
  const untilToday: Filter = { type: 'range', key: 'ds', operator: 'eq', max: today };
  return { limit: 1, highlight: false, sorted_by: ['-ds'], filters: [...filters, untilToday] };
}

/** The key a filter or a group takes. */
function groundFields(fields: readonly FieldSummary[]): FieldSummary[] {
  const known = fields
    .filter((field) => {
      const { key, group, types, distinct_values: n } = field;
      // "5" names no value of one of several ratings.
      if (isGraded(field)) return false;
      const named = key === 'source' || key === THEMES || key.startsWith('filters.');
      return group && named && types.includes('text') && n > 0 && n <= DISTINCT;
    })
    .toSorted((a, b) => b.records - a.records);
  // The values of the others are at hand.
  const long = known.filter(({ distinct_values: n }) => n > LISTED).slice(0, FIELDS);
  return known.filter((field) => field.distinct_values <= LISTED || long.includes(field));
}

async function groundsOf(
  investigation: Investigation,
  fields: readonly FieldSummary[],
): Promise<FieldStats[]> {
  return Promise.all(
    groundFields(fields).map(async ({ key, top_values: top, distinct_values: n }): Promise<FieldStats> => {
      if (n <= LISTED) return { key, values: top };
      const { buckets } = await investigation.look('distribution', {
        distribution_by: key,
        limit: VALUES,
        include: ['value'],
      });
      return {
        key,
        values: buckets.flatMap(({ key: value, label, count }) =>
          value === null ? [] : [{ value, count, label }],
        ),
      };
    }),
  );
}

/** The scales of the sources that hold ratings, that of most ratings first. */
function scalesOf(fields: readonly FieldSummary[]): RatingScale[] {
  const latest = fields.find(({ key }) => key === 'rating')?.scales ?? [];
  const all = latest.flatMap(({ earlier, ...own }): RatingScale[] =>
    earlier
      ? [
          { source: own.source, ...earlier },
          { ...own, from: earlier.until },
        ]
      : [own],
  );
  return all.toSorted((a, b) => b.scored - a.scored);
}

/** The scales of the sources that values name, of all if they name none, in a time. */
export function scalesWithin(
  { scales }: Pick<DataOverview, 'scales'>,
  values: readonly { key: string; value: Scalar }[] = [],
  { from, to }: { from?: string; to?: string } = {},
): readonly RatingScale[] {
  const named = values.filter(({ key }) => key === 'source').map(({ value }) => value);
  return scales.filter(
    (one) =>
      (named.length === 0 || named.includes(one.source)) &&
      (!from || !one.until || one.until > from) &&
      (!to || !one.from || one.from.slice(0, 10) <= to),
  );
}

/** Less than this of all ratings is left out of a ranking, and said apart. */
const NEARLY_ALL = 0.8;

/** A scale, what keeps to its ratings, and when they were given, where their source has another one at other times. */
export interface MainScale extends Pick<RatingScale, 'scale' | 'from' | 'until'> {
  filter: Filter;
}

/** The scale that nearly all of these ratings are on; undefined where all are on one, or too many on another. */
export function mainScale(
  all: readonly Pick<RatingScale, 'source' | 'scale' | 'scored' | 'from' | 'until'>[],
): MainScale | undefined {
  const scales = all.toSorted((a, b) => b.scored - a.scored);
  const [first] = scales;
  if (!first || haveOneScale(scales)) return undefined;
  const sum = (some: typeof all) => some.reduce((n, { scored }) => n + scored, 0);
  const own = scales.filter(({ scale }) => scale.join() === first.scale.join());
  // No source may be lost with its scale.
  const isWhole = scales.every(({ source }) => own.some((one) => one.source === source));
  if (!isWhole || sum(own) < NEARLY_ALL * sum(scales)) return undefined;
  const each = own.map(({ source, from, until }): Filter => {
    const times: Filter = {
      type: 'range',
      key: 'ds',
      operator: 'eq',
      ...(from && { min: from }),
      ...(until && { max: new Date(Date.parse(until) - 1).toISOString() }),
    };
    const of: Filter = { type: 'list', key: 'source', operator: 'eq', values: [source] };
    return from || until ? { type: 'group', operator: 'and', filters: [of, times] } : of;
  });
  const { scale, from, until } = first;
  const filter: Filter =
    each.length === 1 && each[0] ? each[0] : { type: 'group', operator: 'or', filters: each };
  return { scale, filter, ...(own.length === 1 && { ...(from && { from }), ...(until && { until }) }) };
}

/** Whether means of these sources' ratings can be compared. */
export function haveOneScale(scales: readonly Pick<RatingScale, 'scale'>[]): boolean {
  return new Set(scales.map(({ scale }) => scale.join())).size < 2;
}

export type Polarity = 'low' | 'high';

/** Low or high ratings, each source on its own scale. */
export function ratingFilter(polarity: Polarity): Filter {
  return { type: 'list', key: 'rating', operator: 'eq', values: [polarity] };
}

/** These scores alone. */
export function scoreFilter(scores: readonly number[]): Filter {
  return { type: 'list', key: 'score', operator: 'eq', values: [...scores] };
}

/** `rated 2 or less`; on several scales `rated 2 or less of 5, or 4 or less of 10`, if they are few. */
export function describeRating(mood: Polarity, scales: readonly RatingScale[]): Message {
  const bounds = new Map(scales.map((one) => [`${one[mood]} ${one.scale[1]}`, one]));
  const named = [...bounds.values()].toSorted((a, b) => a.scale[1] - b.scale[1]);
  return say('rated', {
    mood,
    bounds: named.length > NAMED ? [] : named.map((one) => ({ bound: one[mood], most: one.scale[1] })),
  });
}

/** The bounds of low and high ratings and the tops of scales, which sentences name. */
export function boundsOf({ scales }: Pick<DataOverview, 'scales'>): number[] {
  return scales.flatMap(({ low, high, scale }) => [low, high, scale[1]]);
}
