export { type DoorRecord, recordKey } from './identity.js';
export { AnswerErasure } from './idempotency.js';
export { type Accepted, type DoorInput, IngestionDoor, type RequestKey } from './ingestion-door.js';
export { KeySweeper } from './key-sweeper.js';
