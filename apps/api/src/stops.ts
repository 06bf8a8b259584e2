const DEADLINE_MS = 10_000;

/**
 * What was started is stopped in the opposite order, once, when the process is asked to end: also when that happens
 * while it still starts. A stop that does not come to an end is cut off, and PostgreSQL recovers at the next start.
 */
export class Stops {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private stopping = false;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => void this.stop(0));
    // A terminal that was closed (SIGHUP) takes no more output, which must not cut the stop short.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  async stop(code: number): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    let worst = code;
    for (const step of this.steps.reverse()) {
      await step().catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        worst = 1;
      });
    }
    process.exit(worst);
  }
}
