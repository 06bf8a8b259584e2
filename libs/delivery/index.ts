export { type ErasedFile, ExportEraser } from './exports/export-eraser.js';
export { ExportFiles } from './exports/export-files.js';
export { ExportMails, type WaitingMail } from './exports/export-mails.js';
export {
  type ClaimedExport,
  ExportLost,
  ExportRefused,
  type ExportWarning,
  type ExportWork,
  type FinishedExport,
  type StoredExport,
} from './exports/export-row.js';
export { ExportStore } from './exports/export-store.js';
export { holdsAnySeq, packSeqs } from './exports/seq-set.js';
export { LinkSigner } from './exports/link-signer.js';
export { type ExportContent, fileContent } from './files/export-content.js';
export { installJobs } from './jobs/install-jobs.js';
export type { JobHandler, JobKind, JobRun, SendOptions } from './jobs/job-kind.js';
export { JobQueue, type JobQueueOptions } from './jobs/job-queue.js';
export { type Mail, Mailer, MailError, type MailerOptions } from './mail/mailer.js';
export { checkRecipients } from './mail/recipients.js';
export { ViewStore } from './views/view-store.js';
export { Arrivals } from './events/arrivals.js';
export { DeliveryLoop, type Outbox, type Sender } from './webhooks/delivery-loop.js';
export { DeliveryQueries } from './webhooks/delivery-queries.js';
export { type Claimed, DeliveryStore } from './webhooks/delivery-store.js';
export { eventText } from './webhooks/event-text.js';
export type { Outcome } from './webhooks/retry-schedule.js';
export { type SenderOptions, WebhookSender } from './webhooks/webhook-sender.js';
export { WebhookStore } from './webhooks/webhook-store.js';
export { AlertClaims } from './alerts/alert-claims.js';
export { type AlertDefinition, checkWatchable } from './alerts/alert-definition.js';
export { AlertLoop } from './alerts/alert-loop.js';
export { AlertStore } from './alerts/alert-store.js';
export { type ClaimedMail, MailOutbox, MailSender } from './alerts/mail-outbox.js';
export type { AlertAnalysis } from './alerts/observe.js';
export { previewAlert } from './alerts/preview.js';
