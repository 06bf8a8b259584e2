export { type EraseReport, type EraseSelection, RecordEraser } from './record-eraser.js';
export { RecordQueries, type StoredRecord } from './record-queries.js';
export { SourceRegistry } from './source-registry.js';
export {
  newIds,
  type Queryable,
  type RecordRow,
  type StoreCounts,
  type StoreOptions,
  storeRecords,
} from './store-records.js';
