import { describe, expect, it } from 'vitest';
import { failureOf } from '../errors.js';
import type { Expected } from '../conformance/expected.js';
import type { Handler } from '../conformance/kit-server.js';
import { Forum, json, NOW, tooMany, type VendorRequest, type Post, type Vendor } from './forum.js';
import { randomOf } from './random.js';
import { type Configured, TrialSource } from './trial-source.js';

export * from './forum.js';
export { comparable, mapped, recordedItems, recordedObjects, withoutTags } from './recorded.js';
export { type Configured, type RunResult, type Settings, TrialSource } from './trial-source.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A quarter of the pages is followed by a crash. */
const CRASH = 0.25;

export interface Moods {
  /** Every so many requests one is refused as one too many, or for its token; 0: never. */
  limitedEvery: number;
  expiredEvery: number;
}

const CALM: Moods = { limitedEvery: 0, expiredEvery: 0 };

/**
 * Declares, for Vitest, what a connector must do at a vendor whose API a script plays: everything is stored exactly once
 * whatever crashes, limits and tokens that end; a second run asks for what is new; a sweep sees what is gone; a wrong key,
 * a missing right and an outage are distinguished.
 */
export function trial(source: Configured, vendor: Vendor): void {
  const open = (forum: Forum, moods: Moods) => TrialSource.open(source, serverOf(vendor, forum, moods));
  const refusing = (answer: Response) => TrialSource.open(source, () => answer.clone());
  /** The same to one who has signed in. */
  const refusingUser = (answer: Response) => {
    const refuser: Vendor = { ...vendor, answer: () => answer.clone() };
    return TrialSource.open(source, serverOf(refuser, forumOf(vendor, 1), CALM));
  };

  describe(`${source.connector.id} at its vendor`, () => {
    it('stores everything exactly once, whatever crashes, limits and tokens that end', async () => {
      for (const seed of [1, 2]) {
        const forum = forumOf(vendor, 14);
        const read = await open(forum, { limitedEvery: 6, expiredEvery: 5 });
        expect(await readWhole(read, NOW, randomOf(seed))).toBe(forum.posts.length);
        expect(read.ids()).toEqual(forum.ids());
        expect([...read.store.items.values()].every(({ revisions }) => revisions === 0)).toBe(true);
        const threads = threadsIn(read, forum);
        expect(threads.replies).toEqual(threads.theirPosts);
      }
    });

    it('asks a second time for what is new, and a sweep sees what is gone', async () => {
      const forum = forumOf(vendor, 14);
      const read = await open(forum, CALM);
      await readWhole(read, NOW, () => 1);
      const later = NOW + DAY;
      const edited = forum.topics()[4] as Post;
      forum.edit(edited.id, later - HOUR);
      forum.add(later - HOUR / 2);
      const { added, revised, requests } = await read.run(later);
      expect({ added, revised }).toEqual({ added: 1, revised: vendor.seesEdits ? 1 : 0 });
      expect(requests).toHaveLength(vendor.second);
      forum.remove(forum.topics()[2]?.id ?? 0);
      const sweep = await open(forum, CALM);
      await readWhole(sweep, later, () => 1);
      expect(sweep.ids()).toEqual(forum.ids());
      expect(sweep.store.items.get(forum.idOf(edited))?.record.message).toContain(
        `Said as number ${edited.id}, edited`,
      );
    });

    const { refused } = vendor;
    if (!refused) return;

    it('distinguishes a wrong key, a missing right and an outage', async () => {
      const { key, rights } = refused;
      const wrong = await refusing(key?.() ?? json({}, 401));
      expect(await wrong.failure(NOW)).toMatchObject({ kind: 'auth', field: 'invalid' });
      const without = await refusingUser(rights?.() ?? json({}, 403));
      expect(await without.failure(NOW)).toMatchObject({ kind: 'auth', field: 'scope' });
      const out = await refusing(json({}, 503));
      expect(await out.failure(NOW)).toMatchObject({ kind: 'transient' });
    });
  });
}

/** The thread of each reply that has one, and that of the post it answers. */
function threadsIn({ store }: TrialSource, forum: Forum) {
  const threadOf = (post: Post | undefined): unknown => {
    const record = post && store.items.get(forum.idOf(post))?.record;
    return record?.filters?.thread;
  };
  const replies = forum.posts.filter((one) => one.parent !== undefined && threadOf(one) !== undefined);
  return {
    replies: replies.map(threadOf),
    theirPosts: replies.map(({ parent }) => threadOf(forum.posts.find(({ id }) => id === parent))),
  };
}

const forumOf = ({ replies = false, idOf }: Vendor, count: number) => new Forum(count, replies, idOf);

/** What `conformance` needs: what a vendor serves, and the same an hour later. Edits are seen by a sweep, at the latest. */
export function exampleOf(vendor: Vendor): { source: Handler; expect: Expected } {
  const [forum, later] = [forumOf(vendor, 7), forumOf(vendor, 7)];
  const [first, , middle] = forum.topics();
  const time = middle?.created ?? 0;
  const edited = forum.topics().at(-1) as Post;
  later.edit(edited.id, NOW - HOUR);
  const added = later.add(NOW - HOUR / 2);
  later.remove(first?.id ?? 0);
  const left = later.ids();
  return {
    source: serverOf(vendor, forum, CALM),
    expect: {
      items: forum.ids(),
      from: { time, items: forum.idsSince(time, vendor.serves ?? 'changed') },
      later: {
        source: serverOf(vendor, later, CALM),
        added: [later.idOf(added)],
        gone: forum.ids().filter((id) => !left.includes(id)),
        revised: [forum.idOf(edited)],
      },
    },
  };
}

/** The vendor's API over what people wrote. */
export function serverOf(vendor: Vendor, forum: Forum, moods: Moods): Handler {
  let count = 0;
  let token = 0;
  return async (request) => {
    const asked = await askedOf(request);
    const login = vendor.expired?.login(asked);
    if (login) return json({ ...login, access_token: `token-${++token}`, accessJwt: `token-${token}` });
    count++;
    if (moods.expiredEvery > 0 && count % moods.expiredEvery === 0) token++;
    const given = request.headers.get('authorization') ?? '';
    if (vendor.expired && !given.endsWith(`token-${token}`)) return vendor.expired.answer();
    if (moods.limitedEvery > 0 && count % moods.limitedEvery === 0) return (vendor.limited ?? tooMany)();
    const answer = vendor.answer(forum, asked);
    return answer instanceof Response ? answer : json(answer);
  };
}

async function askedOf(request: Request): Promise<VendorRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { url, query: url.searchParams, headers: request.headers, body };
}

/** Runs until one ends whole: crashes and limits cut the others short. */
async function readWhole(source: TrialSource, from: number, random: () => number): Promise<number> {
  let added = 0;
  for (let now = from, runs = 0; runs < 200; runs++, now += 1000) {
    const crashAfter = random() < CRASH ? 1 : random() < CRASH ? 2 : random() < CRASH ? 3 : Infinity;
    const before = source.store.items.size;
    try {
      const { pages } = await source.run(now, { crashAfter });
      added += source.store.items.size - before;
      if (pages < crashAfter) return added;
    } catch (error) {
      added += source.store.items.size - before;
      expect(failureOf(error).kind).toBe('rate_limited');
    }
  }
  throw new Error('no run ended whole');
}
