import { useAnswer } from '../api/answer.js';
import { shorten } from '../charts/wording.js';
import { useRecord } from './load-records.js';
import { readableFirst } from './readable.js';

/** Longest part of a record that is quoted, in characters. */
const LONGEST = 200;

/** What one record says, as an example. */
export function RecordQuote({ id }: { id: string }) {
  return <Quote message={useRecord(id).record?.message} />;
}

/** What one of some records says, the best first: one that the reader can read, where there is one. */
export function ReadableQuote({ ids }: { ids: readonly string[] }) {
  const filters = [{ key: 'id', type: 'list' as const, values: [...ids] }];
  const { data } = useAnswer(
    '/public/search',
    ids.length > 0 ? { filters, limit: ids.length, summary: false } : undefined,
  );
  if (ids.length === 0) return null;
  const records = ids.flatMap((id) => data?.results.find((record) => record.id === id) ?? []);
  return <Quote message={readableFirst(records, navigator.language)[0]?.message} />;
}

function Quote({ message = '' }: { message: string | undefined }) {
  return (
    <blockquote class="record-quote small" dir="auto">
      {shorten(message, LONGEST)}
    </blockquote>
  );
}
