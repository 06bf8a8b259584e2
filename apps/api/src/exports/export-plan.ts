import { type ExportRequest, type FieldError, Problem, type Warning } from '#libs/contract';
import { checkSort, exportColumns, type ExportFormat, type ExportLayout } from '#libs/records';

export type Accepted = 'application/json' | 'text/csv' | 'application/x-ndjson';

/** The media types an export can be asked for by `Accept`; the first is what anybody gets who does not care. */
export const ACCEPTABLE: Accepted[] = ['application/json', 'text/csv', 'application/x-ndjson'];

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The format `format` and `Accept` agree on. */
export function formatOf(request: ExportRequest, accepted: Accepted): ExportFormat {
  const wanted = accepted === 'text/csv' ? 'csv' : accepted === 'application/x-ndjson' ? 'jsonl' : undefined;
  const { format = wanted ?? 'csv' } = request;
  if (format === 'xlsx' || format === 'parquet') {
    throw refusal('unsupported_format', `'${format}' cannot be written; csv, jsonl and json can`, [
      'csv',
      'jsonl',
      'json',
    ]);
  }
  if (wanted && wanted !== format)
    throw refusal('conflict', `'format' is ${format}, 'Accept' asks for ${wanted}`, [wanted]);
  return format;
}

/** Columns and order of a request; what the caller should know about them goes to `warnings`. */
export function layoutOf(
  request: ExportRequest,
  format: ExportFormat,
  attributes: readonly string[],
): { layout: ExportLayout; warnings: Warning[] } {
  const sort = request.sorted_by ?? [];
  const { columns, unseen } = exportColumns(request.export_fields, attributes);
  checkSort(sort, attributes);
  const { timezone, safe_formulas: safeFormulas } = request;
  const warnings = unseen.map((field) => ({
    code: 'unknown_attribute',
    detail: `No record has '${field}': its column is empty.`,
    field,
  }));
  return { layout: { columns, format, sort, timezone, safeFormulas }, warnings };
}

function refusal(code: string, detail: string, allowed: string[]): Problem {
  const error: FieldError = { pointer: '/format', code, detail, allowed };
  return new Problem('invalid_request', `${detail}.`, { errors: [error] });
}
