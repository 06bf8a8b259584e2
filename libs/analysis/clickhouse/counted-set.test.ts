import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseQuery } from '#libs/text';
import { ALL } from '../engine/condition.js';
import { rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import type { Sql } from './sql.js';
import { emptyDatabase } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it', 'nl', 'id'];
const RARE = 60;
const FREQUENT = 2_500;

/** Each record says one of two phrases. */
const RECORDS = Array.from({ length: RARE + FREQUENT }, (_, i) => ({
  seq: i + 1,
  ds: Date.UTC(2025, 5, 1) + i * 60_000,
  offset: 0,
  source: i % 2 ? 'survey' : 'App Store',
  language: LANGUAGES[i % LANGUAGES.length] ?? 'en',
  words: i < RARE ? ['broken', 'login'] : ['slow', 'login'],
  score: 3,
  user: null,
  url: null,
  filters: {},
}));

/** Many phrases, as a question about one matter asks for. */
const query = (phrase: string) =>
  parseQuery(
    analyzer,
    [phrase, ...Array.from({ length: 30 }, (_, i) => `word${i} phrase${i}`)]
      .map((each) => `"${each}"`)
      .join(' OR '),
  );

describe.skipIf(!opened)('the matches of a long query', () => {
  const database = opened as ClickHouseDatabase;
  const sent: string[] = [];
  const watched = {
    layout: database?.layout,
    rows: <Row>(statement: Sql) => {
      sent.push(statement.statement().query);
      return database.rows<Row>(statement);
    },
    row: <Row>(statement: Sql) => database.row<Row>(statement),
    insert: (table: string, rows: readonly object[]) => database.insert(table, rows),
  };

  beforeAll(async () => {
    await emptyDatabase(database);
    const writer = new ChangeWriter(database, analyzer);
    await writer.write(RECORDS.map((record) => ({ put: rowOf(record), tx: record.seq })));
  });

  const countsOf = async (phrase: string) => {
    const engine = ClickHouseEngine.of(watched, analyzer);
    const all = await engine.select(ALL);
    sent.length = 0;
    const { records } = await engine.match(query(phrase), all);
    const long = sent.filter((statement) => statement.length > 1_000).length;
    const others = await engine.combine('minus', all, records);
    sent.length = 0;
    const rated = await engine.select({ kind: 'present', column: 'score' }, records);
    const groups = await Promise.all(
      [records, others].map((set) => engine.group(set, [], { kind: 'authors' })),
    );
    return {
      counts: [records.count, others.count, rated.count],
      grouped: groups.map(({ counts }) => [...counts]),
      long,
      longest: Math.max(...sent.map((statement) => statement.length)),
    };
  };

  it('are named one by one where they are few: one statement has the query, and no further one', async () => {
    const { longest, ...found } = await countsOf('broken login');
    expect(found).toEqual({ counts: [RARE, FREQUENT, RARE], grouped: [[RARE], [FREQUENT]], long: 1 });
    expect(longest).toBeLessThan(1_000);
  });

  /** Mutant: each branch looks for it. */
  it('are looked for once by what all branches want', async () => {
    const engine = ClickHouseEngine.of(watched, analyzer);
    sent.length = 0;
    const branches = parseQuery(analyzer, '="broken" ="login" OR ="battery" ="login"');
    const { records } = await engine.match(branches, await engine.select(ALL));
    expect(records.count).toBe(RARE);
    expect(sent.at(-1)?.match(/has\(words/g)).toHaveLength(3);
  });

  it('are none where none match', async () => {
    const { longest, ...found } = await countsOf('broken battery');
    expect(found).toEqual({ counts: [0, RARE + FREQUENT, 0], grouped: [[0], [RARE + FREQUENT]], long: 1 });
    expect(longest).toBeLessThan(1_000);
  });

  it('stay what the query says where they are many', async () => {
    const { longest, ...found } = await countsOf('slow login');
    expect(found).toEqual({ counts: [FREQUENT, RARE, FREQUENT], grouped: [[FREQUENT], [RARE]], long: 1 });
    expect(longest).toBeGreaterThan(1_000);
  });
});
