import pTimeout from 'p-timeout';
import type pg from 'pg';
import {
  type CoverageSpan,
  coverageEdge,
  incompleteSpans,
  markCoverage,
  type Span,
  mergeCoverage,
} from '#libs/connector';

/** The coverage of one pulled source, in epoch milliseconds. Sources that are only pushed have none. */
export interface SourceCoverage {
  source: string;
  covered: CoverageSpan[];
}

interface Row {
  source: string;
  everySeconds: number;
  /** Paused, failing or suspiciously empty. */
  troubled: boolean;
  ledgers: CoverageSpan[][];
  now: number;
}

/** Milliseconds for which the ledger is cached, and how long an answer waits for a new one. */
const FRESH = 2_000;
const TIME_LIMIT = 250;
/** Milliseconds that a source may be behind its schedule before its latest time counts as unknown. */
const SLACK = 600_000;

/**
 * Which time of every pulled source is known to be complete. Cached for two seconds, and served from memory while the
 * database is unavailable: answers from the index do not wait for it.
 */
export class CoverageLedger {
  private known: { at: number; sources: SourceCoverage[] } | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** Undefined until the ledger has been read once. */
  async sources(): Promise<readonly SourceCoverage[] | undefined> {
    if (this.known && performance.now() - this.known.at < FRESH) return this.known.sources;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    await pTimeout(this.reading, { milliseconds: TIME_LIMIT, message: false });
    return this.known?.sources;
  }

  /** Reads the ledger now instead of using the cache. */
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
      // The database is unavailable: keep the cached ledger; the next request tries again.
    }
  }
}

const LEDGERS = `
SELECT s.name AS source, p.every_seconds AS "everySeconds",
  (p.paused_at IS NOT NULL OR p.opened_at IS NOT NULL OR p.failing_since IS NOT NULL) AS troubled,
  coalesce((SELECT jsonb_agg(covered) FROM source_partition WHERE source_id = p.source_id AND listed), '[]') AS ledgers,
  floor(extract(epoch FROM now()) * 1000)::float8 AS now
FROM pull_source p JOIN source s ON s.id = p.source_id WHERE NOT p.pushed ORDER BY s.name`;

/** Merges the coverage of all partitions. For a source in trouble the time up to now is unknown. */
export function coveredOf({ ledgers, everySeconds, troubled, now }: Omit<Row, 'source'>): CoverageSpan[] {
  const all = mergeCoverage(ledgers);
  const edge = coverageEdge(all);
  if (edge === undefined) return [{ to: now, state: 'unknown' }];
  const overdue = now - edge > 2 * everySeconds * 1000 + SLACK;
  const tail = troubled || overdue ? markCoverage(all, { from: edge, to: now }, 'unknown') : all;
  const [first] = tail;
  return first?.from === undefined ? tail : markCoverage(tail, { to: first.from }, 'unknown');
}

/** For `meta.coverage`: the spans within the range of an answer that are not complete. */
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

/** Where spans without a start begin: no record can be older. */
const BEGINNING = Date.parse('0001-01-01T00:00:00Z');

function textOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '+00:00');
}
