const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/**
 * Remembers that a server failed, so that it is not called for a while: then one request tries it, and the pause grows
 * as long as that fails.
 */
export class Circuit {
  private pause = 0;
  private until = -Infinity;
  private trying = false;

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the server may be called now; a caller that may must report `succeeded` or `failed`. */
  enter(): boolean {
    if (this.pause === 0) return true;
    if (this.trying || this.now() < this.until) return false;
    this.trying = true;
    return true;
  }

  succeeded(): void {
    this.pause = 0;
    this.trying = false;
  }

  failed(): void {
    // Of many that fail together only the first makes the pause longer.
    if (this.pause === 0 || this.trying || this.now() >= this.until) {
      this.pause = Math.min(Math.max(FIRST_PAUSE, this.pause * 2), LONGEST_PAUSE);
      this.until = this.now() + this.pause;
    }
    this.trying = false;
  }
}
