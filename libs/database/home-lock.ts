import pg from 'pg';
import { isAlive, pause, SOCKET_PORT, SUPERUSER } from './postmaster.js';

/** "ears": the process that holds it in the database `postgres` owns this home. The connection's end frees it, kill -9 included. */
const HOME_LOCK = 0x65617273;

/** Takes the home for this process, and makes the database `earshot` if it is not there yet. */
export async function takeHome(socketFolder: string, home: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `earshot home ${process.pid}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + 5_000;
  for (;;) {
    const holder = await tryLock(client);
    if (holder === undefined) break;
    // The server may still have to notice that the process which held the lock was killed.
    const dead = holder === process.pid || !isAlive(holder);
    if (dead && Date.now() < deadline) {
      await pause(20);
      continue;
    }
    await client.end();
    throw new Error(
      `Another Earshot (process ${holder}) is running on ${home}. Stop it first, or set another EARSHOT_HOME; for several processes on one database set DATABASE_URL.`,
    );
  }
  const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'earshot'`);
  if (!rowCount) await client.query('CREATE DATABASE earshot');
  return client;
}

/** @returns the process that holds the home, undefined when it is ours now. */
async function tryLock(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ taken: boolean; holder: number | null }>(
    `SELECT NOT pg_try_advisory_lock(${HOME_LOCK}) AS taken,
       (SELECT split_part(a.application_name, ' ', 3)::int FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = 'advisory' AND l.objid = ${HOME_LOCK} AND l.pid <> pg_backend_pid() LIMIT 1) AS holder`,
  );
  return rows[0]?.taken ? (rows[0].holder ?? process.pid) : undefined;
}
