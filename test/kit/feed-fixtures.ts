import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One entry as the project the feed comes from reads it. */
export interface ExpectedEntry {
  title?: string;
  link?: string;
  /** Anything Date.parse understands. */
  date?: string;
  /** It has a title or a text; without them there is nothing to store. */
  says: boolean;
}

export interface FeedFixture {
  /** project/name */
  name: string;
  body: Buffer;
  expected?: ExpectedEntry[];
}

const ARCHIVES = path.resolve('../shared/data/feeds');

/** Real feeds from four feed readers with their results, unpacked to `folder`; undefined if they are not available. */
export function feedFixtures(): { fixtures: FeedFixture[]; folder: string } | undefined {
  if (!existsSync(ARCHIVES)) {
    process.stderr.write(`SKIPPED: the feeds of other projects are not at ${ARCHIVES}.\n`);
    return undefined;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'feeds-'));
  for (const archive of globSync('*/*.tar.gz', { cwd: ARCHIVES })) {
    execFileSync('tar', ['xzf', path.join(ARCHIVES, archive), '-C', folder]);
  }
  const files = globSync('**/*.{xml,rss,atom,rdf,opml,html}', { cwd: folder }).sort();
  const fixtures = files.map((file) => ({
    name: nameOf(file),
    body: readFileSync(path.join(folder, file)),
    expected: expectedOf(folder, file),
  }));
  return { fixtures, folder };
}

function nameOf(file: string): string {
  const parts = file.split('/');
  const name = parts.at(-1) === 'feed.xml' ? parts.slice(-3, -1).join('-') : (parts.at(-1) ?? '');
  const kind = /references|testdata/.test(file) ? `${parts.at(-3)}-` : '';
  return `${kind}${name}`;
}

type Json = Record<string, unknown>;

function expectedOf(folder: string, file: string): ExpectedEntry[] | undefined {
  const rowanmanning = /^content\/(.*)\/feed\.xml$/.exec(file)?.[1];
  const candidate = rowanmanning
    ? `test/integration/snapshots/${rowanmanning}.json`
    : file.replace('test/input', 'test/output').replace(/\.\w+$/, '.json');
  const full = path.join(folder, candidate);
  if (!existsSync(full)) return undefined;
  const content = JSON.parse(readFileSync(full, 'utf8')) as Json;
  const feed = (content.feed ?? content) as Json;
  return ((feed.items ?? feed.entries ?? []) as Json[]).map(entryOf);
}

function entryOf(item: Json): ExpectedEntry {
  const links = item.links as { href?: string; rel?: string }[] | undefined;
  const link = item.link ?? item.url ?? links?.find(({ rel }) => !rel || rel === 'alternate')?.href;
  const title = textOf(item.title);
  const says = [title, item.content, item.description, item.summary, item['content:encoded']].some(
    (part) => textOf(part) !== undefined,
  );
  const date = item.isoDate ?? item.published ?? item.pubDate ?? item.updated;
  return { title, link: textOf(link), date: textOf(date), says };
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
