import { shorten } from '../charts/wording.js';
import { useRecord } from './load-records.js';

/** Longest part of a record that is quoted, in characters. */
const LONGEST = 200;

/** What one record says, as an example. */
export function RecordQuote({ id }: { id: string }) {
  const { record } = useRecord(id);
  return (
    <blockquote class="record-quote small" dir="auto">
      {shorten(record?.message ?? '', LONGEST)}
    </blockquote>
  );
}
