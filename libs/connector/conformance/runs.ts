import type { Connector } from '../define-connector.js';
import { dryRun, DryStore } from '../dry-run.js';
import type { ConnectorSession } from '../session.js';
import type { Harness } from './harness.js';

const HOUR = 3_600_000;

export interface Ran {
  pages: number;
  added: number;
  revised: number;
}

export interface RunOptions {
  connector?: Connector;
  store: DryStore;
  /** Hours after the present of the subject. */
  later?: number;
  /** Ends the run as a crash would: after so many pages were fetched, before or after the last of them is stored. */
  crash?: { fetched: number; stored: boolean };
}

/** One run with the engine's own slices, cursors and ledger. */
export async function runOnce(
  harness: Harness,
  { connector, store, later = 0, crash }: RunOptions,
): Promise<Ran> {
  const { subject } = harness;
  const session = harness.session({ connector });
  const ran = { pages: 0, added: 0, revised: 0 };
  const read = crash && !crash.stored ? dyingSession(session, crash.fetched) : session;
  const now = subject.now + later * HOUR;
  try {
    for await (const { added, revised } of dryRun(connector ?? subject.connector, read, { now, store })) {
      ran.pages++;
      ran.added += added;
      ran.revised += revised;
      if (crash?.stored && ran.pages === crash.fetched) break;
    }
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
  return ran;
}

/** What is stored, as text that can be compared. */
export function contentsOf(store: DryStore): string[] {
  return [...store.items].map(([id, { hash }]) => `${id} ${hash}`).sort();
}

class Died extends Error {}

function dyingSession(session: ConnectorSession, fetched: number): ConnectorSession {
  let count = 0;
  return {
    ...session,
    page: async (slice) => {
      const page = await session.page(slice);
      if (++count === fetched) throw new Died();
      return page;
    },
  };
}
