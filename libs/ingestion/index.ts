export { type DoorRecord, recordKey } from './identity.js';
export { AnswerErasure, KeySweeper } from './idempotency.js';
export { type Accepted, type DoorInput, IngestionDoor, type RequestKey } from './ingestion-door.js';
