import type { Drilldown, Mark } from '../charts/types.js';
import { param, setParams } from '../state/location.js';

const asked = param('records');
const named = param('records-of');

/** Opens the records behind a mark; Back closes them, and the address can be shared. */
export function openRecords({ drilldown, title }: Mark): void {
  setParams({ records: JSON.stringify(drilldown), 'records-of': title });
}

export function closeRecords(): void {
  setParams({ records: '', 'records-of': '' });
}

/** What the drawer shows now; undefined when it is closed or the address makes no sense. */
export function openedRecords(): { drilldown: Drilldown; title: string } | undefined {
  if (asked.value === '') return undefined;
  try {
    const read: unknown = JSON.parse(asked.value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    return { drilldown: read as Drilldown, title: named.value || 'Records' };
  } catch {
    return undefined;
  }
}
