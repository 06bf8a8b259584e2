export { type ExportPools, type ExportSelection, type OpenExport, openExport } from './export-copy.js';
export { type CoreField, type ExportColumn, exportColumns } from './export-fields.js';
export { sqlLiteral, type AttributeKind } from './export-cells.js';
export { checkSort } from './export-order.js';
export { type ExportFormat, type ExportLayout, isBinary } from './export-sql.js';
export { DerivedFields, LanguageBackfill, underivedRecords } from './derived-fields.js';
export { AttributeStore } from './attribute-store.js';
export { RecordQueries, type StoredRecord } from './record-queries.js';
export {
  type AttributeLimits,
  SourceRegistry,
  storeRecords,
  type Queryable,
  type RecordRow,
  type StoreCounts,
} from './store-records.js';
export { ErasureLedger } from './erasure/erasure-ledger.js';
export { ErasureRunner, PendingErasures } from './erasure/erasure-runner.js';
export { type ErasureResult, ErasureService } from './erasure/erasure.service.js';
export {
  type ErasedRecord,
  type EraseSelection,
  type Erasure,
  type ErasureStep,
  ErasureSteps,
  ErasureStepsModule,
  type Remaining,
  type StepReceipt,
} from './erasure/erasure-steps.js';
export { FieldLabelStore } from './field-labels.js';
export { type DeclaredScale, ScoreScaleStore } from './score-scales.js';
export { RecordEraser } from './erasure/record-eraser.js';
export {
  pruneTombstones,
  type Retention,
  RetentionJob,
  RetentionStore,
  TombstonePruning,
} from './retention.js';
