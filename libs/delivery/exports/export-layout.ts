import { type ExportRequest, type FieldError, Problem, type Warning } from '#libs/contract';
import { checkSort, exportColumns, type ExportFormat, type ExportLayout } from '#libs/records';
import { ExportRefused } from '../files/encoder.js';

export type Accepted = 'application/json' | 'text/csv' | 'application/x-ndjson';

/** The media types an export can be asked for by `Accept`; the first is the default. */
export const ACCEPTABLE: Accepted[] = ['application/json', 'text/csv', 'application/x-ndjson'];

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

/** Rows a sheet has (ECMA-376), less the header. */
const SHEET_ROWS = 1_048_575;

/** The format `format` and `Accept` agree on. */
export function formatOf(request: ExportRequest, accepted: Accepted): ExportFormat {
  const wanted = accepted === 'text/csv' ? 'csv' : accepted === 'application/x-ndjson' ? 'jsonl' : undefined;
  const { format = wanted ?? 'csv' } = request;
  if (wanted && wanted !== format)
    throw refusal('conflict', `'format' is ${format}, 'Accept' asks for ${wanted}`, [wanted]);
  return format;
}

/** Columns and order of a request, with warnings about them. */
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

/** A file is never cut. @throws ExportRefused */
export function refuseTooLarge(format: ExportFormat, records: number): void {
  if (format !== 'xlsx' || records <= SHEET_ROWS) return;
  const detail = `An XLSX sheet holds ${SHEET_ROWS} records and a header, this export has ${records}. Use format csv or parquet, or fewer records`;
  throw new ExportRefused('too_many_rows', detail);
}

/** A refusal as the answer to the request. */
export function refusalOf({ code, message }: Pick<ExportRefused, 'code' | 'message'>): Problem {
  if (code === 'quota_exceeded') return new Problem(code, `${message}.`);
  if (code === 'storage_full') return new Problem(code, `${message}.`, { retryAfter: 60 });
  const isFormat = code === 'too_many_rows' || code === 'cell_too_long';
  return isFormat
    ? refusal(code, message, ['csv', 'parquet'])
    : new Problem('conflict', message, { errors: [{ code, detail: message }] });
}

function refusal(code: string, detail: string, allowed: string[]): Problem {
  const error: FieldError = { pointer: '/format', code, detail, allowed };
  return new Problem('invalid_request', `${detail}.`, { errors: [error] });
}
