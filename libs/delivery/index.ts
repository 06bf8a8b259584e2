export { ExportClaims } from './exports/export-claims.js';
export { ExportErasure } from './exports/export-erasure.js';
export { ExportFiles, sweepExports } from './exports/export-files.js';
export {
  ACCEPTABLE,
  type Accepted,
  formatOf,
  layoutOf,
  MEDIA_TYPES,
  refusalOf,
  refuseTooLarge,
} from './exports/export-layout.js';
export { type ClaimedExportMail, exportMail, ExportMails } from './exports/export-mails.js';
export { DiskReserve } from './exports/disk-reserve.js';
export { ExportQuotaCheck, type ExportQuotas } from './exports/export-quotas.js';
export { ExportQueue } from './exports/export-queue.js';
export type { StoredExport } from './exports/stored-export.js';
export { ExportRefused } from './files/encoder.js';
export { ExportRunner } from './exports/export-runner.js';
export { ExportStore } from './exports/export-store.js';
export { ExportWriter, type MatchedRecords, type RecordMatcher } from './exports/export-writer.js';
export { LinkSigner } from './exports/link-signer.js';
export { alertMail, AlertMails, type ClaimedAlertMail } from './mail/alert-mails.js';
export { checkRecipients, isInDomain, type Mail, Mailer, MailError, MailSender } from './mail/mailer.js';
export { Arrivals } from './events/arrivals.js';
export { DeliveryLoop } from './events/delivery-loop.js';
export { DeliveryService } from './events/delivery-service.js';
export { type ClaimedDelivery, DeliveryStore } from './events/delivery-store.js';
export { WebhookSender } from './events/webhook-sender.js';
export { WebhookStore } from './events/webhook-store.js';
export { AlertClaims } from './alerts/alert-claims.js';
export { AlertEvaluator } from './alerts/alert-evaluator.js';
export { AlertService } from './alerts/alert-service.js';
export { AlertStore, alertTermsErasure } from './alerts/alert-store.js';
export { restartAlerts } from './alerts/restart-alerts.js';
