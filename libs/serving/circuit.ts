const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** The state of a circuit that several threads share: its pause, until when that lasts, and whether a request tries the server. */
export const sharedCircuit = () => new Float64Array(new SharedArrayBuffer(3 * 8));

/** Milliseconds of a clock that never goes back and is the same in all threads. */
const monotonic = () => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Remembers that a server failed, so that it is not called for a while: then one request tries it, and the pause grows
 * as long as that fails.
 */
export class Circuit {
  constructor(
    private readonly state: Float64Array = sharedCircuit(),
    private readonly now: () => number = monotonic,
  ) {}

  /** Whether the server may be called now; a caller that may must report `succeeded` or `failed`. */
  enter(): boolean {
    const { pause, until, trying } = this.read();
    if (pause === 0) return true;
    if (trying || this.now() < until) return false;
    this.state.set([pause, until, 1]);
    return true;
  }

  succeeded(): void {
    this.state.set([0, 0, 0]);
  }

  failed(): void {
    const { pause, until, trying } = this.read();
    // Of many that fail together only the first makes the pause longer.
    const isFirst = pause === 0 || trying || this.now() >= until;
    const longer = Math.min(Math.max(FIRST_PAUSE, pause * 2), LONGEST_PAUSE);
    this.state.set(isFirst ? [longer, this.now() + longer, 0] : [pause, until, 0]);
  }

  private read() {
    const [pause = 0, until = 0, trying = 0] = this.state;
    return { pause, until, trying: trying === 1 };
  }
}
