import { type ClickHouseDatabase, mergeVersions } from '#libs/analysis';

/** At least so long between two times. */
const APART_MS = 60_000;
/** It rests for so many times as long as it took, so that large tables are not rewritten all the time. */
const REST = 10;

/** Merges versions of records in the background while others write. */
export class Merging {
  private isRunning = false;
  private nextAt = -Infinity;

  constructor(
    private readonly database: ClickHouseDatabase,
    private readonly warn: (text: string) => void,
  ) {}

  /** If it is time. */
  begin(): void {
    const start = performance.now();
    if (this.isRunning || start < this.nextAt) return;
    this.isRunning = true;
    void mergeVersions(this.database)
      .catch((error: unknown) => {
        const cause = error instanceof Error ? error.message : String(error);
        this.warn(`Replaced versions of records were not merged; it is tried again later: ${cause}`);
      })
      .finally(() => {
        const end = performance.now();
        this.nextAt = end + Math.max(APART_MS, REST * (end - start));
        this.isRunning = false;
      });
  }
}
