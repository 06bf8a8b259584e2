export { ExportFiles } from './export-files.js';
export { ExportStore, type NewExport, type StoredExport } from './export-store.js';
export { LinkSigner } from './link-signer.js';
export { checkRecipients } from './recipients.js';
export { ViewStore } from './views/view-store.js';
