import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { currentKey } from '#libs/auth';
import type { ExportAnswer, Meta } from '#libs/contract';
import { LinkSigner, type StoredExport } from '#libs/delivery';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';

/** Exports as the contract shows them, with the links to their state and their file. */
@Injectable()
export class ExportViews {
  private readonly signer: LinkSigner;

  constructor(@Inject(EXPORT_OPTIONS) private readonly options: ExportOptions) {
    const secret = createHmac('sha256', currentKey(options.secretsKey)).update('export links').digest();
    this.signer = new LinkSigner(secret);
  }

  /** Links are absolute: by the public address when one is configured, else by the one the caller used. */
  view(stored: StoredExport, request: Request, meta?: Partial<Meta>): ExportAnswer {
    const base = this.publicBase() ?? `${request.protocol}://${request.get('host')}`;
    const isThere = stored.status === 'completed';
    return {
      export_id: stored.id,
      status: stored.status,
      format: stored.format,
      fields: stored.fields,
      row_count: stored.rows,
      size_bytes: stored.bytes,
      sha256: stored.sha256,
      truncated: false,
      progress: isThere ? 1 : progressOf(stored),
      download_url: isThere ? this.downloadAt(base, stored.id, stored.expiresAt) : null,
      expires_at: stored.expiresAt.toISOString(),
      status_url: statusAt(base, stored.id),
      emails: stored.emails,
      error: stored.error,
      meta: { ...meta, warnings: [...stored.warnings] },
    };
  }

  /** A link for recipients of a mail: by the configured address, whatever a request said. */
  publicDownload(id: string, expiresAt: Date): string {
    const base = this.publicBase();
    if (!base) throw new Error('PUBLIC_URL is not set');
    return this.downloadAt(base, id, expiresAt);
  }

  /** Whether a link's token opens the export now. */
  allows(id: string, token: string): boolean {
    return this.signer.verifies(id, token, new Date());
  }

  private publicBase(): string | undefined {
    return this.options.publicUrl?.replace(/\/+$/, '');
  }

  private downloadAt(base: string, id: string, expiresAt: Date): string {
    return `${statusAt(base, id)}/download?token=${this.signer.sign(id, expiresAt)}`;
  }
}

function statusAt(base: string, id: string): string {
  return `${base}/public/exports/${id}`;
}

/** The share of the matching records that is written; capped, because records that arrive meanwhile may raise it above 1. */
function progressOf({ written, total }: StoredExport): number {
  return total ? Math.min(0.99, Math.round((written / total) * 100) / 100) : 0;
}
