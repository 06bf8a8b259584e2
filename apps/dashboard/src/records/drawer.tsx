import { useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import { plural } from '../ui/format.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { EmptyState, ProblemNotice, Skeleton } from '../ui/states.js';
import type { Drilldown } from '../charts/types.js';
import { closeRecords, openedRecords } from './open-records.js';
import { RecordCard } from './record-card.js';

const PAGE = 25;

/** The records behind whatever was clicked: their number is the one the mark said. */
export function RecordsDrawer() {
  const opened = openedRecords();
  if (!opened) return null;
  return (
    <Dialog kind="drawer" title={opened.title} onClose={closeRecords}>
      <Records key={JSON.stringify(opened.drilldown)} drilldown={opened.drilldown} />
    </Dialog>
  );
}

function Records({ drilldown }: { drilldown: Drilldown }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, problem, loading, reload } = useAnswer('/public/search', {
    ...drilldown,
    limit,
    summary: false,
  });
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  if (data.total === 0)
    return <EmptyState title="No record">They may have been erased meanwhile.</EmptyState>;
  return (
    <>
      <p class="muted num" data-testid="records-total" data-total={data.total}>
        {plural(data.total, 'record')}
      </p>
      {data.results.map((record) => (
        <RecordCard key={record.id} record={record} />
      ))}
      {data.results.length < Math.min(data.total, 1000) && (
        <Button disabled={loading} onClick={() => setLimit((shown) => Math.min(shown + 100, 1000))}>
          Show more
        </Button>
      )}
    </>
  );
}
