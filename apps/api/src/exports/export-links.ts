import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LinkSigner, type StoredExport } from '#libs/delivery';
import { EXPORT_OPTIONS, type ExportOptions, linkSecret } from './export-options.js';

/** Where an export can be asked about and fetched. */
export interface ExportLinks {
  status: string;
  download: string;
}

/** Makes and checks the links of exports. */
@Injectable()
export class ExportLinker {
  private readonly signer: LinkSigner;

  constructor(@Inject(EXPORT_OPTIONS) private readonly options: ExportOptions) {
    this.signer = new LinkSigner(linkSecret(options));
  }

  /** Absolute links: by the public address when one is configured, else by the one the caller used. */
  links(kept: StoredExport, request: Request): ExportLinks {
    const base =
      this.options.publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.get('host')}`;
    const status = `${base}/public/exports/${kept.id}`;
    return { status, download: `${status}/download?token=${this.signer.sign(kept.id, kept.expiresAt)}` };
  }

  allows(id: string, token: string): boolean {
    return this.signer.verifies(id, token, new Date());
  }
}
