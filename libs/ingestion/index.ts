export { type DoorRecord, recordKey } from './identity.js';
export { type Accepted, AnswerErasure, KeySweeper, type RequestKey } from './idempotency.js';
export { IngestionDoor } from './ingestion-door.js';
export { type PushEffects, PushService } from './push-service.js';
