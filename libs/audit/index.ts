export { type Actor, actorOf, type AuditEntry, AuditLog, PRODUCT } from './audit-log.js';
export { AuditModule } from './audit.module.js';
