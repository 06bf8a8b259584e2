export { canonicalJson } from './canonical-json.js';
export type { DoorRecord } from './identity.js';
export { sweepKeys } from './idempotency.js';
export { type Accepted, type DoorInput, IngestionDoor, type RequestKey } from './ingestion-door.js';
