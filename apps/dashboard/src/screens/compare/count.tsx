import { RecordsButton } from '../../charts/mark.js';
import type { Mark } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount } from '../../ui/format.js';

/** A number of a comparison, which opens its records. */
export function Count(mark: Mark) {
  return (
    <RecordsButton class="number compare-open" {...mark} onOpen={openRecords}>
      {formatCount(mark.count)}
    </RecordsButton>
  );
}
