import type { ConnectorSession } from '#libs/connector';
import { Transient } from '#libs/connector';
import type { GithubServer, Issue } from './github-server.js';

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The share of pages that die before or after they were fetched. */
const CRASHES = 0.25;

export const whole = (ms: number) =>
  new Date(Math.floor(ms / SECOND) * SECOND).toISOString().replace('.000', '');

export interface Faults {
  chance: () => number;
  /** What happens before each page. */
  between: () => Promise<void>;
  /** The mistake of an engine that saves its cursor before the page: of a page that dies, only the cursor is kept. */
  placeFirst?: boolean;
}

/** A session whose pages die now and then, with a source that changes between pages. */
export function withFaults(
  session: ConnectorSession,
  { chance, between, placeFirst = false }: Faults,
): ConnectorSession {
  return {
    ...session,
    page: async (slice) => {
      await between();
      if (chance() < CRASHES / 2) throw new Transient('died before the page was fetched');
      const page = await session.page(slice);
      if (chance() >= CRASHES / 2) return page;
      if (placeFirst) return { ...page, items: [] };
      throw new Transient('died before the page was stored');
    },
  };
}

/** One change in the repository: an edit, a new issue, or one that was held back and appears with its old time. */
export function changeRepository({ repository }: GithubServer, chance: () => number): void {
  const { issues } = repository;
  const dice = chance();
  const now = Date.now();
  if (dice < 0.4) {
    const issue = issues[Math.floor(chance() * issues.length)] as Issue;
    issue.body = `${issue.body ?? ''}\nEdited ${chance()}.`;
    issue.state = chance() < 0.5 ? 'open' : 'closed';
    issue.updated_at = whole(now);
  } else if (dice < 0.8) {
    // Moderation: seen up to 50 minutes after it was written, which is less than the overlap of an hour.
    const late = dice < 0.6 ? 0 : chance() * 50 * MINUTE;
    revealIssue(issues, now - late, chance() < 0.2);
  }
}

/** An issue that is visible from now on, written at `time`. */
export function revealIssue(issues: Issue[], time: number, pull = false): void {
  const at = whole(time);
  const number = issues.length + 1;
  const named = { number, node_id: `NEW_${number}`, title: `New ${number}` };
  issues.push({ ...(issues[0] as Issue), ...named, pull, created_at: at, updated_at: at });
}
