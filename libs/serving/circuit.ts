const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** Where the state of a circuit lies: the pause, until when it lasts, and whether a request tries the server. */
const Part = { Pause: 0, Until: 1, Trying: 2 } as const;

/** The state of a circuit that several threads share. */
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
    const { state } = this;
    if (state[Part.Pause] === 0) return true;
    if (state[Part.Trying] === 1 || this.now() < state[Part.Until]) return false;
    state[Part.Trying] = 1;
    return true;
  }

  succeeded(): void {
    this.state[Part.Pause] = 0;
    this.state[Part.Trying] = 0;
  }

  failed(): void {
    const { state } = this;
    const pause = state[Part.Pause];
    // Of many that fail together only the first makes the pause longer.
    if (pause === 0 || state[Part.Trying] === 1 || this.now() >= state[Part.Until]) {
      state[Part.Pause] = Math.min(Math.max(FIRST_PAUSE, pause * 2), LONGEST_PAUSE);
      state[Part.Until] = this.now() + state[Part.Pause];
    }
    state[Part.Trying] = 0;
  }
}
