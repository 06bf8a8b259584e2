import { describe, expect, it } from 'vitest';
import { failureOf } from '#libs/connector';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, settings } from '../vendors/declared-source.fixture.js';
import { desks } from './desks.fixture.js';
import { forums } from './forums.fixture.js';
import { networks } from './networks.fixture.js';
import { threads } from './threads.fixture.js';
import { type Asked, Forum, json, NOW, type Vendor } from './forum.fixture.js';
import { reviews } from './reviews.fixture.js';

const DAY = 86_400_000;
/** A quarter of the pages is followed by a crash. */
const CRASH = 0.25;

const VENDORS = [...desks, ...forums, ...networks, ...threads, ...reviews];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Moods {
  /** Every so many requests one is refused as one too many, or for its token; 0: never. */
  limitedEvery: number;
  expiredEvery: number;
}

/** The vendor's API over what people wrote. */
function serverOf(vendor: Vendor, forum: Forum, moods: Moods): Handler {
  let count = 0;
  let token = 0;
  return async (request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    const asked: Asked = { url, query: url.searchParams, headers: request.headers, body };
    const login = vendor.expired?.login(asked);
    if (login) return json({ ...login, access_token: `token-${++token}`, accessJwt: `token-${token}` });
    count++;
    if (moods.expiredEvery > 0 && count % moods.expiredEvery === 0) token++;
    const given = request.headers.get('authorization') ?? '';
    if (vendor.expired && !given.endsWith(`token-${token}`)) return vendor.expired.answer();
    if (moods.limitedEvery > 0 && count % moods.limitedEvery === 0) return vendor.limited();
    const answer = vendor.answer(forum, asked);
    return answer instanceof Response ? answer : json(answer);
  };
}

/** Runs until one ends whole: crashes and limits cut the others short. */
async function readWhole(source: DeclaredSource, from: number, random: () => number): Promise<number> {
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

describe.each(VENDORS)('$name', (vendor) => {
  const config = settings(vendor.settings);
  const open = (forum: Forum, moods: Moods) =>
    DeclaredSource.open(config, serverOf(vendor, forum, moods), vendor.secrets);

  it('is stored exactly once, whatever crashes, limits and tokens that end', async () => {
    for (const seed of [1, 2]) {
      const forum = new Forum(14, vendor.replies ?? false);
      const source = await open(forum, { limitedEvery: 6, expiredEvery: 5 });
      expect(await readWhole(source, NOW, randomOf(seed))).toBe(forum.posts.length);
      expect(source.ids()).toEqual(forum.ids());
      expect([...source.store.items.values()].every(({ revisions }) => revisions === 0)).toBe(true);
    }
  });

  it('asks a second time for what is new, and a sweep sees what is gone', async () => {
    const forum = new Forum(14, vendor.replies ?? false);
    const source = await open(forum, { limitedEvery: 0, expiredEvery: 0 });
    await readWhole(source, NOW, () => 1);
    const later = NOW + DAY;
    const edited = forum.topics()[4];
    forum.edit(edited?.id ?? 0, later - 3_600_000);
    forum.add(later - 1_800_000);
    const { added, revised, requests } = await source.run(later);
    expect({ added, revised }).toEqual({ added: 1, revised: vendor.seesEdits ? 1 : 0 });
    expect(requests).toHaveLength(vendor.second);
    forum.remove(forum.topics()[2]?.id ?? 0);
    const sweep = await open(forum, { limitedEvery: 0, expiredEvery: 0 });
    await readWhole(sweep, later, () => 1);
    expect(sweep.ids()).toEqual(forum.ids());
    expect(sweep.store.items.get(String(edited?.id))?.record.message).toBe(
      `Said as number ${edited?.id}, edited`,
    );
  });
});
