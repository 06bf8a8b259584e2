import type { ExportAnswer, Meta } from '#libs/contract';
import type { StoredExport } from '#libs/delivery';
import type { ExportLinks } from './export-links.js';

/** An export as the contract shows it. Mail is never sent by this version, and every answer says so. */
export function exportView(kept: StoredExport, links: ExportLinks, meta?: Partial<Meta>): ExportAnswer {
  const isThere = kept.status === 'completed';
  return {
    export_id: kept.id,
    status: kept.status,
    format: kept.format,
    fields: kept.fields,
    row_count: kept.rows,
    size_bytes: kept.bytes,
    sha256: kept.sha256,
    truncated: false,
    progress: isThere ? 1 : 0,
    download_url: isThere ? links.download : null,
    expires_at: kept.expiresAt.toISOString(),
    status_url: links.status,
    emails: kept.emails.map((address) => ({ address, status: 'not_configured' })),
    error: kept.status === 'failed' ? 'The export could not be finished. Ask for it again.' : null,
    meta: { ...meta, warnings: [...kept.warnings] },
  };
}
