import { openRecords } from '../../../records/open-records.js';
import { Button } from '../../../ui/button.js';
import { formatCount, plural } from '../../../ui/format.js';
import { markOfBatch } from '../drilldowns.js';
import type { Receipt } from './use-push.js';

/** What became of a push. */
export function ReceiptNotice({ receipt }: { receipt: Receipt }) {
  const { batch_id: batch, received, accepted, revised, duplicates, rejected, errors, warnings } = receipt;
  const parts = [
    `${formatCount(accepted - revised)} new`,
    revised > 0 && `${formatCount(revised)} changed`,
    duplicates > 0 && `${formatCount(duplicates)} known already`,
    rejected > 0 && `${formatCount(rejected)} rejected`,
  ].filter(Boolean);
  return (
    <div class="notice" data-kind={rejected > 0 ? 'warn' : 'good'} role="status">
      <strong>
        {plural(received, 'record')} received: {parts.join(', ')}
      </strong>
      <span class="muted">
        Batch <code>{batch}</code>
      </span>
      {warnings.map(({ index, field, reason }) => (
        <span key={`${index} ${field}`}>
          Record {index + 1}, {field}: {reason}
        </span>
      ))}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>
              {pointer && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      {accepted > 0 && (
        <span class="notice-actions">
          <Button onClick={() => openRecords(markOfBatch(batch, accepted))}>
            {accepted === 1 ? 'Show the record' : `Show ${formatCount(accepted)} records`}
          </Button>
        </span>
      )}
    </div>
  );
}
