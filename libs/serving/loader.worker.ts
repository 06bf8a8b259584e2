import { parentPort, workerData } from 'node:worker_threads';
import {
  createAnalyzer,
  GrowingSegment,
  type JoinedMessages,
  MessageBatches,
  type ReadMessages,
  type SegmentImage,
  type TailImage,
  type EntriesShare,
} from '#libs/index';
import { ThreadChannel } from '#libs/threads';

/** What the thread that helps with a load offers. */
export interface LoaderThread {
  read(messages: JoinedMessages): Promise<ReadMessages>;
  seal(full: TailImage): Promise<SegmentImage>;
  terms(): Promise<EntriesShare>;
}

const port = parentPort;
if (!port) throw new Error('index-loader.ts starts this file.');
const batches = new MessageBatches(createAnalyzer(workerData as string));

new ThreadChannel(port).open({
  read: async (messages) => batches.read(messages),
  seal: async (full) => GrowingSegment.of(full).seal().image(),
  terms: async () => batches.terms(),
} satisfies LoaderThread);
