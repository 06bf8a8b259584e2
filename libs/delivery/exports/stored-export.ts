import type { ExportRequest, Filter } from '#libs/contract';
import type { ExportFormat, ExportLayout } from '#libs/records';

export type ExportStatus = 'queued' | 'running' | 'completed' | 'failed' | 'expired' | 'cancelled';

export type MailStatus = 'queued' | 'sent' | 'failed' | 'not_configured';

export interface ExportWarning {
  code: string;
  detail: string;
  field?: string;
}

/** One export: what was requested, and its state. */
export interface StoredExport {
  id: string;
  tokenId: string;
  status: ExportStatus;
  format: ExportFormat;
  fields: string[];
  emails: { address: string; status: MailStatus }[];
  warnings: ExportWarning[];
  /** Rows of the finished file. */
  rows: number | null;
  bytes: number | null;
  sha256: string | null;
  /** Name of the finished file, and the machine it lies on. */
  file: string | null;
  host: string | null;
  /** Records that matched at the time of the request, and rows written so far. */
  total: number | null;
  written: number;
  error: string | null;
  /** Set when the caller can fix the cause; null when the server failed. */
  errorCode: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** What a process needs to write the file: the request, the rights behind it, and the shape of the file. */
export interface ExportWork {
  request: ExportRequest;
  /** Bound filters of the token at the time of the request; they stay in force if the token changes. */
  bound: readonly Filter[];
  layout: ExportLayout;
  /** The index must have reached this transaction. */
  watermark: string;
  /** Warnings about the layout; those about the records are found when it runs. */
  warnings: readonly ExportWarning[];
}

/** One run of an export, which this process has and no other. */
export interface ClaimedExport {
  id: string;
  tokenId: string;
  /** Number of the run; an older one changes nothing any more. */
  attempt: number;
  /** Runs since the export was last begun, this one included. */
  tries: number;
  /** Whether the token that asked may still be used. */
  isTokenGood: boolean;
  work: ExportWork;
}

export interface NewExport {
  id: string;
  tokenId: string;
  format: ExportFormat;
  fields: readonly string[];
  total: number;
  work: ExportWork;
}

export interface FinishedExport {
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
  warnings: readonly ExportWarning[];
  /** The records in the file, packed; null for all there were. */
  seqs: Buffer | null;
}

/** The export was cancelled, or another process has it now: what was written must go. */
export class ExportLost extends Error {
  constructor() {
    super('this process no longer has the export');
    this.name = 'ExportLost';
  }
}
