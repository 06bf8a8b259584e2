import type { SpareLeases } from './spare-leases.js';

/**
 * Reads one partition, as long as `mayGoOn` says so before each page.
 * @returns false if it stopped before the end
 */
export type ReadPartition = (partition: string, mayGoOn: () => Promise<boolean>) => Promise<boolean>;

/**
 * Reads every partition once, in their order, and as many at once as there are leases. A partition that was left because
 * its lease is needed elsewhere is continued next. After a failure the others end with the page they read.
 * @throws the first failure of `read`
 */
export async function readPartitions(
  partitions: readonly string[],
  leases: SpareLeases,
  read: ReadPartition,
): Promise<void> {
  const left = [...partitions];
  const others = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const isGoing = async () => failures.length === 0;

  await readWhile(isGoing, () => {
    if (left.length > 0 && others.size < leases.most - 1) begin();
  });
  while (others.size > 0) {
    await Promise.all(others);
    await readWhile(isGoing);
  }
  if (failures.length > 0) throw failures[0];

  async function readWhile(mayGoOn: () => Promise<boolean>, onTaken?: () => void): Promise<void> {
    try {
      while (left.length > 0 && (await mayGoOn())) {
        const partition = left.shift();
        if (partition === undefined) return;
        onTaken?.();
        if (!(await read(partition, mayGoOn))) left.unshift(partition);
      }
    } catch (error) {
      failures.push(error);
    }
  }

  function begin(): void {
    const other = readBeside().finally(() => others.delete(other));
    others.add(other);
  }

  async function readBeside(): Promise<void> {
    if (!(await leases.take())) return;
    await readWhile(async () => (await isGoing()) && leases.isSpare());
    await leases.giveBack();
  }
}
