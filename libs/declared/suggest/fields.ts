import {
  allWords,
  best,
  isAddress,
  isAll,
  isAuthor,
  isHtml,
  isProse,
  meanLength,
  timeFormat,
} from './kinds.js';
import { type Leaf, leavesOf, type Row } from './leaves.js';

/** A mapping of items to records, as expressions. */
export interface SuggestedMap {
  map: Record<string, unknown>;
  /** Where the times of items are neither ISO 8601 nor seconds nor milliseconds since 1970. */
  item_time_format?: string;
  text?: 'html' | 'adf';
}

const MOST_FILTERS = 6;
/** @param items those of a first response */
export function suggestMap(items: readonly Row[]): SuggestedMap {
  const leaves = leavesOf(items);
  const times = leaves.flatMap((leaf) => {
    const format = timeFormat(leaf);
    return format === undefined ? [] : [{ ...leaf, format }];
  });
  const ds = best(
    times,
    /\b(creat|publish|submit|post|written|sent|added|date|time|ts\b)/,
    /\b(updat|modif|edit|chang|due|clos|clear)/,
  );
  const updated = best(
    times.filter(
      ({ path, words, format }) =>
        path !== ds?.path && format === ds?.format && /updat|modif|edit|chang/.test(words),
    ),
    /./,
  );
  const { message, title, body, text } = textsOf(leaves, times);
  const author = best(
    leaves.filter(isAuthor),
    /\b(user ?name|display name|real name|nickname|login|author|name|acct|handle)$/,
    /\b(id|app|product|channel|team|company|type|file|plan|agent|url|association|tag|repo|group|organi[sz]ation)\b/,
  );
  const url = best(
    leaves.filter(
      (leaf) =>
        isAddress(leaf) && !leaf.isList && !/avatar|image|photo|icon|thumb|picture/.test(allWords(leaf)),
    ),
    /\b(html url|permalink|web url|url|link|web|href)\b/,
    /\b(api|next|git|events|comments|labels|user|author|owner|creator)\b/,
    ({ values, words }) =>
      /html|perma|web/.test(words) ? 1 : values.some((value) => /\bapi\b/.test(String(value))) ? -1 : 0,
  );
  const map = {
    id: idOf(leaves)?.path,
    ds: ds?.path,
    message: title && body ? `[${title.path}, ${body}]` : body,
    score: scoreOf(leaves),
    user_name: author?.path,
    url: url?.path,
    updated_at: updated?.path,
    filters: filtersOf(leaves, [message, title, author]),
  };
  return {
    map: Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined)),
    ...(ds?.format && { item_time_format: ds.format }),
    ...(text && { text }),
  };
}

interface Texts {
  message?: Leaf;
  title?: Leaf;
  /** The expression of the message without its title. */
  body?: string;
  text?: 'html' | 'adf';
}

function textsOf(leaves: readonly Leaf[], times: readonly Leaf[]): Texts {
  const texts = leaves.filter(
    (leaf) =>
      !leaf.isList && !isAuthor(leaf) && !times.some(({ path }) => path === leaf.path) && isProse(leaf),
  );
  const document = leaves.find(
    ({ path, values }) => path.endsWith('.type') && values.every((value) => value === 'doc'),
  );
  const message = best(
    texts,
    /\b(body|text|content|message|comment|review|description|feedback|selftext|snippet|note)\b/,
    /\b(reply|response|answer|signature|alt|raw|title|subject)\b/,
    ({ values }) => Math.min(2, Math.log10(1 + meanLength(values))),
  );
  const body = document?.path.replace(/\.type$/, '') ?? message?.path;
  const title = best(
    leaves.filter(
      (leaf) =>
        isAll(leaf, 'string') && leaf.path !== message?.path && leaf.depth === message?.depth && !leaf.isList,
    ),
    /^(title|subject|headline|summary|heading)$/,
  );
  return { message, title, body, text: document ? 'adf' : message?.values.some(isHtml) ? 'html' : undefined };
}

function idOf(leaves: readonly Leaf[]): Leaf | undefined {
  const isUnique = ({ values, share, isList }: Leaf) =>
    !isList &&
    share === 1 &&
    new Set(values).size === values.length &&
    values.every((value) => typeof value !== 'boolean');
  return best(
    leaves.filter(isUnique),
    /^(id|uuid|guid|key|gid|sid|ts|[\w ]* (id|uuid|key|token))$/,
    /\b(user|author|parent|account|profile|customer)\b/,
    ({ words }) => (/^(id|uuid|guid)$/.test(words) ? 1 : 0),
  );
}

function scoreOf(leaves: readonly Leaf[]): string | undefined {
  const rated = leaves.filter(
    ({ values, isList, words }) =>
      !isList &&
      /\b(rating|score|stars?|grade|nps|csat|satisfaction)\b/.test(words) &&
      values.every((value) => typeof value !== 'boolean' && /^-?\d{1,3}(\.\d+)?$/.test(String(value))),
  );
  const leaf = best(rated, /./, /\b(count|average|total|votes?)\b/);
  if (!leaf) return undefined;
  const given = leaf.values.some((value) => typeof value === 'string') ? `$number(${leaf.path})` : leaf.path;
  return leaf.values.every((value) => Number.isInteger(Number(value))) ? given : `$round(${given})`;
}

/** Attributes of few different values. */
function filtersOf(
  leaves: readonly Leaf[],
  taken: readonly (Leaf | undefined)[],
): Record<string, string> | undefined {
  const isAttribute = (leaf: Leaf) =>
    !taken.some((one) => one?.path === leaf.path) &&
    leaf.depth <= 2 &&
    timeFormat(leaf) === undefined &&
    !isAddress(leaf) &&
    !/\b(id|uuid|key|token|hash|sha|etag|email|phone|name)\b/.test(leaf.words) &&
    isAll(leaf, 'string') &&
    leaf.values.every((value) => String(value).length <= 40) &&
    new Set(leaf.values).size <= Math.max(2, leaf.values.length * 0.6);
  const chosen = leaves
    .filter(isAttribute)
    .toSorted((a, b) => b.share - b.depth / 4 - (a.share - a.depth / 4))
    .slice(0, MOST_FILTERS);
  const filters = chosen.map(({ path, words }) => [words.replaceAll(' ', '_'), path] as const);
  return filters.length === 0 ? undefined : Object.fromEntries(filters);
}
