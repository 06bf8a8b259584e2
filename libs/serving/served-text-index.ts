import pg from 'pg';
import { readTextIndex, type ServedState, uidOf } from '#libs/text';

/** Asked at most so often, however many questions there are. */
const KEPT_MS = 20;
const TIMEOUT_MS = 1_000;
/** After a failure, so that a database that hangs holds up one question and not each. */
const AGAIN_MS = 2_000;

export interface ServedIndex extends Pick<ServedState, 'uid' | 'identity' | 'watermark'> {
  /** Of the change feed. */
  epoch: string;
  /** When Meilisearch last held everything that was committed, epoch milliseconds; 0 = never. */
  asOf: number;
}

/** What PostgreSQL says of the index in Meilisearch, for every process alike. */
export class ServedTextIndex {
  private readonly pool: pg.Pool;
  private known: Promise<ServedIndex | undefined> = Promise.resolve(undefined);
  private last: ServedIndex | undefined;
  private askedAt = -Infinity;

  constructor(
    databaseUrl: string,
    private readonly name: string,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'earshot text',
      max: 1,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.pool.on('error', () => undefined);
  }

  /** While the database is away: what was known before. Undefined when there is no index to ask. */
  now(): Promise<ServedIndex | undefined> {
    if (performance.now() - this.askedAt > KEPT_MS) {
      this.askedAt = performance.now();
      this.known = this.read().then(
        (read) => (this.last = read),
        () => {
          this.askedAt = performance.now() + AGAIN_MS;
          return this.last;
        },
      );
    }
    return this.known;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async read(): Promise<ServedIndex | undefined> {
    const { serving } = await readTextIndex(this.pool, this.name);
    if (!serving?.createdAt) return undefined;
    const { position, watermark, createdAt, lagMs } = serving;
    return {
      uid: uidOf(this.name, 'serving'),
      identity: `${position.epoch} ${createdAt}`,
      watermark: Number(watermark),
      epoch: position.epoch,
      asOf: lagMs === null ? 0 : Date.now() - lagMs,
    };
  }
}
