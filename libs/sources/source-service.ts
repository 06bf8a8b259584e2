import type pg from 'pg';
import { servedWindow } from '#libs/connector';
import { Problem, type SourceSpec } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { requestBackfill } from './backlog.js';
import type { ConnectorRegistry } from './connector-registry.js';
import { type CoverageLedger, coverageWithin } from './coverage-ledger.js';
import type { ApplyOptions, SourceChecks } from './source-checks.js';
import type { SourceQueries, SourceState } from './source-queries.js';
import type { SourceStore } from './source-store.js';

interface LockedSource {
  sourceId: number;
  connector: string;
  paused: boolean;
  /** Epoch milliseconds of the database clock. */
  now: number;
}

export interface SourceServiceParts {
  registry: ConnectorRegistry;
  store: SourceStore;
  queries: SourceQueries;
  checks: SourceChecks;
  coverage: CoverageLedger;
  /** Makes the pull loop look for changes now. */
  wake(): void;
}

const RUNS = 50;

/** Administers sources. Every change takes effect at once and returns the source's new state. */
export class SourceService {
  constructor(
    private readonly pool: pg.Pool,
    private readonly parts: SourceServiceParts,
  ) {}

  /** Adds or updates a source. @throws Problem with a pointer to every invalid setting. */
  async apply(spec: SourceSpec, options: ApplyOptions): Promise<SourceState> {
    const source = await this.parts.checks.validate(spec, options);
    return this.changed(spec.name, this.parts.store.apply(source));
  }

  pull(name: string): Promise<SourceState> {
    return this.changed(name, this.parts.store.runNow(name));
  }

  pause(name: string): Promise<SourceState> {
    return this.changed(name, this.parts.store.pause(name));
  }

  resume(name: string): Promise<SourceState> {
    return this.changed(name, this.parts.store.resume(name));
  }

  cancel(name: string): Promise<SourceState> {
    return this.changed(name, this.parts.store.cancel(name));
  }

  async remove(name: string): Promise<void> {
    await this.parts.store.remove(name);
    this.parts.wake();
  }

  /** Schedules another read of a time span, beside the regular runs. Epoch milliseconds; default: everything. */
  backfill(name: string, span: { from?: number; to?: number }): Promise<SourceState> {
    const change = this.locked(name, async (tx, { sourceId, connector, now }) => {
      const window = servedWindow(this.parts.registry.get(connector)?.source);
      await requestBackfill(tx, sourceId, { from: span.from, to: span.to ?? now, window, now });
    });
    return this.changed(name, change);
  }

  /** Deletes the read position of a paused source, or of one of its partitions: the next run starts from the beginning. */
  reset(name: string, partition?: string): Promise<SourceState> {
    const change = this.locked(name, async (tx, { sourceId, paused }) => {
      if (!paused) throw new Problem('conflict', 'Pause this source first: a run must not be in progress.');
      const where = 'WHERE source_id = $1 AND ($2::text IS NULL OR partition = $2)';
      const values = [sourceId, partition ?? null];
      const { rowCount } = await tx.query(`DELETE FROM source_partition ${where}`, values);
      if (partition !== undefined && rowCount === 0)
        throw new Problem('not_found', `This source has no partition '${partition}'.`);
      await tx.query(`DELETE FROM source_slice ${where}`, values);
      await tx.query('DELETE FROM sweep_seen WHERE source_id = $1', [sourceId]);
    });
    return this.changed(name, change);
  }

  /** A source with its partitions, backlog, coverage gaps and latest runs. */
  async detail(name: string) {
    const { queries } = this.parts;
    // Runs first: what is said of the source is never older than a run that is shown to have ended.
    const runs = await queries.runs({ source: name, limit: RUNS });
    const [source, partitions, backlog, coverage] = await Promise.all([
      queries.get(name),
      queries.partitions(name),
      queries.backlog(name),
      this.gapsOf(name),
    ]);
    return { source, runs, partitions, backlog, coverage };
  }

  /** Where an item of a source ended up, and the spans in which it may have been missed. */
  async locate(name: string, item: { id?: string; url?: string }) {
    const locations = await this.parts.queries.locate(name, item);
    return { locations, coverage: await this.gapsOf(name) };
  }

  private async gapsOf(name: string) {
    const ledger = (await this.parts.coverage.now())?.find(({ source }) => source === name);
    if (!ledger) return [];
    return coverageWithin(ledger, {}).map(({ from, to, state }) => ({ from, to, state }));
  }

  private async changed(name: string, change: Promise<unknown>): Promise<SourceState> {
    await change;
    const state = await this.parts.queries.get(name);
    this.parts.wake();
    return state;
  }

  private locked(
    name: string,
    work: (tx: Transaction, source: LockedSource) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<LockedSource>(
        `SELECT source_id AS "sourceId", connector, paused_at IS NOT NULL AS paused,
           floor(extract(epoch FROM now()) * 1000)::float8 AS now
         FROM pull_source WHERE source_id = (SELECT id FROM source WHERE name = $1) FOR UPDATE`,
        [name],
      );
      if (!rows[0]) throw new Problem('not_found', 'There is no pulled source of this name.');
      await work(tx, rows[0]);
    });
  }
}
