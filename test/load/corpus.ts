import type { PutRow } from '#libs/index';

export const WORDS = 50_000;
const BATCH = 500;
export const TWO_YEARS = 2 * 365 * 86_400_000;
export const START = Date.UTC(2024, 0, 1);
export const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'san',
  'gre',
  'pol',
  'ing',
  'ed',
  'ra',
  'vo',
  'ne',
  'chi',
  'bu',
  'fa',
  'st',
];

/**
 * The benchmark's records: Zipf-distributed words of a vocabulary of 50 000, 5–60 words a message (mean 22),
 * 20 sources, 60 countries, 200 tags (0–4 a record), scores 1–5, a quarter as many authors as records, two years.
 * The same count and seed give the same records.
 */
export function* corpus(count: number, seed = 1): Generator<PutRow> {
  const random = randomNumbers(seed);
  const pickWord = zipf(WORDS, random);
  const words = Array.from({ length: WORDS }, (_, rank) => spell(rank));
  const below = (limit: number) => Math.floor(random() * limit);
  for (let i = 0; i < count; i++) {
    // The product of two uniform numbers is skewed to short messages, as feedback is.
    const length = 5 + Math.round(55 * random() ** 2.2);
    let message = words[pickWord()];
    for (let w = 1; w < length; w++) message += (random() < 0.08 ? '. ' : ' ') + words[pickWord()];
    const country = Math.floor(60 * random() ** 2);
    const tags = Array.from({ length: below(5) }, () => `tag-${Math.floor(200 * random() ** 2)}`);
    const batch = Math.floor(i / BATCH);
    yield {
      kind: 'put',
      seq: i + batch + 1,
      revision: 0,
      ds: START + Math.floor(((i + random() * 5000) / (count + 5000)) * (TWO_YEARS / 1000)) * 1000,
      dsOffset: (country % 12) * 60,
      source: `source ${Math.floor(20 * random() ** 2)}`,
      message,
      score: 1 + below(5),
      userName: `user ${below(Math.ceil(count / 4))}`,
      url: null,
      filters: JSON.stringify({ country: `C${country}`, tags }),
      ingestedAt: START + TWO_YEARS + batch * 137,
      sourceBatch: `00000000-0000-7000-8000-${batch.toString(16).padStart(12, '0')}`,
      language: 'en',
    };
  }
}

/** The word of a rank: frequent ones are short. */
export function spell(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
}

/** Ranks 0 … n − 1 with probability proportional to 1 / (rank + 1). */
function zipf(n: number, random: () => number): () => number {
  const sums = new Float64Array(n);
  for (let rank = 0, sum = 0; rank < n; rank++) sums[rank] = sum += 1 / (rank + 1);
  return () => {
    const wanted = random() * sums[n - 1];
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
