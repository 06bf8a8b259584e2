import type { Drilldown, Mark } from '../charts/types.js';
import { param, setParams } from '../state/location.js';

const recordsParam = param('records');
const titleParam = param('records-of');
const countParam = param('records-count');

/**
 * Opens the records behind a mark; Back closes them, and the address can be shared. Without `count` it is not known
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

export interface DrawerSelection {
  drilldown: Drilldown;
  title: string;
  /** How many the mark counted; undefined when the address does not. */
  count: number | undefined;
}

/** What the drawer shows now; undefined when it is closed or the address makes no sense. */
export function drawerSelection(): DrawerSelection | undefined {
  if (recordsParam.value === '') return undefined;
  try {
    const read: unknown = JSON.parse(recordsParam.value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    const count = /^\d+$/.test(countParam.value) ? Number(countParam.value) : undefined;
    return { drilldown: read as Drilldown, title: titleParam.value || 'Records', count };
  } catch {
    return undefined;
  }
}

/** The id of the one record the address asks for, `''` for none. */
export const recordId = param('record');
