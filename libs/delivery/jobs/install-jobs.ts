import { type Database, underMigrationLock } from '#libs/database';
import { openBoss } from './boss-options.js';

/** Makes or upgrades the tables of the jobs; a second process waits for the first. To be called after `migrate`. */
export async function installJobs({ dataSource, url }: Pick<Database, 'dataSource' | 'url'>): Promise<void> {
  await underMigrationLock(dataSource, async () => {
    const boss = openBoss(url, 1);
    let failure: unknown;
    boss.on('error', (error) => (failure ??= error));
    try {
      await boss.start();
    } catch (error) {
      throw new Error(
        'The tables of the jobs could not be made. The user of DATABASE_URL must be allowed to create a schema (GRANT CREATE ON DATABASE).',
        { cause: failure ?? error },
      );
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
