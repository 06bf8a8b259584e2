import { formatMoment, plural } from '../../../ui/format.js';
import { reasonWords } from './source-words.js';
import type { SourceDetail } from './wire.js';

/** Parts of a source that are read apart, and long readings that are not done; nothing where there is neither. */
export function PartsUnderWay({ source: { partitions, backlog } }: { source: SourceDetail }) {
  const open = backlog.filter(({ done }) => !done);
  if (partitions.length < 2 && open.length === 0) return null;
  return (
    <section class="card data-block" aria-label="Parts">
      {partitions.length > 1 && (
        <>
          <h3>Parts</h3>
          <ul class="data-list">
            {partitions.map(({ partition, covered_to, listed, open_slice }) => (
              <li key={partition}>
                <b dir="auto">{partition}</b>:{' '}
                {covered_to ? `read until ${formatMoment(covered_to)}` : 'not read yet'}
                {open_slice && `, ${plural(open_slice.items, 'item')} of what is under way`}
                {!listed && ', no longer named by the connector'}
              </li>
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <>
          <h3>Under way beside what is new</h3>
          <ul class="data-list">
            {open.map(({ partition, reason, from, to, items }) => (
              <li key={`${partition} ${reason} ${from}`}>
                <b dir="auto">{partition}</b>: {reasonWords(reason)},{' '}
                {from ? formatMoment(from) : 'from the beginning'} to {formatMoment(to)},{' '}
                {plural(items, 'item')} so far
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
