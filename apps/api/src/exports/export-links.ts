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
    return { status: statusAt(base, kept.id), download: this.download(base, kept.id, kept.expiresAt) };
  }

  /** A link for people who did not ask themselves: by the configured address, whatever a request said. */
  publicDownload(id: string, expiresAt: Date): string {
    if (!this.options.publicUrl) throw new Error('PUBLIC_URL is not set');
    return this.download(this.options.publicUrl.replace(/\/+$/, ''), id, expiresAt);
  }

  allows(id: string, token: string): boolean {
    return this.signer.verifies(id, token, new Date());
  }

  private download(base: string, id: string, expiresAt: Date): string {
    return `${statusAt(base, id)}/download?token=${this.signer.sign(id, expiresAt)}`;
  }
}

function statusAt(base: string, id: string): string {
  return `${base}/public/exports/${id}`;
}
