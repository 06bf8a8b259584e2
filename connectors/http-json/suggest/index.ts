import type { Suggest } from '#libs/connector';
import { isRow, leavesOf, pathOf, type Row, suggestMap } from '#libs/declared';
import { suggestPaging } from './paging.js';

/** Stand-ins for a mapping that is not written yet. */
const MAP = { id: '$string($)', ds: '"1970-01-01T00:00:00Z"', message: '"…"' };

/** Reads settings off a first response: where its items are, what their fields mean, and how the list goes on. */
export const suggest: Suggest = {
  start: (config) => ({ ...config, ...(!config.each && { map: { ...MAP, ...rowIn(config.map) } }) }),
  complete: (config, { response }) => {
    if (!response) return undefined;
    const { url = '' } = config as { url?: string };
    const found = itemsIn(response.body, config.items);
    if (!found) return config;
    const paging = config.pages ? {} : suggestPaging(url, response);
    const { map, ...texts } = config.each ? { map: undefined } : suggestMap(found.items);
    return {
      ...(found.path !== undefined && { items: found.path }),
      ...texts,
      ...paging,
      ...config,
      ...(paging.url !== undefined && { url: paging.url }),
      ...(map && { map: { ...map, ...rowIn(config.map) } }),
    };
  },
};

interface Items {
  /** Undefined: the response is the list. */
  path?: string;
  items: Row[];
}

/** The list in a response with the most in it, or the one that is configured by a plain path. */
function itemsIn(body: unknown, given: unknown): Items | undefined {
  const lists = listsIn(body, []);
  const named = lists.find(({ path }) => path === given);
  return named ?? lists.toSorted((a, b) => weight(b.items) - weight(a.items))[0];
}

function listsIn(value: unknown, names: readonly string[]): Items[] {
  if (Array.isArray(value)) {
    const items = value.filter(isRow);
    if (items.length === 0) return [];
    return [{ ...(names.length > 0 && { path: pathOf(names) }), items }];
  }
  if (!isRow(value) || names.length > 3) return [];
  return Object.entries(value).flatMap(([name, one]) => listsIn(one, [...names, name]));
}

const weight = (items: readonly Row[]): number => items.length * leavesOf(items).length;
const rowIn = (value: unknown): Row => (isRow(value) ? value : {});
