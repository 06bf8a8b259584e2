import type { Pool } from 'pg';
import type { Operation } from '#libs/analysis';
import { problemOf } from '#libs/database';

type Scales = Record<string, number[]>;

/** Questions that look at scores whatever they ask for. */
const SCORED: ReadonlySet<string> = new Set(['quantify', 'summarySample', 'summaryThemes']);

/** How old what is known may be for answers that only warn of different scales. */
const KEPT_MS = 5_000;

/** The score scales that sources declare, for the questions that need them. */
export class ScoreScales {
  private known: Scales | undefined;
  private asked = -Infinity;
  private reading: Promise<Scales> | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * `nps` and `csat` are refused on the wrong scale, so theirs are read now; other measures of scores take what was
   * known seconds ago, and go on without while the database is away.
   */
  async for({ op, request }: Operation): Promise<Scales | undefined> {
    const named = Object.values(request);
    if (named.includes('nps') || named.includes('csat')) {
      return this.read().catch((error: unknown) => {
        throw problemOf(error);
      });
    }
    if (!SCORED.has(op) && !named.includes('score')) return undefined;
    if (performance.now() - this.asked < KEPT_MS) return this.reading?.catch(() => this.known) ?? this.known;
    return this.read().catch(() => this.known);
  }

  private read(): Promise<Scales> {
    this.asked = performance.now();
    this.reading = this.query().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async query(): Promise<Scales> {
    const text = 'SELECT name, score_scale FROM source WHERE score_scale IS NOT NULL';
    const { rows } = await this.pool.query<{ name: string; score_scale: number[] }>(text);
    return (this.known = Object.fromEntries(rows.map((row) => [row.name, row.score_scale])));
  }
}
