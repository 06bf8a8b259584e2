import type { Suggest } from '#libs/connector';
import { isRow, suggestMap } from '#libs/declared';

/** Stand-ins for a mapping that is not written yet. */
const MAP = { id: '$string($)', ds: '"1970-01-01T00:00:00Z"', message: '"…"' };

/** Reads the mapping off the first records of the stream, after the manifest's own filters and transformations. */
export const suggest: Suggest = {
  fromRecords: true,
  start: (config) => ({ ...config, map: { ...MAP, ...rowIn(config.map) } }),
  complete: (config, { records }) => {
    const rows = records.filter(isRow);
    if (rows.length === 0) return undefined;
    return { ...config, map: { ...suggestMap(rows).map, ...rowIn(config.map) } };
  },
};

const rowIn = (value: unknown): Record<string, unknown> => (isRow(value) ? value : {});
