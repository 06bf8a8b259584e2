import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { asSent } from './as-sent.js';
import { Layout } from './layout.js';
import type { Sql } from './sql.js';

/** What every statement is run with. */
const SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  // The number that was written is the number that is read, to the last bit.
  precise_float_parsing: 1,
  // Conditions stand beside what a statement names, and mean the columns of records.
  prefer_column_name_to_alias: 1,
  // A query may have a thousand words, each with its forms in several languages.
  max_query_size: String(64 * 1024 ** 2),
  max_ast_elements: '5000000',
  max_expanded_ast_elements: '5000000',
} as const;

/** The server ends a statement whose connection is closed, if it can do nothing but read. */
const ENDS_WITH_CONNECTION = { readonly: '2', cancel_http_readonly_queries_on_client_close: 1 } as const;

/** More rows than any batch has. */
const MOST_ROWS = '10000000';
const ONE_BLOCK = {
  async_insert: 0,
  max_insert_block_size: MOST_ROWS,
  min_insert_block_size_rows: MOST_ROWS,
  min_insert_block_size_bytes: '0',
} as const;

/** In a cluster: another insert into the table waits for its copies. Two at a time there are when tables are filled. */
const OTHERS_WRITE = 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE';
const TRIES = 10;
const WAIT_MS = 100;

/** What questions are put to. */
export type StatementReader = Pick<ClickHouseDatabase, 'rows' | 'row' | 'insert' | 'layout'>;

/** No one waits any more for the question that a statement is part of. */
export class QuestionLeft extends Error {
  constructor() {
    super('No one waits for the answer any more.');
  }
}

/** A database of ClickHouse, through the official client. */
export class ClickHouseDatabase {
  private readonly settings;

  constructor(
    private readonly client: ClickHouseClient,
    readonly layout = new Layout(),
    private readonly left?: AbortSignal,
  ) {
    this.settings = { ...SETTINGS, ...layout.settings };
  }

  /**
   * The same for one question: what is read ends when `left` is aborted, here and in ClickHouse, and throws
   * `QuestionLeft`.
   */
  until(left: AbortSignal): ClickHouseDatabase {
    return new ClickHouseDatabase(this.client, this.layout, left);
  }

  async rows<Row>(statement: Sql): Promise<Row[]> {
    const { left } = this;
    if (left?.aborted) throw new QuestionLeft();
    try {
      const result = await this.client.query({
        ...asSent(statement.statement()),
        format: 'JSONEachRow',
        clickhouse_settings: { ...this.settings, ...(left && ENDS_WITH_CONNECTION) },
        abort_signal: left,
      });
      return await result.json<Row>();
    } catch (error) {
      throw left?.aborted ? new QuestionLeft() : error;
    }
  }

  /** The only row of an answer. */
  async row<Row>(statement: Sql): Promise<Row> {
    return onlyOf(await this.rows<Row>(statement));
  }

  async run(statement: Sql): Promise<void> {
    await this.client.command({ ...asSent(statement.statement()), clickhouse_settings: this.settings });
  }

  /** Columns that a row leaves out have their defaults. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    await afterOthers(() =>
      this.client.insert({
        table,
        values: rows,
        format: 'JSONEachRow',
        clickhouse_settings: this.insertSettings,
      }),
    );
  }

  /** Lines, each a list of these columns in JSON, in pieces; null is a column's default. */
  async insertLines(table: string, columns: readonly string[], pieces: readonly Buffer[]): Promise<void> {
    const sent = pieces.filter(({ length }) => length > 0);
    if (sent.length === 0) return;
    await afterOthers(async () => {
      const { stream } = await this.client.exec({
        query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT JSONCompactEachRow`,
        values: Readable.from(sent, { objectMode: false }),
        clickhouse_settings: this.insertSettings,
      });
      stream.resume();
      await finished(stream);
    });
  }

  /** What was inserted is there when that is acknowledged, and as one block. */
  private get insertSettings() {
    return { ...this.settings, ...ONE_BLOCK };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

async function afterOthers(insert: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const error = await insert().then(
      () => undefined,
      (failed: Error & { type?: string }) => failed,
    );
    if (!error) return;
    if (error.type !== OTHERS_WRITE || tries === TRIES) throw error;
    await delay(tries * WAIT_MS);
  }
}

export function onlyOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row was expected of ClickHouse.');
  return row;
}

/** A statement that takes minutes says now and then that it goes on: proxies end connections that are silent. */
const ALIVE = { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '50000' } as const;

/** Time after which a statement counts as lost that the server should have ended itself. */
const LATE_MS = 5_000;

/**
 * The client is loaded by those only who have such a server.
 * @param server `url`: `http://host:8123/database`; `cluster`: as `remote_servers` of its settings names it
 * @param seconds that a statement may take
 */
export async function connectClickHouse(
  { url, user, password, cluster }: { url: string; user?: string; password?: string; cluster?: string },
  { seconds }: { seconds: number },
): Promise<ClickHouseDatabase> {
  const { ClickHouseLogLevel, createClient } = await import('@clickhouse/client');
  return new ClickHouseDatabase(
    createClient({
      url,
      ...(user !== undefined && { username: user, password: password ?? '' }),
      application: 'earshot',
      // It would write what people search for into the log.
      log: { level: ClickHouseLogLevel.OFF },
      request_timeout: seconds * 1_000 + LATE_MS,
      use_multipart_params: true,
      clickhouse_settings: { max_execution_time: seconds, ...ALIVE },
    }),
    new Layout(cluster),
  );
}
