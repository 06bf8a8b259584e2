import type { ExportAnswer, Meta } from '#libs/contract';
import type { StoredExport } from '#libs/delivery';
import type { ExportLinks } from './export-links.js';

/** An export as the contract shows it. */
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
    progress: isThere ? 1 : progressOf(kept),
    download_url: isThere ? links.download : null,
    expires_at: kept.expiresAt.toISOString(),
    status_url: links.status,
    emails: kept.emails,
    error: kept.error,
    meta: { ...meta, warnings: [...kept.warnings] },
  };
}

/** Rows written of those that matched; records that arrive meanwhile may make it more than they were. */
function progressOf({ written, total }: StoredExport): number {
  return total ? Math.min(0.99, Math.round((written / total) * 100) / 100) : 0;
}
