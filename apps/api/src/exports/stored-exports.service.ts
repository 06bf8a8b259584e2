import { Injectable, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLog } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { type ExportAnswer, Problem } from '#libs/contract';
import { ExportFiles, ExportStore, MEDIA_TYPES, type StoredExport } from '#libs/delivery';
import { stateOf } from '../http/request-context.js';
import { ExportViews } from './export-views.js';

/** Exports stored as files: a token sees its own, a signed link opens one. */
@Injectable()
export class StoredExports {
  constructor(
    private readonly store: ExportStore,
    private readonly files: ExportFiles,
    private readonly views: ExportViews,
    private readonly audit: AuditLog,
  ) {}

  async list(caller: Caller, request: Request): Promise<{ exports: ExportAnswer[] }> {
    const stored = await this.store.list(caller.tokenId);
    return { exports: stored.map((each) => this.views.view(each, request)) };
  }

  async read(id: string, caller: Caller, request: Request): Promise<ExportAnswer> {
    const stored = await this.own(id, caller);
    return this.views.view(stored, request);
  }

  /** Cancels an export in progress, or removes a finished one with its file. */
  async remove(id: string, caller: Caller): Promise<void> {
    const { file } = await this.own(id, caller);
    if (await this.store.cancel(id)) return;
    if (file) await this.files.remove(file);
    await this.store.remove(id);
  }

  /** A link that is forged, expired or points to nothing gets the same answer. */
  async download(id: string, token: string, response: Response): Promise<StreamableFile> {
    const stored = this.views.allows(id, token) ? await this.store.find(id) : undefined;
    if (!stored?.file) throw new Problem('not_found', 'This link is not valid or has expired.');
    const file = await this.files.read(stored.file);
    if (!file) throw elsewhere(stored);
    const requestId = stateOf(response.req).id;
    const actor = { tokenId: stored.tokenId, name: 'download link', requestId };
    await this.audit.append({ actor, action: 'export.downloaded', target: id });
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(file, {
      type: MEDIA_TYPES[stored.format],
      disposition: `attachment; filename="earshot-${stored.createdAt.toISOString().slice(0, 10)}.${stored.format}"`,
      length: stored.bytes ?? undefined,
    });
  }

  private async own(id: string, caller: Caller): Promise<StoredExport> {
    const stored = await this.store.find(id);
    if (stored?.tokenId === caller.tokenId) return stored;
    throw new Problem('not_found', 'This token has no such export.');
  }
}

/** Files stay where they were written, unless the processes share the folder. */
function elsewhere({ host }: StoredExport): Problem {
  const detail = `The file is not on this machine: it was written on ${host ?? 'another one'}. Share the folder EARSHOT_HOME/exports between the processes of a deployment.`;
  return new Problem('not_found', detail);
}
