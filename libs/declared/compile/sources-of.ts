import type { List } from '../settings/index.js';

/** The expressions of a list, by the name of their setting. */
export function sourcesOf({ items, pages }: List): Record<string, string> {
  return {
    items,
    ...(pages && 'next' in pages && { 'pages.next': pages.next }),
    ...(pages && 'more' in pages && pages.more !== undefined && { 'pages.more': pages.more }),
    ...(pages && 'id' in pages && pages.id !== undefined && { 'pages.id': pages.id }),
  };
}
