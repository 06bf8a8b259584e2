import { raw, type Sql, sql, text } from './sql.js';

/** A table as the code writes it; `columns` ends with its indexes. */
export interface Table {
  name: string;
  columns: string;
  /** What `ReplacingMergeTree` decides by which of several versions counts. */
  versions?: string;
  order: string;
  /** The shard of a row, before it is divided by their number. Versions of a row meet, so it is made of what they share. */
  shard: string;
  settings?: string;
}

/** Old parts are removed within seconds, and not after minutes: an erasure waits for it. */
const REPLICATED =
  'cleanup_delay_period = 1, cleanup_delay_period_random_add = 0, max_cleanup_delay_period = 2';

/**
 * Where tables are: on one server, or spread over the shards of a cluster. In a cluster the table of a name has no rows:
 * it passes statements on to `…_shard` of every shard, so that statements read the same in both.
 */
export class Layout {
  constructor(readonly cluster?: string) {}

  /** The table that holds rows. */
  held(table: string): string {
    return this.cluster ? `${table}_shard` : table;
  }

  /** Part of a statement that changes tables: where. */
  get everywhere(): string {
    return this.cluster ? ` ON CLUSTER ${this.cluster}` : '';
  }

  /** The parts of all servers. */
  get parts(): Sql {
    return raw(this.cluster ? `clusterAllReplicas(${this.cluster}, system.parts)` : 'system.parts');
  }

  /** Of a row of a table: its shard. */
  get shard(): Sql {
    return raw(this.cluster ? '_shard_num' : 'toUInt32(1)');
  }

  /** Their number. */
  get shards(): Sql {
    return this.cluster
      ? sql`(SELECT toUInt32(uniqExact(shard_num)) FROM system.clusters WHERE cluster = ${text(this.cluster)})`
      : raw('toUInt32(1)');
  }

  create({ name, columns, versions = '', order, shard, settings = '' }: Table): string[] {
    const table = `CREATE TABLE IF NOT EXISTS ${this.held(name)}${this.everywhere} (${columns})`;
    const own = [settings, this.cluster ? REPLICATED : ''].filter(Boolean).join(', ');
    const rest = `ORDER BY ${order}${own && ` SETTINGS ${own}`}`;
    if (!this.cluster) return [`${table} ENGINE = ReplacingMergeTree(${versions}) ${rest}`];
    const place = [`'/clickhouse/tables/{uuid}/{shard}'`, `'{replica}'`, versions].filter(Boolean).join(', ');
    return [
      `${table} ENGINE = ReplicatedReplacingMergeTree(${place}) ${rest}`,
      `CREATE TABLE IF NOT EXISTS ${name}${this.everywhere} AS ${this.held(name)}
        ENGINE = Distributed(${this.cluster}, currentDatabase(), ${this.held(name)}, ${shard})`,
    ];
  }

  drop(name: string): string[] {
    const tables = this.cluster ? [name, this.held(name)] : [name];
    return tables.map((table) => `DROP TABLE IF EXISTS ${table}${this.everywhere} SYNC`);
  }

  /** Settings of all statements: no shard is ever left out, and no copy of one is read that lacks what was acknowledged. */
  get settings() {
    return this.cluster
      ? ({
          skip_unavailable_shards: 0,
          select_sequential_consistency: '1',
          insert_quorum: 'auto',
          insert_quorum_parallel: 0,
          distributed_foreground_insert: 1,
          allow_nondeterministic_mutations: 1,
        } as const)
      : {};
  }
}
