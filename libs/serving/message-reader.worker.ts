import { parentPort, workerData } from 'node:worker_threads';
import {
  createAnalyzer,
  type JoinedMessages,
  MessageBatches,
  type ReadMessages,
  type TermsShare,
} from '#libs/index';
import { ThreadChannel } from '#libs/threads';

/** What the thread that reads messages during a load offers. */
export interface MessageThread {
  read(messages: JoinedMessages): Promise<ReadMessages>;
  terms(): Promise<TermsShare>;
}

const port = parentPort;
if (!port) throw new Error('index-loader.ts starts this file.');
const batches = new MessageBatches(createAnalyzer(workerData as string));

new ThreadChannel(port).open({
  read: async (messages) => batches.read(messages),
  terms: async () => batches.terms(),
} satisfies MessageThread);
