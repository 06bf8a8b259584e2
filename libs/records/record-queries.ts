import type pg from 'pg';
import type { Instant, JsonValue } from '#libs/contract';

/** A record as it was sent, with what the store added. */
export interface StoredRecord {
  /** Order of arrival; internal. */
  seq: number;
  /** UUID v7; public. */
  id: string;
  source: string;
  ds: Instant;
  message: string;
  filters: Record<string, JsonValue>;
  score: number | null;
  userName: string | null;
  url: string | null;
  ingestedAt: Date;
  /** When the source says it was last changed. */
  updatedAt: Date | null;
  sourceBatch: string;
  /** 0 for the first version. */
  revision: number;
}

/** The beginning of what a record says. */
export interface Excerpt {
  seq: number;
  id: string;
  source: string;
  /** Epoch milliseconds. */
  ds: number;
  message: string;
  score: number | null;
  url: string | null;
}

interface ExcerptRow {
  seq: string;
  id: string;
  source: string;
  ds: number;
  message: string;
  score: number | null;
  url: string | null;
}

interface Row {
  seq: string;
  id: string;
  source: string;
  /** Microseconds since 1970. */
  ds: string;
  ds_offset: number;
  ds_digits: number;
  message: string;
  filters: Record<string, JsonValue>;
  score: number | null;
  user_name: string | null;
  url: string | null;
  ingested_at: Date;
  updated_at: Date | null;
  source_batch: string;
  revision: number;
}

const SELECT = `
SELECT r.seq, r.id, s.name AS source, (extract(epoch FROM r.ds) * 1000000)::int8 AS ds, r.ds_offset, r.ds_digits,
  r.message, r.filters, r.score, r.user_name, r.url, r.ingested_at, r.updated_at, r.source_batch, r.revision
FROM record r JOIN source s ON s.id = r.source_id`;

/** Reads records back as they were sent. */
export class RecordQueries {
  constructor(private readonly pool: pg.Pool) {}

  /** In the order asked for; those erased meanwhile are left out. */
  async bySeqs(seqs: readonly number[]): Promise<StoredRecord[]> {
    if (seqs.length === 0) return [];
    const { rows } = await this.pool.query<Row>({
      name: 'records_by_seqs',
      text: `${SELECT} WHERE r.seq = ANY ($1::int8[])`,
      values: [seqs],
    });
    const found = new Map(rows.map((row) => [Number(row.seq), toRecord(row)]));
    return seqs.map((seq) => found.get(seq)).filter((record) => record !== undefined);
  }

  /** The first `characters` code points of each message, in the order asked for; those erased meanwhile are left out. */
  async excerpts(seqs: readonly number[], characters: number): Promise<Excerpt[]> {
    if (seqs.length === 0) return [];
    const { rows } = await this.pool.query<ExcerptRow>({
      name: 'record_excerpts',
      text: `
SELECT r.seq, r.id, s.name AS source, floor(extract(epoch FROM r.ds) * 1000)::float8 AS ds,
  left(r.message, $2) AS message, r.score, r.url
FROM record r JOIN source s ON s.id = r.source_id WHERE r.seq = ANY ($1::int8[])`,
      values: [seqs, characters],
    });
    const found = new Map(rows.map((row) => [Number(row.seq), { ...row, seq: Number(row.seq) }]));
    return seqs.map((seq) => found.get(seq)).filter((excerpt) => excerpt !== undefined);
  }

  /** @param id must be a well-formed UUID. */
  async byId(id: string): Promise<StoredRecord | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'record_by_id',
      text: `${SELECT} WHERE r.id = $1::uuid`,
      values: [id],
    });
    return rows[0] && toRecord(rows[0]);
  }

  /** The `seq` of each id that exists, by id. @param ids must be well-formed UUIDs. */
  async seqsOf(ids: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ id: string; seq: string }>({
      name: 'seqs_of_ids',
      text: 'SELECT id, seq FROM record WHERE id = ANY ($1::uuid[])',
      values: [ids],
    });
    return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
  }
}

function toRecord(row: Row): StoredRecord {
  const micros = BigInt(row.ds);
  const below = ((micros % 1000n) + 1000n) % 1000n;
  return {
    seq: Number(row.seq),
    id: row.id,
    source: row.source,
    ds: {
      ms: Number((micros - below) / 1000n),
      micros: Number(below),
      offset: row.ds_offset,
      digits: row.ds_digits,
    },
    message: row.message,
    filters: row.filters,
    score: row.score,
    userName: row.user_name,
    url: row.url,
    ingestedAt: row.ingested_at,
    updatedAt: row.updated_at,
    sourceBatch: row.source_batch,
    revision: row.revision,
  };
}
