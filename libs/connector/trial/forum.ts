export const NOW = Date.parse('2025-07-03T12:00:00Z');
const HOUR = 3_600_000;
/** Items of a page, whatever a request asks for. */
export const PAGE = 3;

/** What people wrote at a vendor; `parent`: a reply to that post. Times in epoch milliseconds. */
export interface Post {
  id: number;
  text: string;
  created: number;
  updated: number;
  parent?: number;
}

/** `3`, and `r4` for a reply. */
const idOfPost = ({ id, parent }: Post): string => (parent === undefined ? String(id) : `r${id}`);

/** The content of a vendor: posts an hour apart, with replies if it has any. */
export class Forum {
  posts: Post[] = [];
  private last = 0;

  constructor(
    count: number,
    replies: boolean,
    /** The id of a record. */
    readonly idOf: (post: Post) => string = idOfPost,
  ) {
    for (let n = 0; n < count; n++) {
      const parent = this.add(NOW - (60 * count - 60 * n) * HOUR).id;
      if (replies && n % 2 === 0) this.add(this.posts.at(-1)?.updated ?? NOW, parent);
    }
  }

  add(at: number, parent?: number): Post {
    const id = ++this.last;
    const post = { id, text: `Said as number ${id}`, created: at, updated: at, ...(parent && { parent }) };
    this.posts.push(post);
    this.touch(parent, at);
    return post;
  }

  edit(id: number, at: number): void {
    this.posts = this.posts.map((one) =>
      one.id === id ? { ...one, text: `${one.text}, edited`, updated: at } : one,
    );
    this.touch(this.posts.find((one) => one.id === id)?.parent, at);
  }

  remove(id: number): void {
    this.posts = this.posts.filter((one) => one.id !== id && one.parent !== id);
  }

  /** Posts that are no replies. */
  topics(): Post[] {
    return this.posts.filter(({ parent }) => parent === undefined);
  }

  repliesTo(id: number): Post[] {
    return this.posts.filter(({ parent }) => parent === id);
  }

  /** The ids of the records. */
  ids(): string[] {
    return this.posts.map(this.idOf).toSorted();
  }

  /** The ids of the records that are read from a time on. */
  idsSince(time: number, serves: Serves): string[] {
    const by = serves.endsWith('written') ? 'created' : 'updated';
    const topics = this.topics().toSorted((a, b) => b[by] - a[by] || b.id - a.id);
    const since = topics.filter((one) => serves === 'everything' || one[by] >= time).length;
    const read = serves.startsWith('pages') ? PAGE * (Math.floor(since / PAGE) + 1) : since;
    return topics.slice(0, read).flatMap((one) => [one, ...this.repliesTo(one.id)].map(this.idOf));
  }

  private touch(id: number | undefined, at: number): void {
    this.posts = this.posts.map((one) => (one.id === id ? { ...one, updated: at } : one));
  }
}

/**
 * What is read from a time on: topics changed since (their replies change them), topics written since, whole pages of
 * either with the newest first, or everything.
 */
export type Serves = 'changed' | 'written' | 'pages of changed' | 'pages of written' | 'everything';

/** A request as the scripts of vendors read it. */
export interface VendorRequest {
  url: URL;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON, or the fields of the form, that was posted. */
  body: Posted;
}

/** What was posted, by its keys: a script converts what it finds, `Number(body.query?.value)`. */
export interface Posted {
  [key: string]: Posted | undefined;
}

/** How the API of a vendor answers, from what people wrote there. */
export interface Vendor {
  /** Whether posts have replies. */
  replies?: boolean;
  /** The id of the record that a post becomes. Default: `3`, and `r4` for a reply. */
  idOf?: (post: Post) => string;
  answer(forum: Forum, asked: VendorRequest): Response | object;
  /** The answer to a request too many. Default: 429 with `Retry-After`. */
  limited?: () => Response;
  /** The answer to a token that has expired, where tokens do; `login`: whether a request asks for a new one. */
  expired?: { answer(): Response; login(asked: VendorRequest): object | undefined };
  /** Its answers to a wrong key and to one that lacks rights; absent: they are not tested. Default: 401 and 403. */
  refused?: { key?: () => Response; rights?: () => Response };
  /** What a run reads that begins at a time; replies come with their topics. Default: `changed`. */
  serves?: Serves;
  /** Requests of a run that finds one new post and one edited. */
  second: number;
  /** Whether a run notices an edit without reading everything again. */
  seesEdits: boolean;
}

/** A text that was posted; undefined if there is none. */
export const postedText = (posted: Posted | undefined): string | undefined =>
  posted === undefined ? undefined : String(posted as unknown);

export const iso = (ms: number): string => new Date(ms).toISOString();
export const seconds = (ms: number): number => Math.floor(ms / 1000);
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });
/** 429 with a wait in seconds. */
export const tooMany = (): Response => json({ error: 'too many requests' }, 429, { 'retry-after': '1' });

export const byCreated = (posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => a.created - b.created || a.id - b.id);
export const byUpdated = (posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => a.updated - b.updated || a.id - b.id);
export const newestFirst = (posts: readonly Post[]): Post[] => byCreated(posts).toReversed();

/** A page of a list from a place on, and the place of the next one. */
export function pageOf<T>(list: readonly T[], at: number): { items: T[]; next: number | undefined } {
  const next = at + PAGE < list.length ? at + PAGE : undefined;
  return { items: list.slice(at, at + PAGE), next };
}

/** The page of a list, newest first, that begins below an id. */
export const below = (posts: readonly Post[], id: string | null): Post[] =>
  newestFirst(posts)
    .filter((one) => id === null || one.id < Number(id))
    .slice(0, PAGE);

/** Where the page after a post begins; APIs name it by its id, with a kind before it. */
export function placeAfter(posts: readonly Post[], id: string | null): number {
  if (id === null) return 0;
  return newestFirst(posts).findIndex((one) => String(one.id) === id.replace(/^t3_/, '')) + 1;
}
