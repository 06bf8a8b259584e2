import { EmptyState, ProblemNotice, Skeleton } from '../ui/states.js';
import { DrawerRecords } from './drawer-records.js';
import { openedRecord, openedRecords } from './open-records.js';
import { RecordCard } from './record-card.js';
import { useRecord } from './use-record.js';

/** What the drawer holds: one record, or those of a drill-down. */
export default function Opened() {
  if (openedRecord.value !== '') return <SingleRecord id={openedRecord.value} />;
  const opened = openedRecords();
  return opened ? <DrawerRecords key={JSON.stringify(opened.drilldown)} opened={opened} /> : null;
}

function SingleRecord({ id }: { id: string }) {
  const { record, problem, reload } = useRecord(id);
  if (record) return <RecordCard key={id} record={record} whole />;
  if (!problem) return <Skeleton height={160} />;
  if (problem.status !== 404 && problem.status !== 422)
    return <ProblemNotice problem={problem} onRetry={reload} />;
  return (
    <EmptyState title="There is no such record">
      <p>It was erased, or it is not among those your token may read.</p>
    </EmptyState>
  );
}
