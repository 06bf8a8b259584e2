import type { FieldSummary, Filter, Meta, Scalar } from '#libs/contract';
import { listed } from '../steps/investigation.js';
import type { Investigation } from '../steps/investigation.js';

/** A field that records can be grouped by, and the values it has. */
export interface FieldStats {
  key: string;
  values: { value: Scalar; count: number }[];
}

/** What there is to ask about: the fields, values, times and ratings of the records that the filters leave. */
export interface DataOverview {
  total: number;
  fields: FieldSummary[];
  grounds: FieldStats[];
  /** Days of the first and the last record; undefined without records. */
  firstDay: string | undefined;
  lastDay: string | undefined;
  /** The highest rating of each source that has ratings. */
  scales: { source: string; best: 5 | 10 | 100 }[];
  /** What an answer about all these records says of itself. */
  meta: Meta;
}

/** Fields whose values are read, and values of each. */
const FIELDS = 12;
const VALUES = 1000;
/** A field with more values than this names things one by one: links, build numbers, persons. */
const DISTINCT = 3000;
const LISTED = 10;

/** Looks around before the question is read. */
export async function explore(investigation: Investigation): Promise<DataOverview> {
  const [{ fields }, newest, oldest] = await Promise.all([
    investigation.look('fields', {}),
    investigation.look('search', { limit: 1, highlight: false, sorted_by: ['-ds'] }),
    investigation.look('search', { limit: 1, highlight: false, sorted_by: ['ds'] }),
  ]);
  const [grounds, scales] = await Promise.all([
    groundsOf(investigation, fields),
    scalesOf(investigation, fields),
  ]);
  return {
    total: newest.total,
    fields,
    grounds,
    firstDay: oldest.results[0]?.ds.slice(0, 10),
    lastDay: newest.results[0]?.ds.slice(0, 10),
    scales,
    meta: newest.meta,
  };
}

/** The key a filter or a group takes. */
function groundFields(fields: readonly FieldSummary[]): FieldSummary[] {
  return fields
    .filter(({ key, group, types, distinct_values: n }) => {
      const named = key === 'source' || key.startsWith('filters.');
      return group && named && types.includes('text') && n > 0 && n <= DISTINCT;
    })
    .toSorted((a, b) => b.records - a.records)
    .slice(0, FIELDS);
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
        values: buckets.flatMap(({ key: value, count }) => (value === null ? [] : [{ value, count }])),
      };
    }),
  );
}

/** The highest rating reveals the scale: up to 5 means stars, up to 10 means ten points. */
async function scalesOf(
  investigation: Investigation,
  fields: readonly FieldSummary[],
): Promise<DataOverview['scales']> {
  const scored = fields.find(({ key }) => key === 'score');
  if (!scored || scored.records === 0) return [];
  const { buckets } = await investigation.look('distribution', {
    distribution_of: 'score',
    distribution_by: 'source',
    agg: 'max',
    limit: 100,
    include: ['value'],
  });
  return buckets.flatMap(({ key, value }) =>
    value === null || typeof key !== 'string'
      ? []
      : [{ source: key, best: value <= 5 ? 5 : value <= 10 ? 10 : (100 as const) }],
  );
}

/** The scales of the sources that values name, else all. */
export function scalesWithin(
  { scales }: Pick<DataOverview, 'scales'>,
  values: readonly { key: string; value: Scalar }[] = [],
): DataOverview['scales'] {
  const named = values.filter(({ key }) => key === 'source').map(({ value }) => value);
  const own = scales.filter(({ source }) => named.includes(source));
  return own.length > 0 ? own : scales;
}

/** Low = at most 40 % of the best rating, high = at least 80 %: 1–2 and 4–5 of 5, up to 4 and from 8 of 10. */
export type Polarity = 'low' | 'high';
const CUT = { low: 0.4, high: 0.8 } as const;

/** The filter that leaves low or high ratings, each source on its own scale. */
export function ratingFilter(polarity: Polarity, scales: DataOverview['scales']): Filter | undefined {
  const bests = [...new Set(scales.map(({ best }) => best))];
  const filters = bests.map((best): Filter => {
    const bound = CUT[polarity] * best;
    const rated: Filter = {
      type: 'range',
      key: 'score',
      operator: 'eq',
      ...(polarity === 'low' ? { max: bound } : { min: bound }),
    };
    if (bests.length === 1) return rated;
    const values = scales.filter((scale) => scale.best === best).map(({ source }) => source);
    const from: Filter = { type: 'list', key: 'source', operator: 'eq', values };
    return { type: 'group', operator: 'and', filters: [from, rated] };
  });
  if (filters.length < 2) return filters[0];
  return { type: 'group', operator: 'or', filters };
}

/** `rated 2 or less`; with several scales, the bound of each. */
export function describeRating(polarity: Polarity, scales: DataOverview['scales']): string {
  const bests = [...new Set(scales.map(({ best }) => best))].sort((a, b) => a - b);
  const word = polarity === 'low' ? 'or less' : 'or more';
  const bounds = bests.map((best) => {
    const own = scales.filter((scale) => scale.best === best).map(({ source }) => source);
    const where = bests.length > 1 ? ` in ${listed(own)}` : '';
    return `${CUT[polarity] * best} ${word}${where}`;
  });
  return `rated ${bounds.join(', ')}`;
}
