import type { Change, Drilldown, PointAnomaly } from '#libs/contract';

/** What an alert's question was answered: the latest complete period, and the one before where it is asked about. */
export interface Observation {
  from: string;
  to: string;
  value: number | null;
  /** Records the value was counted from. */
  count: number;
  /** The value is a number of records (or authors) itself. */
  counts: boolean;
  before?: { value: number | null; count: number };
  change?: Pick<Change, 'absolute' | 'relative' | 'ci' | 'ci_of' | 'significant'>;
  anomaly?: PointAnomaly | null;
  /** Why nothing can be said. */
  note?: string;
  /** Sources of which not all of the period was read: few records then mean nothing. */
  unread: string[];
  /** What the records speak of, where the answer says so. */
  terms: string[];
  /** A search that finds exactly the records of the period. */
  drilldown: Drilldown;
}
