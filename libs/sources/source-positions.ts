import type pg from 'pg';
import { readCursor } from '#libs/connector';
import {
  type FieldError,
  invalidRequest,
  type JsonValue,
  Problem,
  type SourcePosition,
} from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import type { ConnectorRegistry } from './connector-registry.js';
import { json } from './partitions.js';

interface PausedSource {
  sourceId: number;
  connector: string;
  paused: boolean;
  pushed: boolean;
  epoch: string;
  /** Epoch milliseconds of the database clock. */
  now: number;
}

/**
 * Takes out and puts in how far a source was read, while it is paused: no run can write meanwhile. Validators stay out:
 * a connector may keep an address in them, to which the credential would be sent.
 */
export class SourcePositions {
  constructor(
    private readonly pool: pg.Pool,
    private readonly registry: ConnectorRegistry,
  ) {}

  /** @throws Problem not_found, or conflict unless the source is paused. */
  read(name: string): Promise<SourcePosition> {
    return inTransaction(this.pool, async (tx) => positionOf(tx, await pausedSource(tx, name)));
  }

  /**
   * Replaces the position of a source. Nothing is changed unless all of it is valid.
   * @throws Problem as above, and 422 with a pointer to everything that does not fit the source.
   */
  replace(name: string, position: SourcePosition): Promise<SourcePosition> {
    return inTransaction(this.pool, async (tx) => {
      const source = await pausedSource(tx, name);
      this.validate(source, position);
      const { sourceId } = source;
      for (const table of ['source_partition', 'source_slice', 'sweep_seen'])
        await tx.query(`DELETE FROM ${table} WHERE source_id = $1`, [sourceId]);
      await tx.query(INSERT_PARTITIONS, [sourceId, source.epoch, json(position.partitions)]);
      await tx.query(INSERT_BACKLOG, [sourceId, json(position.backlog)]);
      await tx.query(
        `UPDATE pull_source SET backlog_due_at = CASE WHEN $2 THEN now() END WHERE source_id = $1`,
        [sourceId, position.backlog.length > 0],
      );
      return positionOf(tx, source);
    });
  }

  private validate({ connector: id, pushed, now }: PausedSource, position: SourcePosition): void {
    const connector = this.registry.get(id);
    if (!connector) throw new Problem('conflict', `There is no connector '${id}' in this installation.`);
    const errors: FieldError[] = [];
    const wrong = (pointer: string, detail: string) =>
      errors.push({ pointer, code: 'invalid_value', detail: `'${pointer.split('/').at(-1)}': ${detail}` });
    if (position.connector !== id) wrong('/connector', `this source is read by '${id}'`);
    if (pushed && position.partitions.length > 0)
      wrong('/partitions', 'this source delivers its items to Earshot and has none');
    const names = new Set<string>();
    for (const [n, one] of position.partitions.entries()) {
      const pointer = `/partitions/${n}`;
      if (names.has(one.partition)) wrong(`${pointer}/partition`, `'${one.partition}' occurs twice`);
      names.add(one.partition);
      const times = [...one.covered.map(({ to }) => to), one.open_slice?.to ?? now];
      // What is written until then would never be read.
      if (times.some((time) => time > now)) wrong(pointer, 'must not end in the future');
      if (one.covered.some(({ from, to }) => from !== undefined && from > to))
        wrong(`${pointer}/covered`, "'from' must not be after 'to'");
    }
    for (const [n, { partition, slice }] of position.backlog.entries()) {
      if (!names.has(partition)) wrong(`/backlog/${n}/partition`, `there is no partition '${partition}'`);
      if (slice.to > now) wrong(`/backlog/${n}/slice`, 'must not end in the future');
    }
    for (const list of ['partitions', 'backlog'] as const) {
      for (const [n, one] of position[list].entries()) {
        const cursor = (one.cursor ?? null) as JsonValue;
        const { unreadable } = readCursor(connector, { cursor, cursorVersion: one.cursor_version });
        if (unreadable)
          wrong(`/${list}/${n}/cursor`, unreadable.replace(/ Its time span is read again\.$/, ''));
      }
    }
    if (errors.length > 0) throw invalidRequest(errors);
  }
}

const INSERT_PARTITIONS = `
INSERT INTO source_partition (source_id, lease_epoch, partition, listed, cursor_version, cursor, open_slice, covered, sights, identities)
SELECT $1, $2, one->>'partition', (one->>'listed')::boolean, (one->>'cursor_version')::int, nullif(one->'cursor', 'null'),
  nullif(one->'open_slice', 'null'), one->'covered', one->'sights', one->'known'
FROM jsonb_array_elements($3::jsonb) AS one`;

const INSERT_BACKLOG = `
INSERT INTO source_slice (source_id, partition, reason, slice, cursor_version, cursor)
SELECT $1, one->>'partition', one->>'reason', one->'slice', (one->>'cursor_version')::int, nullif(one->'cursor', 'null')
FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS listed (one, n) ORDER BY n`;

async function positionOf(tx: Transaction, { sourceId, connector }: PausedSource): Promise<SourcePosition> {
  const partitions = await tx.query<SourcePosition['partitions'][number]>(
    `SELECT partition, listed, cursor_version, cursor, open_slice, covered, sights, identities AS known
     FROM source_partition WHERE source_id = $1 ORDER BY partition`,
    [sourceId],
  );
  const backlog = await tx.query<SourcePosition['backlog'][number]>(
    `SELECT partition, reason, slice, cursor_version, cursor
     FROM source_slice WHERE source_id = $1 AND reason <> 'sweep' AND NOT done ORDER BY id`,
    [sourceId],
  );
  return { connector, partitions: partitions.rows, backlog: backlog.rows };
}

async function pausedSource(tx: Transaction, name: string): Promise<PausedSource> {
  const { rows } = await tx.query<PausedSource>(
    `SELECT source_id AS "sourceId", connector, paused_at IS NOT NULL AS paused, pushed, lease_epoch::text AS epoch,
       floor(extract(epoch FROM now()) * 1000)::float8 AS now
     FROM pull_source WHERE source_id = (SELECT id FROM source WHERE name = $1) FOR UPDATE`,
    [name],
  );
  const [source] = rows;
  if (!source) throw new Problem('not_found', 'There is no pulled source of this name.');
  if (!source.paused)
    throw new Problem('conflict', 'Pause this source first: a run must not be in progress.');
  return source;
}
