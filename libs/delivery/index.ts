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
export { ExportQueue } from './exports/export-queue.js';
export { ExportRefused, type StoredExport } from './exports/export-row.js';
export { ExportRunner } from './exports/export-runner.js';
export { ExportStore } from './exports/export-store.js';
export { ExportWriter, type MatchedRecords, type RecordMatcher } from './exports/export-writer.js';
export { LinkSigner } from './exports/link-signer.js';
export { type Mail, Mailer, MailError, type MailerOptions } from './mail/mailer.js';
export { MailSender } from './mail/mail-sender.js';
export { checkRecipients } from './mail/recipients.js';
export { ViewStore } from './views/view-store.js';
export { Arrivals } from './events/arrivals.js';
export { DeliveryLoop } from './webhooks/delivery-loop.js';
export { DeliveryQueries } from './webhooks/delivery-queries.js';
export { type Claimed, DeliveryStore } from './webhooks/delivery-store.js';
export { eventText } from './webhooks/event-text.js';
export type { Outcome } from './webhooks/retry-schedule.js';
export { type SenderOptions, WebhookSender } from './webhooks/webhook-sender.js';
export { WebhookStore } from './webhooks/webhook-store.js';
export { AlertClaims } from './alerts/alert-claims.js';
export { type AlertDefinition, checkWatchable } from './alerts/alert-definition.js';
export { AlertEvaluator } from './alerts/alert-evaluator.js';
export { AlertStore } from './alerts/alert-store.js';
export { alertMail, type ClaimedMail, MailOutbox } from './alerts/mail-outbox.js';
export type { AlertAnalysis } from './alerts/observe.js';
export { previewAlert } from './alerts/preview.js';
