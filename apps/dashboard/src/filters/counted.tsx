import { useEffect } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import { access } from '../state/access.js';
import { type Filter, selection, serviceZone } from '../state/scope.js';
import { formatClock, formatCount, plural } from '../ui/format.js';
import { fieldOf, isList } from './fields.js';
import { filterWords } from './filter-words.js';

/** What every number of the screen is about: how many records are selected, of how many, as of when. */
export function Counted() {
  const { data, stale, problem } = useAnswer('/public/search', {
    ...selection.value,
    limit: 0,
    summary: false,
  });
  const chosen = selection.value.timezone;
  useEffect(() => {
    if (data && chosen === undefined) serviceZone.value = data.meta.timezone;
  }, [data]);
  const bound = (access.value.token?.filters ?? []) as Filter[];
  const all = fieldOf('ds')?.records;
  return (
    <p class="counted num" data-stale={stale} data-total={stale ? undefined : data?.total} role="status">
      {data && (
        <>
          <strong>{plural(data.total, 'record')}</strong>
          {all !== undefined && data.total < all && ` of ${formatCount(all)}`}
          <span class="muted">as of {formatClock(new Date(data.meta.data_as_of))}</span>
          {bound.length > 0 && (
            <span class="badge" dir="auto" title="Your token shows no others, whatever is asked">
              Only {bound.map((filter) => filterWords(filter, isList)).join(', ')}
            </span>
          )}
        </>
      )}
      {!data && (problem ? 'The records could not be counted' : 'Counting…')}
    </p>
  );
}
