import type { AnswerOf } from '#libs/client';

export type AuditAction = AnswerOf<'/admin/audit', 'get'>['entries'][number]['action'];

/** Everything that is written down, in words. */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, string>> = {
  'token.created': 'Token created',
  'token.revoked': 'Token revoked',
  'token.rotated': 'Token rotated',
  'sign_in_link.created': 'Sign-in link made',
  'source.applied': 'Source added or changed',
  'source.removed': 'Source removed',
  'source.paused': 'Source paused',
  'source.resumed': 'Source resumed',
  'source.cancelled': 'Pull cancelled',
  'source.backfilled': 'Backfill asked for',
  'source.reset': 'Source reset',
  'source.retention_set': 'Retention set',
  'dead_letters.replayed': 'Rejected records mapped again',
  'dead_letters.dismissed': 'Rejected records dismissed',
  'erasure.dry_run': 'Erasure tried',
  'erasure.requested': 'Erasure asked for',
  'erasure.completed': 'Erasure completed',
  'retention.erased': 'Erased by retention',
  'export.created': 'Export made',
  'export.downloaded': 'Export downloaded',
  'export.removed': 'Export removed',
  'alert.changed': 'Alert made or changed',
  'alert.removed': 'Alert removed',
  'webhook.changed': 'Webhook made or changed',
  'webhook.removed': 'Webhook removed',
  'secrets.rotated': 'Secrets sealed anew',
  'server.started': 'Server started with other settings',
  'backup.begun': 'Backup begun',
};

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}
