import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { sql, text, texts } from '../../libs/analysis/clickhouse/sql.js';
import { type Api, startApi } from '../kit/api.js';
import { record } from '../kit/builders.js';
import { type ClickHouse, noClickHouse, startClickHouse } from '../kit/clickhouse.js';

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it', 'nl', 'id'];
const letter = (place: number) => String.fromCharCode('a'.charCodeAt(0) + place);
const WORDS = Array.from({ length: 250 }, (_, i) => `word${letter(i % 26)}${letter(Math.floor(i / 26))}`);
/** As many as a query can have: it may be 4,096 bytes long. */
const SHORT_WORDS = Array.from({ length: 1_020 }, (_, i) =>
  [letter(i % 26), letter(Math.floor(i / 26) % 26), letter(Math.floor(i / 676))].join(''),
);

/** Ids are each product's own. */
const shownOf = ({ language, relevance }: SearchAnswer['results'][number]) => ({ language, relevance });

describe.skipIf(noClickHouse)('a server that reads forms of 1,000 fields, each of 128 KiB', () => {
  let server: ClickHouse;
  let api: Api;
  /** Of the same records, which are in memory there. */
  let memory: Api;
  beforeAll(async () => {
    server = await startClickHouse();
    // A busy machine takes longer than the product lets a question take.
    api = await startApi({ env: { ...server.env, QUESTION_SECONDS: '60' } });
    const records = LANGUAGES.flatMap((language) => [
      record({ id: `long ${language}`, message: WORDS.join(' '), filters: { language } }),
      record({ id: `short ${language}`, message: SHORT_WORDS.join(' '), filters: { language } }),
    ]);
    memory = await startApi({ engine: 'memory' });
    for (const product of [api, memory]) await product.ingest({ source: 'survey', records }, '?wait=indexed');
  }, 300_000);
  afterAll(async () => {
    await Promise.all([api?.stop(), memory?.stop()]);
    await server?.stop();
  }, 60_000);

  it.each([
    { words: WORDS, mode: 'any_terms' as const },
    { words: WORDS, mode: 'all_terms' as const },
    { words: SHORT_WORDS, mode: 'any_terms' as const },
  ])(
    'is asked for $words.length words, $mode, each with its forms in eight languages',
    async ({ words, mode }) => {
      const [found, expected] = await Promise.all(
        [api, memory].map((product) => product.search({ search_query: words.join(' '), mode })),
      );
      expect(found?.total).toBe(LANGUAGES.length);
      expect(found?.results.map(shownOf)).toEqual(expected?.results.map(shownOf));
    },
  );

  it('reads values of long statements as they are', async () => {
    const hard = [
      '',
      `'); DROP TABLE record -- {p0:String}`,
      '\\',
      '\n\t\0',
      'naïve 👍',
      'x'.repeat(200_000),
    ];
    const { read, one } = await server.database.row<{ read: string[]; one: string }>(
      sql`SELECT ${texts(hard)} AS read, ${text(hard[1] ?? '')} AS one`,
    );
    expect(read).toEqual(hard);
    expect(one).toBe(hard[1]);
  });
});
