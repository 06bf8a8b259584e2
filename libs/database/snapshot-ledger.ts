import pg from 'pg';
import type { FeedOptions } from './change-feed.js';

/** "eari": with the hash of a folder's id, the advisory lock of the process that may write the file in it. */
export const OWNER_LOCK = 0x65617269;
const QUERY_TIMEOUT = 5_000;
const FORGOTTEN = '90 days';

export interface FolderState {
  asked: bigint;
  forgotten: bigint;
}

/**
 * What the database knows of the index files on disk. A file belongs to the state of the database it was written
 * from: restored from a backup, even in the same cluster, the database does not know files written later.
 */
export class SnapshotLedger {
  private client: Promise<pg.Client> | undefined;
  private readonly owned = new Set<string>();

  constructor(private readonly options: FeedOptions) {}

  /** Makes a folder known to erasures. @param place where it is, for people */
  async register(folder: string, place: string): Promise<void> {
    const client = await this.connected();
    await client.query(
      `INSERT INTO index_folder (id, place) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET place = excluded.place, seen_at = now()`,
      [folder, place],
    );
  }

  /** What erasures ask of a folder, and what it has confirmed; undefined for one that is not registered. */
  async asked(folder: string): Promise<FolderState | undefined> {
    const client = await this.connected();
    const { rows } = await client.query<{ asked: string; forgotten: string }>(
      'SELECT asked_tx::text AS asked, forgotten_tx::text AS forgotten FROM index_folder WHERE id = $1',
      [folder],
    );
    return rows[0] && { asked: BigInt(rows[0].asked), forgotten: BigInt(rows[0].forgotten) };
  }

  /** The folder keeps nothing of what the transactions below `watermark` erased. */
  async confirm(folder: string, watermark: bigint): Promise<void> {
    const client = await this.connected();
    await client.query(
      `UPDATE index_folder SET forgotten_tx = greatest(forgotten_tx, $2::text::xid8), seen_at = now() WHERE id = $1`,
      [folder, String(watermark)],
    );
  }

  /** Whether this process writes the file in a folder; it stays so until `close`, or until its connection breaks. */
  async own(folder: string): Promise<boolean> {
    const client = await this.connected();
    if (this.owned.has(folder)) return true;
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${OWNER_LOCK}, hashtext($1)) AS taken`,
      [folder],
    );
    if (rows[0]?.taken) this.owned.add(folder);
    return this.owned.has(folder);
  }

  async knows(id: string): Promise<boolean> {
    const client = await this.connected();
    const { rowCount } = await client.query('SELECT FROM index_snapshot WHERE id = $1', [id]);
    return rowCount === 1;
  }

  /** To be called once the file is on disk and before it takes its place. */
  async add(id: string): Promise<void> {
    const client = await this.connected();
    await client.query('INSERT INTO index_snapshot (id) VALUES ($1)', [id]);
  }

  /** To be called once another file has taken the place; also drops what crashes left behind. */
  async drop(id: string | undefined): Promise<void> {
    const client = await this.connected();
    await client.query(
      `WITH gone AS (DELETE FROM index_folder WHERE seen_at < now() - interval '${FORGOTTEN}')
       DELETE FROM index_snapshot WHERE id = $1 OR written_at < now() - interval '${FORGOTTEN}'`,
      [id ?? null],
    );
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private connected(): Promise<pg.Client> {
    this.client ??= this.connect();
    return this.client;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: this.options.applicationName ?? 'earshot index file',
      connectionTimeoutMillis: 2_000,
      query_timeout: QUERY_TIMEOUT,
      keepAlive: true,
    });
    const lost = () => {
      this.client = undefined;
      this.owned.clear();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect().catch((error: unknown) => {
      lost();
      throw error;
    });
    return client;
  }
}
