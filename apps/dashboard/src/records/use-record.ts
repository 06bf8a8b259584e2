import { useLoad } from '../api/answer.js';
import type { Problem } from '../api/problem.js';
import type { ShownRecord } from './record-card.js';

interface OneRecord {
  record: ShownRecord | undefined;
  problem: Problem | undefined;
  reload: () => void;
}

/** One record by its id; undefined asks for none. */
export function useRecord(id: string | undefined): OneRecord {
  const { data, problem, reload } = useLoad(id && `record ${id}`, (to, signal) =>
    to.GET('/public/records/{id}', { params: { path: { id: id ?? '' } }, signal }),
  );
  if (!data || data.id !== id) return { record: undefined, problem, reload };
  // What nobody has chosen to see beside each record stands in its details.
  const { additional, ...record } = data as ShownRecord;
  return { record: { ...record, arrived: additional?.ingested_at }, problem, reload };
}
