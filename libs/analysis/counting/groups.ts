import type { Filter, Scalar } from '#libs/contract';
import type { Dimension } from '../engine/dimension.js';

export type GroupKind = 'value' | 'other' | 'missing' | 'not_numeric' | 'range';

/** One bucket of a grouping: what it is called, and the filters that select its records. */
export interface Group {
  key: Scalar | null;
  label: string;
  kind: GroupKind;
  filters: Filter[];
  /** Values an `other` group stands for. */
  distinct?: number;
}

/** A way to divide the records of a match set. */
export interface Grouping {
  /** The groups that are shown: the first of those of the dimensions. */
  groups: Group[];
  /** A record may be in several groups. */
  overlapping: boolean;
  /** None for everything together. */
  dimensions: readonly Dimension[];
}

/** All records in one group. */
export function singleGroup(): Grouping {
  return {
    groups: [{ key: null, label: 'All', kind: 'value', filters: [] }],
    overlapping: false,
    dimensions: [],
  };
}
