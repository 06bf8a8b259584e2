import { onTestFinished } from 'vitest';
import { Harness } from '#libs/connector/conformance';
import appStoreReviews from '../../connectors/app-store-reviews/index.js';

type Answer = () => Response;

export interface StoreReview {
  id: string;
  updated?: string;
  rating?: string;
}

/** Apple's public feed and lookup, as recorded: ten pages of fifty reviews a country, in two forms. */
export class AppStore {
  /** Newest first, by country in lower case. */
  readonly reviews = new Map<string, StoreReview[]>();
  /** Ratings by country; a country without is a store without the app. */
  readonly ratings = new Map<string, number>();
  readonly seen: string[] = [];
  /** Responses used instead, by the end of the path. */
  readonly instead = new Map<string, Answer>();
  pageSize = 50;
  /** The JSON form omits the dates, as it did until 2021. */
  dateless = false;

  readonly answer = (request: Request): Response => {
    const url = new URL(request.url);
    this.seen.push(url.pathname);
    const scripted = [...this.instead].find(([end]) => url.pathname.endsWith(end))?.[1];
    if (scripted) return scripted();
    if (url.pathname === '/lookup') return this.lookup(url.searchParams.get('country') ?? '');
    const [, country = '', page = '', form] =
      /^\/(\w\w)\/rss\/customerreviews\/page=(\d+)\/id=\d+\/sortby=mostrecent\/(json|xml)$/.exec(
        url.pathname,
      ) ?? [];
    if (Number(page) < 1 || Number(page) > 10) return new Response('', { status: 400 });
    const all = this.reviews.get(country) ?? [];
    const last = Math.max(1, Math.min(10, Math.ceil(all.length / this.pageSize)));
    const href = `https://itunes.apple.com/${country}/rss/customerreviews/page=${last}/id=1/sortby=mostrecent/xml?urlDesc=/x`;
    const shown = all.slice((Number(page) - 1) * this.pageSize, Number(page) * this.pageSize);
    return form === 'json' ? this.json(shown, href) : xml(shown, href);
  };

  private lookup(country: string): Response {
    const ratings = this.ratings.get(country);
    const results = ratings === undefined ? [] : [{ trackName: 'Example', userRatingCount: ratings }];
    return Response.json({ resultCount: results.length, results });
  }

  private json(shown: StoreReview[], href: string): Response {
    const entries = shown.map(({ id, updated, rating }) => ({
      id: { label: id },
      ...(updated && !this.dateless && { updated: { label: updated } }),
      ...(rating && { 'im:rating': { label: rating } }),
      title: { label: `Review ${id}` },
      content: { label: 'What it says.', attributes: { type: 'text' } },
      author: { name: { label: 'Ana' } },
      'im:version': { label: '1.0' },
    }));
    const entry = entries.length > 1 ? { entry: entries } : entries.length === 1 ? { entry: entries[0] } : {};
    const link = [{ attributes: { rel: 'last', href } }, { attributes: { rel: 'next', href } }];
    return new Response(JSON.stringify({ feed: { ...entry, link } }), {
      headers: { 'content-type': 'text/javascript' },
    });
  }
}

function xml(shown: StoreReview[], href: string): Response {
  const entries = shown.map(
    ({ id, updated, rating }) =>
      `<entry><updated>${updated}</updated><id>${id}</id><title>Review ${id}</title><content type="text">What it says.</content>` +
      `<im:rating>${rating}</im:rating><im:version>1.0</im:version><author><name>Ana</name></author>` +
      `<content type="html">&lt;b&gt;Review&lt;/b&gt;</content></entry>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?><feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom"><link rel="last" href="${href}"/>${entries.join('')}</feed>`,
    { headers: { 'content-type': 'application/atom+xml' } },
  );
}

/** This many reviews, one per hour back from 1 July 2025. */
export function reviewsOf(count: number): StoreReview[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `${9_000_000 - n}`,
    updated: `${new Date(Date.UTC(2025, 6, 1) - n * 3_600_000).toISOString().slice(0, 19)}-07:00`,
    rating: String((n % 5) + 1),
  }));
}

/** The connector at a server of its own, until the test ends. */
export async function appStoreAt(
  source: (request: Request) => Response | Promise<Response>,
  { countries = ['US'], secrets = {} }: { countries?: string[]; secrets?: object } = {},
): Promise<Harness> {
  const harness = await Harness.open({
    connector: appStoreReviews,
    config: { app_id: '284815942', countries },
    secrets: secrets as never,
    source,
    now: Date.UTC(2025, 6, 2),
  });
  onTestFinished(() => harness.close());
  return harness;
}
