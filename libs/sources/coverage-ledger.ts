import type pg from 'pg';
import {
  type CoverageSpan,
  coverageEdge,
  incompleteSpans,
  markCoverage,
  type Span,
  mergeCoverage,
} from '#libs/connector';

/** What is known of one pulled source's time, epoch milliseconds. Sources that are only pushed have no ledger. */
export interface SourceCoverage {
  source: string;
  covered: CoverageSpan[];
}

interface Row {
  source: string;
  everySeconds: number;
  /** Paused, failing, or silent in a way that is not believed. */
  troubled: boolean;
  ledgers: CoverageSpan[][];
  now: number;
}

/** Milliseconds a ledger is served without looking again; how long an answer waits for a new one. */
const FRESH = 2_000;
const PATIENCE = 250;
/** A source that is this much behind its schedule is not waited for in silence. */
const SLACK = 600_000;

/**
 * Which time of every pulled source is known to be complete. Read from the database every few seconds at most, and
 * from memory while the database is away: answers from the index do not wait for it.
 */
export class CoverageLedger {
  private known: { at: number; sources: SourceCoverage[] } | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** Undefined while nothing could be read yet. */
  async sources(): Promise<readonly SourceCoverage[] | undefined> {
    if (this.known && performance.now() - this.known.at < FRESH) return this.known.sources;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, PATIENCE);
    await Promise.race([this.reading, late.promise]);
    clearTimeout(timer);
    return this.known?.sources;
  }

  /** As it is in this moment, for those who just changed something. */
  async now(): Promise<readonly SourceCoverage[] | undefined> {
    await this.read();
    return this.known?.sources;
  }

  private async read(): Promise<void> {
    try {
      const { rows } = await this.pool.query<Row>(LEDGERS);
      const sources = rows.map((row) => ({ source: row.source, covered: coveredOf(row) }));
      this.known = { at: performance.now(), sources };
    } catch {
      // The database is away: what is known stays known, and the next request looks again.
    }
  }
}

const LEDGERS = `
SELECT s.name AS source, p.every_seconds AS "everySeconds",
  (p.paused_at IS NOT NULL OR p.opened_at IS NOT NULL OR p.failing_since IS NOT NULL) AS troubled,
  coalesce((SELECT jsonb_agg(covered) FROM source_partition WHERE source_id = p.source_id AND listed), '[]') AS ledgers,
  floor(extract(epoch FROM now()) * 1000)::float8 AS now
FROM pull_source p JOIN source s ON s.id = p.source_id WHERE NOT p.pushed ORDER BY s.name`;

/** The ledgers of all parts as one. Between the known edge and now nothing is known of a source that is in trouble. */
export function coveredOf({ ledgers, everySeconds, troubled, now }: Omit<Row, 'source'>): CoverageSpan[] {
  const all = mergeCoverage(ledgers);
  const edge = coverageEdge(all);
  if (edge === undefined) return [{ to: now, state: 'unknown' }];
  const overdue = now - edge > 2 * everySeconds * 1000 + SLACK;
  const tail = troubled || overdue ? markCoverage(all, { from: edge, to: now }, 'unknown') : all;
  const [first] = tail;
  return first?.from === undefined ? tail : markCoverage(tail, { to: first.from }, 'unknown');
}

/** As `meta.coverage` tells it: only what is not complete, within the range of an answer. */
export function coverageWithin(
  { source, covered }: SourceCoverage,
  range: Partial<Span>,
): { source: string; from: string; to: string; state: 'lost' | 'unknown' }[] {
  return incompleteSpans(covered, range).map(({ from, to, state }) => ({
    source,
    from: textOf(Math.max(from, BEGINNING)),
    to: textOf(to),
    state: state === 'lost' ? 'lost' : 'unknown',
  }));
}

/** A span without a beginning is said to begin here: no record can be older. */
const BEGINNING = Date.parse('0001-01-01T00:00:00Z');

function textOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '+00:00');
}
