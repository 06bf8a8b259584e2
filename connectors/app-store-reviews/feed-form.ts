import { SourceChanged, runWithTimeLimit, tryParseJson } from '#libs/connector';
import { feed, type FeedPage, type FeedReview } from './wire.js';

/** Milliseconds for parsing XML: rss-parser needs time quadratic in the `<` of a text. */
const TIME_LIMIT = 5_000;

/** Reads a page of the feed, as JSON or XML: Apple does not always return the requested format. @throws SourceChanged. */
export async function readForm(text: string): Promise<FeedPage> {
  const head = text.trimStart().slice(0, 4096);
  if (head.startsWith('{')) return readJson(text);
  if (/^(?:<\?xml[^>]*>\s*)?<feed[\s>]/.test(head)) return readXml(text);
  throw new SourceChanged('The response is not the feed of reviews.', head);
}

function readJson(text: string): FeedPage {
  const read = feed.safeParse(tryParseJson(text));
  if (!read.success) throw new SourceChanged('The feed of reviews has changed its format.', text);
  const { entry, link } = read.data.feed;
  const reviews = entry.map((one): FeedReview => ({
    id: one.id?.label,
    updated: one.updated?.label,
    title: one.title?.label,
    content: one.content?.label,
    author: one.author?.name?.label,
    rating: one['im:rating']?.label,
    version: one['im:version']?.label,
  }));
  return { reviews, ...lastOf(link.find(({ attributes }) => attributes.rel === 'last')?.attributes.href) };
}

interface Element {
  _?: string;
  $?: Record<string, string>;
}
interface Entry {
  id?: string;
  title?: string;
  updated?: string;
  'im:rating'?: string;
  'im:version'?: string;
  contents?: (string | Element)[];
  authors?: { name?: string[] };
}

/** In XML an entry has two contents: the text, and an HTML table of it. */
async function readXml(text: string): Promise<FeedPage> {
  if (!/<entry[\s>]/.test(text)) return { reviews: [], ...lastOf(undefined) };
  const { default: Parser } = await import('rss-parser');
  const parser = new Parser({
    customFields: {
      item: [
        'im:rating',
        'im:version',
        'updated',
        ['content', 'contents', { keepArray: true }],
        ['author', 'authors'],
      ] as never,
      feed: [['link', 'links', { keepArray: true }]] as never,
    },
  });
  try {
    const read = (await runWithTimeLimit(TIME_LIMIT, () => parser.parseString(text))) as unknown as {
      items: Entry[];
      links?: Element[];
    };
    const last = read.links?.find(({ $ }) => $?.rel === 'last')?.$?.href;
    return { reviews: read.items.map(fromXml), ...lastOf(last) };
  } catch (cause) {
    throw new SourceChanged(`The XML of the feed cannot be read: ${String(cause).slice(0, 200)}`, text);
  }
}

function fromXml({ id, title, updated, contents = [], authors, ...im }: Entry): FeedReview {
  const plain = contents.find((one) => typeof one === 'string' || one.$?.type !== 'html');
  return {
    id,
    title,
    updated,
    content: typeof plain === 'string' ? plain : plain?._,
    author: authors?.name?.[0],
    rating: im['im:rating'],
    version: im['im:version'],
  };
}

/** The links in JSON lead to the XML pages; only their page number is used. */
function lastOf(href: string | undefined): { last?: number } {
  const page = Number(/\/page=(\d{1,3})\//.exec(href ?? '')?.[1] ?? NaN);
  return Number.isNaN(page) ? {} : { last: page };
}
