import type { Drilldown, Mark } from '../charts/types.js';
import { param, setParams } from '../state/location.js';

const asked = param('records');
const named = param('records-of');
const counted = param('records-count');

/**
 * Opens the records behind a mark; Back closes them, and the address can be shared. Without `count` nobody has said
 * how many they are.
 */
export function openRecords({ drilldown, title, count }: Omit<Mark, 'count'> & Partial<Mark>): void {
  setParams({
    records: JSON.stringify(drilldown),
    'records-of': title,
    'records-count': count?.toString(),
    record: '',
  });
}

export function closeRecords(): void {
  setParams({ records: '', 'records-of': '', 'records-count': '', record: '' });
}

export interface OpenedRecords {
  drilldown: Drilldown;
  title: string;
  /** How many the mark said; undefined when the address does not. */
  count: number | undefined;
}

/** What the drawer shows now; undefined when it is closed or the address makes no sense. */
export function openedRecords(): OpenedRecords | undefined {
  if (asked.value === '') return undefined;
  try {
    const read: unknown = JSON.parse(asked.value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    const count = /^\d+$/.test(counted.value) ? Number(counted.value) : undefined;
    return { drilldown: read as Drilldown, title: named.value || 'Records', count };
  } catch {
    return undefined;
  }
}

/** The id of the one record the address asks for, `''` for none. */
export const openedRecord = param('record');
