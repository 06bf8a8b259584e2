import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { Problem } from '#libs/contract';
import {
  type ClaimedExport,
  ExportFiles,
  ExportLost,
  ExportRefused,
  fileContent,
  type ExportWarning,
  type FinishedExport,
  packSeqs,
} from '#libs/delivery';
import { openExport } from '#libs/records';
import { AnalysisService, type MatchedSeqs } from '../analysis/analysis.service.js';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';
import { refuseTooLarge } from './export-plan.js';

const LOOK_MS = 1_000;

/** How a run is watched. */
export interface Watch {
  signal: AbortSignal;
  /** Told every second how many rows are written; what it throws ends the run. */
  onRows: (rows: number) => Promise<void>;
}

/**
 * Writes one export to its file. The records are looked up when it runs and not when it was asked for: the sequence
 * numbers of millions would have to be kept with the job, and a run begun again would miss what was erased meanwhile.
 */
@Injectable()
export class ExportWriter {
  constructor(
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    private readonly files: ExportFiles,
    private readonly analysis: AnalysisService,
  ) {}

  /** When it resolves the file is whole and on disk; when it throws there is none. */
  async write(claimed: ClaimedExport, watch: Watch): Promise<FinishedExport> {
    const { id, attempt, work } = claimed;
    const { layout } = work;
    const selection = await this.select(claimed);
    refuseTooLarge(layout.format, selection.total);
    const lost = new AbortController();
    const signal = AbortSignal.any([watch.signal, lost.signal]);
    let written = () => 0;
    const timer = setInterval(() => {
      watch.onRows(written()).catch((error: unknown) => {
        if (error instanceof ExportLost) lost.abort(error);
      });
    }, LOOK_MS);
    try {
      const opened = await openExport(this.options.database, layout, selection, { signal });
      const content = fileContent(layout, opened);
      written = content.rows;
      const file = `${id}-${attempt}`;
      const { bytes, sha256 } = await this.files.write(file, content.stream);
      const { rows, leftOut } = opened.counts();
      const warnings = [...selection.warnings, ...work.warnings, ...leftOutWarning(leftOut)];
      return { file, rows, bytes, sha256, warnings, seqs: selection.all ? null : packSeqs(selection.seqs) };
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Removes what an attempt has written. */
  async discard({ id, attempt }: ClaimedExport): Promise<void> {
    await this.files.remove(`${id}-${attempt}`);
  }

  private async select({ id, tokenId, work }: ClaimedExport): Promise<MatchedSeqs> {
    const caller: Caller = { tokenId, name: 'export', scopes: ['export'], filters: work.bound };
    const asked = { requestId: id, watermark: work.watermark };
    return this.analysis.matchSeqs(work.request, caller, asked).catch((error: unknown) => {
      if (error instanceof Problem && error.status < 500) throw new ExportRefused(error.kind, error.message);
      throw error;
    });
  }
}

function leftOutWarning(count: number): ExportWarning[] {
  if (count === 0) return [];
  const detail = `${count} records changed or were erased while the export ran and are not in the file.`;
  return [{ code: 'changed_meanwhile', detail }];
}
