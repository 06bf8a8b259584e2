import type { AnswerOf } from '#libs/client';
import { formatWritten } from '../ui/format.js';
import { safeHref } from '../ui/safe-href.js';
import { Highlighted } from './highlighted.js';

export type Result = AnswerOf<'/public/search'>['results'][number];

/** One record as people read it: what was said first, then by whom, where and when. */
export function RecordCard({ record }: { record: Result }) {
  const href = safeHref(record.url);
  return (
    <article class="record" id={`record-${record.id}`} tabIndex={-1}>
      <p class="record-text" dir="auto">
        {record.message === '' ? (
          <span class="muted">No text, only a score</span>
        ) : (
          <Highlighted text={record.message} pieces={record.matches} />
        )}
      </p>
      <footer class="record-facts">
        {record.score !== null && <span class="badge">Score {record.score}</span>}
        <span>{record.source}</span>
        <time dateTime={record.ds}>{formatWritten(record.ds)}</time>
        {record.user_name && <span dir="auto">{record.user_name}</span>}
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            Open the original
          </a>
        )}
      </footer>
    </article>
  );
}
