import type { Meilisearch } from 'meilisearch';
import { callServer, canCompact, waitForTask, failureOf, readVersion } from './server.js';

/** Compaction copies the whole index, so it does not follow every erasure. */
const SELDOM_MS = 10 * 60_000;

/**
 * Deleted data stays in free pages of Meilisearch's file until they are reused; if the version can, it compacts the file
 * some time after an erasure.
 */
export class Compaction {
  private isDue = false;
  private lastAt = -Infinity;

  constructor(
    private readonly server: Meilisearch,
    private readonly uid: string,
  ) {}

  markErased(): void {
    this.isDue = true;
  }

  /** To be called when there is nothing else to do. */
  async run(signal: AbortSignal): Promise<void> {
    if (!this.isDue || performance.now() < this.lastAt + SELDOM_MS) return;
    this.lastAt = performance.now();
    this.isDue = false;
    const { pkgVersion } = await callServer(this.server.getVersion());
    const version = readVersion(pkgVersion);
    if (!version || !canCompact(version)) return;
    await waitForTask(this.server, this.server.index(this.uid).compact(), signal).catch((error: unknown) => {
      this.isDue = true;
      throw failureOf(error);
    });
  }
}
