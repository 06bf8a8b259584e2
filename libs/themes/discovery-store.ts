import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#libs/auth';
import {
  type DiscoveryRequest,
  type LatestDiscovery,
  Problem,
  type ThemeDiscovery,
  type ThemeProposal,
} from '#libs/contract';
import { type DiscoveryResult, mergeViews, proposalViews, type Rejected } from './proposals.js';
import { type Codeframe, readThemes } from './theme-rows.js';

/** Seconds without a sign of life after which a run counts as lost: its process died or hangs. */
const LEASE = 30;
/** Runs that may fail or be lost before the discovery fails. */
const RUNS = 3;
/** Seconds before another run. */
const WAIT = 5;
const OURS = `id = $1 AND attempt = $2 AND status = 'running'`;

export interface ClaimedDiscovery {
  id: string;
  attempt: number;
  /** Whose records it reads, and which of them. */
  bound: Caller['filters'];
  selection: ThemeDiscovery['selection'];
  /** What the one before proposed. */
  result: DiscoveryResult | null;
  rejected: Rejected[];
}

interface DiscoveryRow extends Pick<ThemeDiscovery, 'id' | 'status' | 'progress' | 'requested_by'> {
  selection: Partial<ThemeDiscovery['selection']>;
  requested_at: Date;
  ended_at: Date | null;
  result: DiscoveryResult | null;
  rejected: Rejected[];
}

/** Selections whose discoveries are kept, of those with equal bounds; one with rejected proposals is kept anyway. */
const KEPT = 20;
/** Discoveries of those with the bounds `$1`; of the selection `$2`. */
const THEIRS = 'md5(bound::text) = md5($1::jsonb::text)';
const SELECTED = `${THEIRS} AND md5(selection::text) = md5($2::jsonb::text)`;
/** What those with the bounds of `d` rejected, whatever they had selected. */
const REJECTED = `(SELECT coalesce(jsonb_agg(r), '[]') FROM theme_discovery o, jsonb_array_elements(o.rejected) r
  WHERE md5(o.bound::text) = md5(d.bound::text)) AS rejected`;

/** The table of discoveries: one for everyone with equal bound filters and each selection. */
export class DiscoveryStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Starts a discovery, or names the one that is under way. Of those with equal bounds one runs at a time. */
  async start(caller: Caller, request?: DiscoveryRequest): Promise<Pick<ThemeDiscovery, 'id' | 'status'>> {
    const scope = [JSON.stringify(caller.filters), storedSelection(request)];
    await this.pool.query(
      `DELETE FROM theme_discovery WHERE id IN (
         SELECT id FROM theme_discovery
         WHERE ${THEIRS} AND selection NOT IN ('{}', $2) AND status <> 'running' AND rejected = '[]'
         ORDER BY requested_at DESC OFFSET ${KEPT - 1})`,
      scope,
    );
    const { rows } = await this.pool.query<Pick<ThemeDiscovery, 'id' | 'status'>>(
      `WITH started AS (
         INSERT INTO theme_discovery AS d (id, bound, selection, status, requested_by) VALUES ($3, $1, $2, 'queued', $4)
         ON CONFLICT (md5(bound::text), md5(selection::text)) DO UPDATE SET id = $3, status = 'queued', progress = 0,
           tries = 0, due_at = now(), requested_at = now(), requested_by = $4, ended_at = NULL
         WHERE d.status NOT IN ('queued', 'running')
         RETURNING id, status
       )
       SELECT id, status FROM started
       UNION ALL SELECT id, status FROM theme_discovery WHERE ${SELECTED} AND NOT EXISTS (SELECT FROM started)`,
      [...scope, randomUUID(), caller.name],
    );
    // A row inserted by another transaction meanwhile is not seen by this statement.
    return rows[0] ?? this.start(caller, request);
  }

  /** That of the selection. */
  async latest({ filters }: Pick<Caller, 'filters'>, request?: DiscoveryRequest): Promise<LatestDiscovery> {
    const bound = JSON.stringify(filters);
    const { rows } = await this.pool.query<DiscoveryRow>(
      `SELECT id, status, progress, selection, requested_at, requested_by, ended_at, result, ${REJECTED}
       FROM theme_discovery d WHERE ${SELECTED}`,
      [bound, storedSelection(request)],
    );
    const [row] = rows;
    if (!row) return { status: 'none' };
    const { result, rejected, requested_at, ended_at, selection, ...own } = row;
    const themes = result === null ? [] : await readThemes(this.pool, bound);
    const proposals = result === null ? [] : proposalViews(result, { rejected, themes });
    return {
      ...own,
      selection: { ...selection, filters: selection.filters ?? [] },
      requested_at: requested_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      records: result?.records ?? null,
      read: result?.read ?? null,
      covered: result?.covered ?? null,
      proposals,
      merges: result === null ? [] : mergeViews(result, proposals),
      model: result?.model ?? null,
    };
  }

  /** The themes there are within the bounds of a caller. */
  themesOf({ filters }: Pick<Caller, 'filters'>): Promise<Codeframe> {
    return readThemes(this.pool, JSON.stringify(filters));
  }

  /** A proposal of whatever selection. @throws Problem not_found */
  async proposal(id: string, { filters }: Pick<Caller, 'filters'>): Promise<ThemeProposal> {
    const bound = JSON.stringify(filters);
    const { rows } = await this.pool.query<Pick<DiscoveryRow, 'rejected'> & { result: DiscoveryResult }>(
      `SELECT result, ${REJECTED} FROM theme_discovery d
       WHERE ${THEIRS} AND result->'proposals' @> jsonb_build_array(jsonb_build_object('id', $2::text))
       ORDER BY requested_at DESC LIMIT 1`,
      [bound, id],
    );
    const [row] = rows;
    if (!row) throw unknownProposal();
    const views = proposalViews(row.result, {
      rejected: row.rejected,
      themes: await readThemes(this.pool, bound),
    });
    const proposal = views.find((one) => one.id === id);
    if (!proposal) throw unknownProposal();
    return proposal;
  }

  /** It, and what has its words, is not proposed again. @throws Problem not_found */
  async reject(proposal: string, { filters }: Pick<Caller, 'filters'>): Promise<void> {
    const { rowCount } = await this.pool.query(
      `UPDATE theme_discovery d SET rejected = d.rejected || jsonb_build_array(jsonb_build_object('id', $2::text, 'words',
         (SELECT jsonb_agg(t->'key') FROM jsonb_array_elements(p.value->'terms') t)))
       FROM theme_discovery o, jsonb_array_elements(o.result->'proposals') p
       WHERE md5(d.bound::text) = md5($1::jsonb::text) AND o.id = d.id AND p.value->>'id' = $2`,
      [JSON.stringify(filters), proposal],
    );
    if (rowCount === 0) throw unknownProposal();
  }

  /** @throws Problem not_found when it was not rejected */
  async restore(proposal: string, { filters }: Pick<Caller, 'filters'>): Promise<void> {
    const { rowCount } = await this.pool.query(
      `UPDATE theme_discovery SET rejected = coalesce(
         (SELECT jsonb_agg(r) FROM jsonb_array_elements(rejected) r WHERE r->>'id' <> $2), '[]')
       WHERE ${THEIRS} AND rejected @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
      [JSON.stringify(filters), proposal],
    );
    if (rowCount === 0) throw unknownProposal();
  }

  /** Takes a discovery that is due, also from a process that still believes it has it. */
  async claim(): Promise<ClaimedDiscovery | undefined> {
    const { rows } = await this.pool.query<ClaimedDiscovery & Pick<DiscoveryRow, 'selection'>>(
      `UPDATE theme_discovery d SET status = 'running', progress = 0, attempt = d.attempt + 1, tries = d.tries + 1,
         due_at = now() + $1 * interval '1 second'
       FROM (
         SELECT id FROM theme_discovery q WHERE status IN ('queued', 'running') AND due_at <= now() AND tries < $2
           AND NOT EXISTS (SELECT FROM theme_discovery r
             WHERE r.status = 'running' AND r.due_at > now() AND md5(r.bound::text) = md5(q.bound::text))
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) due
       WHERE d.id = due.id RETURNING d.id, d.attempt, d.bound, d.selection, d.result, ${REJECTED}`,
      [LEASE, RUNS],
    );
    const [row] = rows;
    return row && { ...row, selection: { ...row.selection, filters: row.selection.filters ?? [] } };
  }

  /** Renews the lease. @returns whether the run is still ours */
  async renew({ id, attempt }: ClaimedDiscovery, progress: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE theme_discovery SET progress = greatest(progress, $3), due_at = now() + $4 * interval '1 second' WHERE ${OURS}`,
      [id, attempt, progress, LEASE],
    );
    return rowCount === 1;
  }

  /** Where an erasure came first, nothing of the run is kept. @param seen the ids of the records that were read */
  async finish(
    { id, attempt }: ClaimedDiscovery,
    result: DiscoveryResult,
    seen: readonly string[],
  ): Promise<void> {
    await this.pool.query(
      `UPDATE theme_discovery SET status = 'completed', progress = 1, ended_at = now(), result = $3, seen_ids = $4 WHERE ${OURS}`,
      [id, attempt, JSON.stringify(result), seen],
    );
  }

  /**
   * After a failed run: another one later, or the discovery fails. `counts`: false for a run that our own stop interrupted,
   * or that could not begin.
   */
  async giveBack({ id, attempt }: ClaimedDiscovery, { counts }: { counts: boolean }): Promise<void> {
    await this.pool.query(
      `UPDATE theme_discovery SET status = CASE WHEN tries < $4 OR NOT $3 THEN 'queued' ELSE 'failed' END,
         tries = CASE WHEN $3 THEN tries ELSE tries - 1 END,
         ended_at = CASE WHEN tries < $4 OR NOT $3 THEN NULL ELSE now() END,
         due_at = now() + $5 * interval '1 second' WHERE ${OURS}`,
      [id, attempt, counts, RUNS, WAIT],
    );
  }

  /** Runs that were lost too often have failed. */
  async failLost(): Promise<void> {
    await this.pool.query(
      `UPDATE theme_discovery SET status = 'failed', ended_at = now() WHERE status IN ('queued', 'running') AND due_at <= now() AND tries >= $1`,
      [RUNS],
    );
  }

  /** Discoveries that have read one of the records, or are reading, are done again without it. */
  async forgetRecords(ids: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE theme_discovery SET status = 'queued', progress = 0, attempt = attempt + 1, tries = 0, due_at = now(),
         ended_at = NULL, result = NULL, seen_ids = '{}' WHERE status = 'running' OR seen_ids && $1::uuid[]`,
      [ids],
    );
    return rowCount ?? 0;
  }
}

/** A selection as its column holds it: the same for the same records. */
function storedSelection({
  search_query,
  filters,
  mode,
  query_language,
  timezone,
}: Partial<DiscoveryRequest> = {}): string {
  const hasQuery = search_query !== undefined;
  if (!hasQuery && (filters ?? []).length === 0) return '{}';
  return JSON.stringify({ filters, timezone, ...(hasQuery && { search_query, mode, query_language }) });
}

function unknownProposal(): Problem {
  return new Problem('not_found', 'There is no such proposal.');
}
