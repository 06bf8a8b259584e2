import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import type { Covered, OpenSlice } from '#libs/connector';
import { Problem } from '#libs/contract';
import { type Whereabouts, whereIs } from './whereabouts.js';
import { type RunRow, RUN_COLUMNS } from './source-queries.js';

export interface PartitionRow {
  partition: string;
  /** False: the connector no longer names it. */
  listed: boolean;
  covered: Covered[];
  openSlice: OpenSlice | null;
  updatedAt: Date;
}

/** A backfill or sweep that is not done. */
export interface BacklogRow {
  partition: string;
  reason: string;
  slice: OpenSlice;
  done: boolean;
}

/** Items that fail in the same way. */
export interface LetterGroup {
  fingerprint: string;
  source: string;
  stage: string;
  path: string | null;
  message: string;
  open: number;
  replayed: number;
  dismissed: number;
  firstSeen: Date;
  lastSeen: Date;
  connectorVersion: string;
}

/** One item that could not become a record. */
export interface LetterRow {
  id: string;
  source: string;
  partition: string;
  status: string;
  stage: string;
  path: string | null;
  message: string;
  attempts: number;
  firstSeen: Date;
  lastSeen: Date;
  /** JSON as the source sent it, cut off where it was long; null once it became a record. */
  raw: string | null;
}

/** What administrators look into when a source is not as it should be. */
export class SourceDetails {
  constructor(private readonly pool: pg.Pool) {}

  async partitions(name: string): Promise<PartitionRow[]> {
    const { rows } = await this.pool.query<PartitionRow>(
      `SELECT partition, listed, covered, open_slice AS "openSlice", updated_at AS "updatedAt"
       FROM source_partition WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY partition`,
      [name],
    );
    return rows;
  }

  async backlog(name: string): Promise<BacklogRow[]> {
    const { rows } = await this.pool.query<BacklogRow>(
      `SELECT partition, reason, slice, done FROM source_slice
       WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY id`,
      [name],
    );
    return rows;
  }

  /** The latest runs of all sources, or of those asked for, newest first. */
  async runs(asked: {
    source?: string;
    status?: string;
    limit: number;
  }): Promise<(RunRow & { source: string })[]> {
    const { rows } = await this.pool.query<{ source: string; run: RunRow }>(
      `SELECT s.name AS source, ${RUN_COLUMNS} AS run FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE ($1::text IS NULL OR s.name = $1) AND ($2::text IS NULL OR r.status = $2)
       ORDER BY r.started_at DESC, r.id DESC LIMIT $3`,
      [asked.source ?? null, asked.status ?? null, asked.limit],
    );
    return rows.map(({ source, run }) => ({ ...run, source }));
  }

  /** Dead letters by what went wrong, those with most open ones first. */
  async letters(source: string | undefined, limit: number): Promise<LetterGroup[]> {
    const { rows } = await this.pool.query<LetterGroup>(
      `SELECT d.fingerprint, s.name AS source, d.stage, d.path, (array_agg(d.message ORDER BY d.message = '', d.seen_at DESC))[1] AS message,
         count(*) FILTER (WHERE d.status = 'open')::int AS open,
         count(*) FILTER (WHERE d.status = 'replayed')::int AS replayed,
         count(*) FILTER (WHERE d.status = 'dismissed')::int AS dismissed,
         min(d.created_at) AS "firstSeen", max(d.seen_at) AS "lastSeen", max(d.connector_version) AS "connectorVersion"
       FROM dead_letter d JOIN source s ON s.id = d.source_id
       WHERE d.status <> 'erased' AND ($1::text IS NULL OR s.name = $1)
       GROUP BY d.fingerprint, s.name, d.stage, d.path ORDER BY open DESC, "lastSeen" DESC LIMIT $2`,
      [source ?? null, limit],
    );
    return rows;
  }

  /** The letters of a group, the latest first. */
  async lettersOf(fingerprint: string, source: string | undefined, limit: number): Promise<LetterRow[]> {
    const { rows } = await this.pool.query<Omit<LetterRow, 'raw'> & { raw: Buffer | null }>(
      `SELECT d.id, s.name AS source, d.partition, d.status, d.stage, d.path, d.message, d.attempts,
         d.created_at AS "firstSeen", d.seen_at AS "lastSeen", d.raw
       FROM dead_letter d JOIN source s ON s.id = d.source_id
       WHERE d.fingerprint = $1 AND d.status <> 'erased' AND ($2::text IS NULL OR s.name = $2)
       ORDER BY d.seen_at DESC, d.id LIMIT $3`,
      [fingerprint, source ?? null, limit],
    );
    return rows.map((row) => ({ ...row, raw: row.raw && inflateRawSync(row.raw).toString('utf8') }));
  }

  /** Where an item of a source is. @throws Problem when there is no such source. */
  async whereIs(name: string, item: { id?: string; url?: string }): Promise<Whereabouts[]> {
    return whereIs(this.pool, await this.idOf(name), item);
  }

  /** The number of a pulled source. @throws Problem when there is none of this name. */
  private async idOf(name: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      'SELECT id FROM source s JOIN pull_source p ON p.source_id = s.id WHERE name = $1',
      [name],
    );
    if (!rows[0]) throw new Problem('not_found', 'There is no pulled source of this name.');
    return rows[0].id;
  }
}
