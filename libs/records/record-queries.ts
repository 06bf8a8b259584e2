import type pg from 'pg';
import type { Instant, JsonValue } from '#libs/contract';
import { retrying, type Watermark } from '#libs/database';

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
  /** BCP 47, `und` when it is not known. */
  language: string;
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
  /** BCP 47; `und` when unknown. */
  language: string;
  score: number | null;
  url: string | null;
}

interface ExcerptRow {
  seq: string;
  id: string;
  source: string;
  ds: number;
  message: string;
  language: string;
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
  language: string | null;
  revision: number;
}

const SELECT = `
SELECT r.seq, r.id, s.name AS source, (extract(epoch FROM r.ds) * 1000000)::int8 AS ds, r.ds_offset,
  r.ds_digits, r.message, r.filters, r.score, r.user_name, r.url, r.ingested_at, r.updated_at, r.source_batch, r.language,
  r.revision`;

/** Records by `$1` (seqs) in the version of the watermark ($2, $3); erased ones are left out. */
const AS_OF = `(
  SELECT seq, id, source_id, ds, ds_offset, ds_digits, message, filters, score, user_name, url, ingested_at, updated_at,
    source_batch, CASE WHEN (derived_tx, seq) > ($2::xid8, $3::int8) THEN NULL ELSE language END AS language, revision
  FROM record WHERE seq = ANY ($1::int8[]) AND (tx, seq) <= ($2::xid8, $3::int8)
  UNION ALL
  SELECT v.* FROM record n CROSS JOIN LATERAL (
    SELECT o.record FROM record_revision o
    WHERE o.seq = n.seq AND o.revision >= 0 AND ((o.record->>'tx')::xid8, o.seq) <= ($2::xid8, $3::int8)
    ORDER BY o.revision DESC LIMIT 1
  ) o CROSS JOIN LATERAL jsonb_to_record(o.record) AS v(seq int8, id uuid, source_id int4, ds timestamptz,
    ds_offset int2, ds_digits int2, message text, filters jsonb, score int4, user_name text, url text,
    ingested_at timestamptz, updated_at timestamptz, source_batch uuid, language text, revision int4)
  WHERE n.seq = ANY ($1::int8[]) AND (n.tx, n.seq) > ($2::xid8, $3::int8)
) r JOIN source s ON s.id = r.source_id`;

/**
 * Reads records back as they were sent. What an answer of the index found is read as of the watermark of that answer:
 * a later version may no longer match the request, nor be one that the caller may see. All reads throw a Problem when the
 * database is away.
 */
export class RecordQueries {
  /** @param within milliseconds in which a read that got no connection is tried again */
  constructor(
    private readonly pool: pg.Pool,
    private readonly within?: number,
  ) {}

  /** In the order asked for; those erased meanwhile are left out. */
  async bySeqs(seqs: readonly number[], watermark: Watermark): Promise<StoredRecord[]> {
    if (seqs.length === 0) return [];
    const rows = await this.read<Row>({
      name: 'records_by_seqs',
      text: `${SELECT} FROM ${AS_OF}`,
      values: [seqs, watermark.tx, watermark.seq],
    });
    const found = new Map(rows.map((row) => [Number(row.seq), toRecord(row)]));
    return seqs.map((seq) => found.get(seq)).filter((record) => record !== undefined);
  }

  /** The first `characters` code points of each message, in the order asked for; those erased meanwhile are left out. */
  async excerpts(seqs: readonly number[], watermark: Watermark, characters: number): Promise<Excerpt[]> {
    if (seqs.length === 0) return [];
    const rows = await this.read<ExcerptRow>({
      name: 'record_excerpts',
      text: `
SELECT r.seq, r.id, s.name AS source, floor(extract(epoch FROM r.ds) * 1000)::float8 AS ds,
  left(r.message, $4) AS message, coalesce(r.language, 'und') AS language, r.score, r.url
FROM ${AS_OF}`,
      values: [seqs, watermark.tx, watermark.seq, characters],
    });
    const found = new Map(rows.map((row) => [Number(row.seq), { ...row, seq: Number(row.seq) }]));
    return seqs.map((seq) => found.get(seq)).filter((excerpt) => excerpt !== undefined);
  }

  /** The `seq` of each id that exists, by id. @param ids must be well-formed UUIDs. */
  async seqsOf(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.read<{ id: string; seq: string }>({
      name: 'seqs_of_ids',
      text: 'SELECT id, seq FROM record WHERE id = ANY ($1::uuid[])',
      values: [ids],
    });
    return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
  }

  private async read<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    return (await retrying(() => this.pool.query<R>(query), this.within)).rows;
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
    language: row.language ?? 'und',
    revision: row.revision,
  };
}
