export { type DoorRecord, recordKey, IngestionDoor } from './ingestion-door.js';
export { type Accepted, AnswerErasure, KeySweeper, type RequestKey } from './idempotency.js';
export { type PushEffects, PushService } from './push-service.js';
