import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideClickHouse } from './analysis-engine.js';
import { type Cluster, startCluster } from './cluster.js';
import { provideMeilisearch } from './meilisearch-binary.js';

/**
 * A PostgreSQL for each worker, a Meilisearch for those who start one, and the ClickHouse of a run on it. The databases are kept when a test failed,
 * those of the last such run only.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeMeilisearch = await provideMeilisearch();
  const stopClickHouse = await provideClickHouse();
  const workers = Array.from({ length: project.vitest.config.maxWorkers }, (_, n) => n + 1);
  const clusters: Cluster[] = [];
  // One after another: together they take the disk from each other until a query times out.
  for (const worker of workers) {
    const cluster = await startCluster();
    process.env[`TEST_CLUSTER_URL_${worker}`] = cluster.url;
    clusters.push(cluster);
  }
  return async () => {
    await removeMeilisearch();
    await stopClickHouse();
    const failed = project.vitest.state.getCountOfFailedTests() > 0;
    const keepAt = path.resolve('.cache/failed-databases');
    if (failed) await rm(keepAt, { recursive: true, force: true });
    for (const [n, cluster] of clusters.entries())
      await cluster.stop(failed ? path.join(keepAt, String(n + 1)) : undefined);
    if (failed)
      process.stdout.write(
        `The databases of this run are kept in ${keepAt}/1 to ${clusters.length} (as EARSHOT_HOME).\n`,
      );
  };
}
