import { useAnswer } from '../../api/answer.js';
import type { Drilldown } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { RecordCard } from '../../records/record-card.js';
import type { Selection } from '../../state/scope.js';
import { formatCount } from '../../ui/format.js';
import { Loading } from '../../ui/states.js';

interface Props {
  title: string;
  selection: Selection | undefined;
  most?: number;
}

/** The newest records of a selection as they were written, and the way to all of them. */
export function Voices({ title, selection, most = 4 }: Props) {
  const answer = useAnswer(
    '/public/search',
    selection && { ...selection, limit: most, summary: false, sorted_by: [{ key: 'ds', order: 'desc' }] },
  );
  const { data, stale } = answer;
  return (
    <section class="card stack-sm trends-voices" data-stale={stale || undefined}>
      <div class="toolbar">
        <h2>{title}</h2>
        {data && data.total > 0 && selection && (
          <button
            type="button"
            class="link small"
            data-mark=""
            data-count={data.total}
            onClick={() => openRecords({ drilldown: selection as Drilldown, count: data.total, title })}
          >
            View all {formatCount(data.total)}
          </button>
        )}
      </div>
      <Loading of={answer} height={most * 96}>
        {({ total, results }) =>
          total === 0 ? (
            <p class="muted">No records.</p>
          ) : (
            <div class="records">
              {results.map((record) => (
                <RecordCard key={record.id} record={record} />
              ))}
            </div>
          )
        }
      </Loading>
    </section>
  );
}
