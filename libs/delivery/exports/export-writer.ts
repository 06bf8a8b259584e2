import type { Caller } from '#libs/auth';
import pTimeout from 'p-timeout';
import { type ExportRequest, Problem, type Warning } from '#libs/contract';
import { type ExportPools, type ExportSelection, openExport } from '#libs/records';
import { fileContent } from '../files/export-content.js';
import type { DiskReserve } from './disk-reserve.js';
import type { ExportFiles } from './export-files.js';
import type { BytesLeft, ExportQuotaCheck } from './export-quotas.js';
import { refuseTooLarge } from './export-layout.js';
import { ExportRefused } from '../files/encoder.js';
import type { ClaimedExport, FinishedExport } from './stored-export.js';
import { packSeqs } from './seq-set.js';

/** The records an export is about. */
export interface MatchedRecords extends ExportSelection {
  total: number;
  /** Attributes (`filters.<key>`) that any of these records holds, by name. */
  attributeKeys: string[];
  warnings: Warning[];
}

/** Finds the records of a request as a caller may see them, in a state that holds everything up to the watermark. */
export interface RecordMatcher {
  matchSeqs(
    request: ExportRequest,
    caller: Caller,
    options: { requestId: string; watermark?: string },
  ): Promise<MatchedRecords>;
}

/** What bounds the files on disk. */
export interface ExportLimits {
  quotas: ExportQuotaCheck;
  reserve: DiskReserve;
}

/** How a run is watched. */
export interface RunWatch {
  /** Ends the run; its reason is what `write` throws then. */
  signal: AbortSignal;
  /** Called once with what counts the rows written. */
  onStart: (rows: () => number) => void;
}

/**
 * Writes one export to its file. The records are looked up when it runs and not when it was requested: the sequence
 * numbers of millions would have to be kept with the row, and a second run would miss what was erased meanwhile.
 */
export class ExportWriter {
  constructor(
    private readonly pools: ExportPools,
    private readonly files: ExportFiles,
    private readonly matcher: RecordMatcher,
    private readonly limits: ExportLimits,
  ) {}

  /** When it resolves the file is whole and on disk; when it throws there is none. @throws ExportRefused */
  async write(claimed: ClaimedExport, watch: RunWatch): Promise<FinishedExport> {
    const { quotas, reserve } = this.limits;
    const disk = reserve.watch();
    const signal = AbortSignal.any([watch.signal, disk.signal]);
    try {
      await reserve.check();
      const left = await quotas.left(this.pools.pool, claimed.tokenId);
      return await this.writeFile(claimed, { ...watch, signal }, left);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      disk.end();
    }
  }

  private async writeFile(
    claimed: ClaimedExport,
    { signal, onStart }: RunWatch,
    left: BytesLeft,
  ): Promise<FinishedExport> {
    const { layout, warnings } = claimed.work;
    const selection = await pTimeout(this.match(claimed), { milliseconds: Infinity, signal });
    refuseTooLarge(layout.format, selection.total);
    const opened = await openExport(this.pools, layout, selection, { signal });
    const content = fileContent(layout, opened);
    onStart(content.rows);
    const file = fileName(claimed);
    const { bytes, sha256 } = await this.files.write(file, content.stream, left);
    const { rows, leftOut } = opened.counts();
    return {
      file,
      rows,
      bytes,
      sha256,
      warnings: [...selection.warnings, ...warnings, ...leftOutWarning(leftOut)],
      seqs: selection.all ? null : packSeqs(selection.seqs),
    };
  }

  /** Removes what a run has written. */
  async discard(claimed: ClaimedExport): Promise<void> {
    await this.files.remove(fileName(claimed));
  }

  private async match({ id, tokenId, work }: ClaimedExport): Promise<MatchedRecords> {
    const caller: Caller = { tokenId, name: 'export', scopes: ['export'], filters: work.bound };
    const options = { requestId: id, watermark: work.watermark };
    return this.matcher.matchSeqs(work.request, caller, options).catch((error: unknown) => {
      if (error instanceof Problem && error.status < 500) throw new ExportRefused(error.kind, error.message);
      throw error;
    });
  }
}

function fileName({ id, attempt }: Pick<ClaimedExport, 'id' | 'attempt'>): string {
  return `${id}-${attempt}`;
}

function leftOutWarning(count: number): Warning[] {
  if (count === 0) return [];
  const detail = `${count} records changed or were erased while the export ran and are not in the file.`;
  return [{ code: 'changed_meanwhile', detail }];
}
