import { fileURLToPath } from 'node:url';
import { type Options, Tinypool } from 'tinypool';

/** A job did not end in time. Its thread was ended with it. */
export class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

type Jobs<Module> = { [J in keyof Module]: (task: never) => unknown };

/**
 * Functions of a module, run in threads beside this one (one by default), each of which does one job at a time. They
 * keep no state between jobs that matters: a job that fails to end is ended with its thread, and the next one gets a
 * new thread. They start with the first job.
 */
export class WorkerPool<Module extends Jobs<Module>> {
  private pool: Tinypool | undefined;

  constructor(
    private readonly url: URL,
    private readonly options: Pick<Options, 'env' | 'maxThreads' | 'resourceLimits' | 'workerData'> = {},
  ) {}

  /** @throws JobTimeout after `within` milliseconds, the time a job waits for others included */
  async run<J extends keyof Module & string>(
    job: J,
    task: Parameters<Module[J]>[0],
    within?: number,
  ): Promise<Awaited<ReturnType<Module[J]>>> {
    const signal = within === undefined ? undefined : AbortSignal.timeout(within);
    try {
      return await this.started().run(task, { name: job, signal });
    } catch (error) {
      if (signal?.aborted) throw new JobTimeout(`${job} did not end within ${within} ms`, { cause: error });
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.pool?.destroy();
  }

  private started(): Tinypool {
    if (this.pool) return this.pool;
    const { maxThreads = 1 } = this.options;
    // A thread above the minimum ends as soon as it has nothing to do, and what it remembers with it. Without a minimum
    // jobs in the queue of a thread that was ended would wait forever.
    const threads = { minThreads: maxThreads, maxThreads, concurrentTasksPerWorker: 1 };
    this.pool = new Tinypool({ ...this.options, ...threads, filename: fileURLToPath(this.url) });
    // The job's promise rejects; a thread that ends between jobs is replaced.
    this.pool.on('error', () => undefined);
    return this.pool;
  }
}
