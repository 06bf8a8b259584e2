import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { Database } from '#libs/database';
import { CONDITIONS, type FilterClass, type Question, QUESTIONS, type TextClass, TEXTS } from './classes.js';

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<unknown>;
}

const PACKAGE = path.resolve('test/load/peers/package.json');

/** The same records in DuckDB, as columns in memory, searched by a scan: what an analytical library can do. */
export class DuckPeer {
  private constructor(private readonly connection: Connection) {}

  /** Installs the library beside its own lockfile when it is not there; undefined when that fails. */
  static async build(database: Database, home: string): Promise<DuckPeer | undefined> {
    const folder = path.dirname(PACKAGE);
    if (!existsSync(path.join(folder, 'node_modules'))) {
      const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
      if (status !== 0) return undefined;
    }
    const duck = createRequire(PACKAGE)('@duckdb/node-api') as {
      DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> };
    };
    const connection = await (await duck.DuckDBInstance.create(':memory:')).connect();
    const file = path.join(home, 'peer.csv');
    await exportTo(database, file);
    await connection.run(`CREATE TABLE peer AS SELECT source, ds, lower(message) AS message, score, country,
      from_json(tags, '["VARCHAR"]') AS tags FROM read_csv('${file}', header = false, quote = '"', escape = '"',
      columns = {source: 'VARCHAR', ds: 'TIMESTAMPTZ', message: 'VARCHAR', score: 'INT', country: 'VARCHAR', tags: 'JSON'})`);
    return new DuckPeer(connection);
  }

  async ask(question: Question, text: TextClass, filters: FilterClass): Promise<void> {
    const query = TEXTS[text];
    const words = query === undefined ? 'true' : `contains(message, '${query}')`;
    const sql = QUESTIONS[question].sql(`peer WHERE ${words} AND ${CONDITIONS[filters]}`, 'unnest(tags)');
    await this.connection.runAndReadAll(sql);
  }

  drop(): Promise<unknown> {
    return this.connection.run('DROP TABLE peer');
  }
}

async function exportTo(database: Database, file: string): Promise<void> {
  const client = await database.streams.connect();
  try {
    const copy = `COPY (SELECT s.name, r.ds, r.message, r.score, r.filters->>'country', r.filters->'tags'
      FROM record r JOIN source s ON s.id = r.source_id) TO STDOUT (FORMAT csv)`;
    await pipeline(client.query(to(copy)), createWriteStream(file));
  } finally {
    client.release();
  }
}
