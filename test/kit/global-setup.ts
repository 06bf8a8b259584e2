import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.js';
import { provideMeilisearch } from './meilisearch-binary.js';

/** One PostgreSQL for the whole run, and a Meilisearch for those who start one. The PostgreSQL's databases are kept when a test failed, those of the last such run only. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeMeilisearch = await provideMeilisearch();
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  return async () => {
    await removeMeilisearch();
    const failed = project.vitest.state.getCountOfFailedTests() > 0;
    const keepAt = path.resolve('.cache/failed-databases');
    await cluster.stop(failed ? keepAt : undefined);
    if (failed) process.stdout.write(`The databases of this run are kept in ${keepAt} (as EARSHOT_HOME).\n`);
  };
}
