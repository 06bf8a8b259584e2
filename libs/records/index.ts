export {
  type ExportCounts,
  type ExportOptions,
  type ExportPools,
  type ExportSelection,
  type OpenExport,
  openExport,
} from './export-copy.js';
export { type CoreField, type ExportColumn, exportColumns } from './export-fields.js';
export type { AttributeKind } from './export-kinds.js';
export { checkSort } from './export-order.js';
export { ErasureLedger, type ErasureRow, type StepState } from './erasure-ledger.js';
export type { ErasedRecord, Erasure, ErasureStep, Remaining, StepReceipt } from './erasure-step.js';
export { type ExportFormat, type ExportLayout, isBinary } from './export-sql.js';
export { type EraseReport, type EraseSelection, RecordEraser } from './record-eraser.js';
export { type Excerpt, RecordQueries, type StoredRecord } from './record-queries.js';
export { SourceRegistry } from './source-registry.js';
export {
  newIds,
  type Queryable,
  type RecordRow,
  type StoreCounts,
  type StoreOptions,
  storeRecords,
} from './store-records.js';
export { type Retention, RetentionStore } from './retention.js';
export { sqlLiteral } from './sql-literal.js';
