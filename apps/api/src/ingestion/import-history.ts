import type pg from 'pg';
import type { ImportView } from '#libs/contract';

const SHOWN = 50;

/** What the audit log says an import was of. */
export function importTarget(file: string, source: string, batch: string): string {
  return `'${file}' into '${source}', batch ${batch}`;
}

const TARGET = /^'(.*)' into '(.*)', batch ([0-9a-f-]{36})$/s;

/** The imports of files, as the audit log has them: it keeps them for good, whatever became of their records. */
export class ImportHistory {
  constructor(private readonly pool: pg.Pool) {}

  /** The latest, newest first. */
  async list(): Promise<ImportView[]> {
    const { rows } = await this.pool.query<{
      at: Date;
      actor: string;
      target: string;
      records: number;
      revised: number;
      undone: boolean;
    }>(
      `SELECT at, actor, target, coalesce((counts->>'accepted')::int, 0) AS records,
         coalesce((counts->>'revised')::int, 0) AS revised,
         EXISTS (SELECT FROM audit_log e WHERE e.action = 'erasure.requested' AND e.seq > i.seq
           AND strpos(e.target, 'source_batch=' || right(i.target, 36)) > 0) AS undone
       FROM audit_log i WHERE action = 'file.imported' ORDER BY seq DESC LIMIT ${SHOWN}`,
    );
    return rows.flatMap(({ at, actor, target, ...rest }) => {
      const [, file, source, batch] = TARGET.exec(target) ?? [];
      if (file === undefined || source === undefined || batch === undefined) return [];
      return [{ at: at.toISOString(), by: actor, file, source, batch_id: batch, ...rest }];
    });
  }
}
