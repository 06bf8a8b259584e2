import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Field } from './check.fixture.js';

type Json = Record<string, unknown>;

/** Each document has a file of the same name with the fields that are expected. */
export function gofeed(folder: string): Check[] {
  const files = globSync('testdata/{parser,translator}/{rss,atom,json}/*.{xml,json}', { cwd: folder }).sort();
  return files.flatMap((file) => {
    const stem = file.replace(/\.(?:xml|json)$/, '');
    const expected = [`${stem}_expected.json`, `${stem}.json`].find(
      (one) => one !== file && existsSync(path.join(folder, one)),
    );
    if (!expected || stem.endsWith('_expected')) return [];
    const document = readFileSync(path.join(folder, file));
    const feed = JSON.parse(readFileSync(path.join(folder, expected), 'utf8')) as Json;
    return checksOf(`gofeed/${file}`, document, feed);
  });
}

/** The checks that a feed as JSON stands for, in the field names of gofeed or feed-rs. */
export function checksOf(name: string, document: Uint8Array, feed: Json): Check[] {
  const checks: Check[] = [];
  const add = (entry: number | undefined, field: Field, want: unknown) => {
    if (typeof want === 'string' && want !== '') checks.push({ name, document, entry, field, want });
  };
  add(undefined, 'title', textOf(feed.title));
  add(undefined, 'language', feed.language);
  for (const [number, entry] of ((feed.items ?? feed.entries ?? []) as Json[]).entries()) {
    const dc = (entry.dcExt ?? {}) as Record<string, string[]>;
    add(number, 'title', textOf(entry.title));
    add(
      number,
      'text',
      [entry.content, entry.content_html, entry.content_text, entry.description, entry.summary]
        .map(textOf)
        .find(Boolean),
    );
    add(number, 'author', authorOf(entry) ?? dc.creator?.[0]);
    add(number, 'url', linkOf(entry));
    add(number, 'id', entry.id ?? textOf(entry.guid));
    for (const key of ['published', 'updated', 'pubDate']) add(number, 'date', entry[key]);
    for (const category of (entry.categories ?? []) as (string | Json)[])
      add(number, 'category', labelOf(category));
  }
  return checks;
}

function textOf(text: unknown): unknown {
  if (typeof text !== 'object' || text === null) return text;
  const { value, content, body } = text as Json;
  return value ?? content ?? body;
}

function authorOf(entry: Json): unknown {
  const [first] = (entry.authors ?? []) as { name?: string; email?: string }[];
  if (first) return nameIn(first.name || first.email || '');
  return typeof entry.author === 'string' ? nameIn(entry.author) : undefined;
}

/** RSS is expected as it was written there: `address (Name)`. */
function nameIn(author: string): string {
  // feed-rs gives people without a name that of the element.
  if (author === 'author') return '';
  return /^\S+@\S+ \((.+)\)$/.exec(author)?.[1] ?? author.replace(/ <?\(?\S+@\S+?\)?>?$/, '');
}

function linkOf({ link, links }: Json): unknown {
  if (typeof link === 'string') return link;
  const all = ((links ?? []) as (string | Json)[]).map((one) =>
    typeof one === 'string' ? { href: one } : one,
  );
  return (all.find(({ rel }) => !rel || rel === 'alternate') ?? all[0])?.href;
}

function labelOf(category: string | Json): unknown {
  if (typeof category === 'string') return category;
  return category.label || category.term || category.value;
}
