import { type ChangeFeed, FeedMoved } from '#libs/database';
import { AnalysisIndex, type Analyzer } from '#libs/index';
import type { IndexFile } from './index-file.js';
import { IndexFollower } from './index-follower.js';
import type { Notice } from './protocol.js';

export interface StartOptions {
  analyzer: Analyzer;
  feed: ChangeFeed;
  file: IndexFile;
}

export interface StartedIndex {
  follower: IndexFollower;
  from: 'PostgreSQL' | 'its file';
}

/** The index as of now: from the file and what has changed since it was written, or else all from PostgreSQL. */
export async function startIndex(
  options: StartOptions,
  tell: (notice: Notice) => void,
): Promise<StartedIndex> {
  const loading = (loaded: number) => tell({ kind: 'loading', loaded });
  try {
    const follower = await fromFile(options, loading);
    if (follower) return { follower, from: 'its file' };
  } catch (error) {
    const reason =
      error instanceof FeedMoved
        ? 'it is of another epoch of the database'
        : String((error as Error).message);
    const text = `The index file is not used: ${reason}. The index is built from PostgreSQL.`;
    tell({ kind: 'said', level: 'warn', text });
  }
  const follower = new IndexFollower(new AnalysisIndex(options.analyzer), options.feed);
  await follower.load(loading);
  return { follower, from: 'PostgreSQL' };
}

async function fromFile(
  { analyzer, feed, file }: StartOptions,
  loading: (loaded: number) => void,
): Promise<IndexFollower | undefined> {
  const kept = await file.read();
  if (!kept) return undefined;
  const follower = new IndexFollower(new AnalysisIndex(analyzer, kept.image), feed);
  loading(follower.index.size);
  await follower.resume(kept.position);
  return follower;
}
