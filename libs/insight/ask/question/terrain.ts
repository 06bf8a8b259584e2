import type { FieldSummary, Filter, Meta, Scalar } from '#libs/contract';
import type { Investigation } from '../steps/investigation.js';
import { type Message, say } from '../wording/message.js';

/** A field that records can be grouped by, and the values it has. */
export interface FieldStats {
  key: string;
  values: { value: Scalar; count: number; label?: string | undefined }[];
}

export type RatingScale = NonNullable<FieldSummary['scales']>[number];

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
  /** The scale of each source that has ratings. */
  scales: readonly RatingScale[];
  /** The sources that the answer keeps to, where these are some and few. */
  sources?: readonly { key: string; value: Scalar }[];
  /** What an answer about all these records says of itself. */
  meta: Meta;
}

/** The field of themes: its values are ids, each with a name. */
export const THEMES = 'themes';

/** Fields whose values are read, beside those that have few, and values of each. */
const FIELDS = 12;
const VALUES = 1000;
/** A field with more values than this names things one by one: links, build numbers, persons. */
const DISTINCT = 3000;
const LISTED = 10;
/** Sources whose bounds a sentence names. */
const NAMED = 6;

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
    .filter(({ key, group, types, distinct_values: n }) => {
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

/** The scales of the sources that hold ratings, the largest first. */
function scalesOf(fields: readonly FieldSummary[]): RatingScale[] {
  return fields.find(({ key }) => key === 'rating')?.scales ?? [];
}

/** The scales of the sources that values name; of all if they name none. */
export function scalesWithin(
  { scales }: Pick<DataOverview, 'scales'>,
  values: readonly { key: string; value: Scalar }[] = [],
): readonly RatingScale[] {
  const named = values.filter(({ key }) => key === 'source').map(({ value }) => value);
  return named.length > 0 ? scales.filter(({ source }) => named.includes(source)) : scales;
}

/** Whether means of these sources' ratings can be compared. */
export function haveOneScale(scales: readonly RatingScale[]): boolean {
  return new Set(scales.map(({ scale }) => scale.join())).size < 2;
}

/** The bounds of low and high ratings, which sentences name. */
export function boundsOf({ scales }: Pick<DataOverview, 'scales'>): number[] {
  return scales.flatMap(({ low, high }) => [low, high]);
}

export type Polarity = 'low' | 'high';

/** Low or high ratings, each source on its own scale. */
export function ratingFilter(polarity: Polarity): Filter {
  return { type: 'list', key: 'rating', operator: 'eq', values: [polarity] };
}

/** `rated 2 or less`; where sources differ, the bound of each, if they are few. */
export function describeRating(mood: Polarity, scales: readonly RatingScale[]): Message {
  const bounds = [...new Set(scales.map((scale) => scale[mood]))].toSorted((a, b) => a - b);
  return say('rated', {
    mood,
    bySource: bounds.length > 1 && scales.length > NAMED,
    bounds: bounds.map((bound) => ({
      bound,
      sources: scales.filter((scale) => scale[mood] === bound).map(({ source }) => source),
    })),
  });
}
