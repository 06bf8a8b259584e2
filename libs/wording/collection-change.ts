import { formatBucket } from './dates.js';
import { ratio } from './numbers.js';

/** From some time on so many more records come than before that they may be other records. */
export interface CollectionChange {
  readonly interval: string;
  /** The first bucket with the new rate, as people call it. */
  readonly since: string;
  /** Records a bucket. */
  readonly before: number;
  readonly after: number;
}

/** `where`: "in all", or "in" some sources. */
export function collectionChanged(
  { interval, since, before, after }: CollectionChange,
  where: string,
): string {
  const each = `${interval === 'hour' ? 'an' : 'a'} ${interval}`;
  return `Since ${formatBucket(since, interval)} there have been ${ratio(after)} records ${each} ${where}, compared with ${ratio(before)} before: they may have been collected differently`;
}
