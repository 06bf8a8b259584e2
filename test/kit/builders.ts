export interface RecordDraft {
  ds: string;
  message: string;
  filters?: Record<string, unknown>;
  score?: number | null;
  user_name?: string;
  url?: string;
  id?: string;
}

let made = 0;

/** One record that differs from all others of this process, unless overridden by `parts`. */
export function record(parts: Partial<RecordDraft> = {}): RecordDraft {
  const n = ++made;
  return {
    ds: '2025-07-03T10:12:00+0200',
    message: `The login page crashes after the update, report ${n}`,
    url: `https://example.com/feedback/${process.pid}/${n}`,
    ...parts,
  };
}

export function records(
  count: number,
  parts: (index: number) => Partial<RecordDraft> = () => ({}),
): RecordDraft[] {
  return Array.from({ length: count }, (_, index) => record(parts(index)));
}

export function batch(
  list: RecordDraft[],
  source = 'app-reviews',
): { source: string; records: RecordDraft[] } {
  return { source, records: list };
}

/** As many records of each country as `counts` says: `{ PT: 3, ES: 2 }`. */
export function recordsByCountry(counts: Record<string, number>): RecordDraft[] {
  return Object.entries(counts).flatMap(([country, count]) =>
    records(count, () => ({ filters: { country } })),
  );
}

/** One record a day from `first` (yyyy-mm-dd), as many as `counts` holds, each day repeated its count. */
export function recordsByDay(first: string, counts: readonly number[]): RecordDraft[] {
  const start = Date.parse(`${first}T12:00:00Z`);
  return counts.flatMap((count, day) => {
    const ds = `${new Date(start + day * 86_400_000).toISOString().slice(0, 19)}+0000`;
    return records(count, () => ({ ds }));
  });
}
