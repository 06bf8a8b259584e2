export { ExportFiles } from './export-files.js';
export { ExportStore, type NewExport, type StoredExport } from './export-store.js';
export { installJobs } from './jobs/install-jobs.js';
export type { JobHandler, JobKind, JobRun, SendOptions } from './jobs/job-kind.js';
export { JobQueue, type JobQueueOptions } from './jobs/job-queue.js';
export { type Mail, Mailer, MailError, type MailerOptions } from './mail/mailer.js';
export { LinkSigner } from './link-signer.js';
export { checkRecipients } from './recipients.js';
export { ViewStore } from './views/view-store.js';
