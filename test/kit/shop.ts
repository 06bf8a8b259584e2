import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#libs/database';

export interface Shop {
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const SHOP_PASSWORD = 'made-up-password';

/**
 * A PostgreSQL that asks for passwords over TCP, with a user that may read one table and one that may read none.
 * @param host of this machine, and no one else's: its own PostgreSQL, if it runs one, listens elsewhere
 */
export async function openShop(host: string): Promise<Shop> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-shop-'));
  chmodSync(home, 0o755);
  const rules = path.join(home, 'hba.conf');
  writeFileSync(rules, 'local all all trust\nhost all all all scram-sha-256\n', { mode: 0o644 });
  const settings = { listen_addresses: host, hba_file: rules };
  const server = await startEmbeddedPostgres({ home: path.join(home, 'data'), settings });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`
    CREATE TABLE review (id bigint PRIMARY KEY, body text, said_at timestamptz NOT NULL, stars int, country text,
      labels text[], updated_at timestamptz NOT NULL);
    CREATE SEQUENCE s;
    CREATE ROLE reader LOGIN PASSWORD '${SHOP_PASSWORD}';
    CREATE ROLE stranger LOGIN PASSWORD '${SHOP_PASSWORD}';
    GRANT SELECT ON review TO reader;
    GRANT ALL ON SEQUENCE s TO reader`);
  return {
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: async () => {
      await client.end();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
