import type { Filter, QuantifyRequest } from '#libs/contract';

/** How a sentence refers to a side: `'crash'` is singular, "records with country PT" is plural. */
export interface SideName {
  text: string;
  plural: boolean;
}

export interface SideNames {
  main: SideName;
  secondary: SideName;
}

/** Past this many characters a condition is only called one. */
const LONGEST = 90;

/** Names for both sides by what tells them apart: their queries, else the filters that only one of them has. */
export function namesOf(request: QuantifyRequest): SideNames {
  const all = {
    text: request.base_filters.length > 0 ? 'all selected records' : 'all records',
    plural: true,
  };
  const { main_filters: left = [], secondary_filters: right = [] } = request;
  const same = request.main_query?.trim() === request.secondary_query?.trim();
  const main = nameOf(request.main_query, without(left, right), same) ?? all;
  const secondary = nameOf(request.secondary_query, without(right, left), same) ?? all;
  if (main.text !== secondary.text) return { main, secondary };
  return {
    main: { ...main, text: `${main.text} (main)` },
    secondary: { ...secondary, text: `${secondary.text} (secondary)` },
  };
}

/** The filters of one side that the other does not have. */
function without(filters: readonly Filter[], others: readonly Filter[]): Filter[] {
  const known = new Set(others.map((filter) => JSON.stringify(filter)));
  const own = filters.filter((filter) => !known.has(JSON.stringify(filter)));
  return own.length > 0 ? own : [...filters];
}

function nameOf(query: string | undefined, filters: readonly Filter[], same: boolean): SideName | undefined {
  const quoted = query?.trim() ? `'${query.length > 60 ? `${query.slice(0, 60)}…` : query}'` : undefined;
  if (quoted && (!same || filters.length === 0)) return { text: quoted, plural: false };
  if (filters.length === 0) return undefined;
  const conditions = filters.map(wordsOf).join(', ');
  const text = conditions.length > LONGEST ? 'the filtered records' : `records with ${conditions}`;
  return { text: quoted ? `${quoted} in ${text}` : text, plural: !quoted };
}

/** A filter as a condition in words: "country PT or ES", "score up to 2", "dates from 2026-01-19 to 2026-02-01". */
function wordsOf(filter: Filter): string {
  if (filter.type === 'group')
    return `${{ and: 'all', or: 'any', not: 'none' }[filter.operator]} of several conditions`;
  const key = CORE[filter.key] ?? filter.key.replace(/^filters\./, '');
  const not = filter.operator === 'neq' ? 'other than ' : '';
  switch (filter.type) {
    case 'exists':
      return filter.operator === 'neq' ? `no ${key}` : `${/^[aeio]/i.test(key) ? 'an' : 'a'} ${key}`;
    case 'list': {
      const values = filter.values.map((value) => value ?? 'none');
      const joint = filter.operator === 'all' ? ' and ' : ' or ';
      if (filter.key === 'rating')
        return `${filter.operator === 'neq' ? 'no' : 'a'} ${values.join(joint)} score`;
      return `${key} ${not}${values.length > 3 ? `one of ${values.length} values` : values.join(joint)}`;
    }
    case 'range':
      return `${key} ${not}${rangeOf(filter)}`;
    case 'value':
      return `${key} ${OPERATORS[filter.operator]}${filter.value}`;
  }
}

const CORE: Record<string, string | undefined> = { ds: 'dates', user_name: 'author' };

const OPERATORS = {
  eq: '',
  neq: 'other than ',
  gt: 'above ',
  gte: 'from ',
  lt: 'below ',
  lte: 'up to ',
  contains: 'containing ',
  not_contains: 'not containing ',
  starts_with: 'beginning with ',
} as const;

function rangeOf({ key, min, max, min_exclusive, max_exclusive }: Filter & { type: 'range' }): string {
  const [above, below] = key === 'ds' || key === 'ingested_at' ? ['after', 'before'] : ['above', 'below'];
  const from = min === undefined ? '' : `${min_exclusive ? above : 'from'} ${min}`;
  const joint = min === undefined ? '' : 'and ';
  const to =
    max === undefined
      ? ''
      : max_exclusive
        ? `${joint}${below} ${max}`
        : `${min === undefined ? 'up to' : 'to'} ${max}`;
  return [from, to].filter((side) => side !== '').join(' ');
}
