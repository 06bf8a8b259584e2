import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileContent, readableSize, type ReadPlan, readRecords, type Survey } from '#libs/files';
import type { Connection } from '../connection.js';
import { ImportRun, isForgotten } from './import-run.js';
import { ImportState, type Totals } from './import-state.js';
import { Rejects } from './rejects.js';

export interface ImportPlan extends ReadPlan {
  file: string;
  source: string;
  /** Folder of import states. */
  states: string;
  /** Where rejected records are written. */
  rejects: string;
}

export interface ImportReport extends Omit<Survey, 'rules'> {
  rejects: Rejects;
  batch: string;
  /** An earlier, interrupted run was continued. */
  resumed: boolean;
  totals: Readonly<Totals>;
}

/** Called during the import: bytes of the file read so far, of how many, and records. */
export type OnProgress = (bytes: number, size: number, records: number) => void;

/** SHA-256 of a file on disk, and its size in bytes. */
async function fingerprint(file: string): Promise<{ hash: string; size: number }> {
  const size = await readableSize(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { hash: hash.digest('hex'), size };
}

/** Imports a whole file, or the rest of it after an interruption. @throws Failure */
export async function importFile(
  plan: ImportPlan,
  connection: Connection,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const { hash, size } = await fingerprint(plan.file);
  const { input, mapping, date, listSeparator, nulls } = plan;
  const identity = [
    connection.url,
    plan.source,
    hash,
    JSON.stringify({ input, mapping, date, listSeparator, nulls }),
  ];
  const state = new ImportState(plan.states, identity, plan.file);
  const resumed = state.last !== undefined;
  const attempt = async (): Promise<ImportReport> => {
    const rejects = new Rejects(plan.rejects);
    const run = new ImportRun(connection, plan.source, state, rejects);
    try {
      const survey = await readRecords(await fileContent(plan.file), plan, {
        onRecord: (record, origin) => run.add(record, origin),
        onRejected: (origin, fault) => rejects.add(origin, fault),
        onProgress: (bytes, records) => onProgress(bytes, size, records),
      });
      await run.end();
      return { ...survey, rejects, batch: state.batch, resumed, totals: state.totals };
    } finally {
      await run.settle();
      rejects.close();
    }
  };
  const report = await attempt().catch((error: unknown) => {
    if (!isForgotten(error)) throw error;
    state.startOver();
    return attempt();
  });
  state.finish();
  return report;
}
