import type { SummaryText, ReadRequest, ReadResult, WriteRequest } from '#libs/insight';

/** What the thread that reads and writes can be asked, and what it answers. */
export interface InsightJobs {
  read: { request: ReadRequest; result: ReadResult };
  write: { request: WriteRequest; result: SummaryText };
}

export type InsightJob = {
  [K in keyof InsightJobs]: { kind: K; request: InsightJobs[K]['request'] };
}[keyof InsightJobs];

export type InsightReply = { done: unknown } | { failed: string };

export interface InsightWorkerOptions {
  textLanguage: string;
}
