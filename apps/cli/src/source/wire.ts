/** The parts of source answers that the command line reads; the API document has them in full. */
export interface Trouble {
  message: string;
  remedy: string | null;
}

export interface Run {
  id: string;
  status: string;
  lane: string;
  finished_at: string | null;
  parked_until: string | null;
  pages: number;
  received: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  error: Trouble | null;
}

export interface Source {
  name: string;
  connector: string;
  every_seconds: number;
  state: string;
  next_run: string | null;
  last_error: Trouble | null;
  dead_letters: number;
  last_run: Run | null;
}

export interface SourceDetail extends Source {
  backlog: { reason: string; done: boolean }[];
  runs: Run[];
}

export interface Probe {
  name: string;
  found?: string | null;
  error?: Partial<Trouble> | null;
}

export interface LetterGroup {
  fingerprint: string;
  stage: string;
  message: string;
  open: number;
}

export type Place =
  | {
      state: 'stored';
      record: string;
      batch: string;
      pulled: boolean;
      revision: number;
      gone_at: string | null;
    }
  | { state: 'erased' }
  | { state: 'dead_letter'; status: string; stage: string; message: string; run: string }
  | { state: 'not_found'; skipped: number };

export interface ItemLocation {
  found: Place[];
  coverage: { from: string; to: string; state: string }[];
}

export function pathOf(name: string, verb?: string): string {
  return `/admin/sources/${encodeURIComponent(name)}${verb ? `/${verb}` : ''}`;
}
