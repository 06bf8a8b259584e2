import type { PgBoss } from 'pg-boss';
import { Problem } from '#libs/contract';
import { traced } from '#libs/database';
import { openBoss, queueOptions } from './boss-options.js';
import type { JobHandler, JobKind, JobRun, SendOptions } from './job-kind.js';

const CONNECTIONS = 4;
const RESTART_MS = 2_000;
/** Seconds between two looks for work that another process has sent. */
const POLL = 1;

export interface JobQueueOptions {
  url: string;
  /** Whether this process works jobs off; every process may send them. */
  works: boolean;
  /** What goes wrong between here and the database: nothing that a caller could be told. */
  onTrouble: (error: Error) => void;
}

interface Worked {
  kind: JobKind<object>;
  handler: JobHandler<object>;
  atOnce: number;
}

/**
 * Work that outlives a request and a process: kept in PostgreSQL, done by any process that works, at least once. A
 * job whose worker died is given to another within half a minute.
 */
export class JobQueue {
  readonly #worked = new Map<string, Worked>();
  readonly #stopping = new AbortController();
  readonly #workers = new Map<string, string[]>();
  #boss: PgBoss | undefined;
  #starting: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobQueueOptions) {}

  /** Says who does the jobs of a kind, and how many of them at the same time in one process. To be called before `start`. */
  handle<T extends object>(kind: JobKind<T>, handler: JobHandler<T>, atOnce = 1): void {
    if (this.#starting) throw new Error(`The jobs '${kind.name}' came too late: the queue has started.`);
    if (this.#worked.has(kind.name)) throw new Error(`The jobs '${kind.name}' have two handlers.`);
    this.#worked.set(kind.name, { kind, handler: handler as JobHandler<object>, atOnce });
  }

  /** Without a database it goes on trying. */
  start(): Promise<void> {
    this.#starting = this.#open();
    return this.#starting;
  }

  /** @throws Problem unavailable while the queue has no connection. */
  async send<T extends object>(kind: JobKind<T>, data: T, { tx, after }: SendOptions = {}): Promise<void> {
    if (!this.#boss)
      throw new Problem('unavailable', 'Jobs cannot be taken at the moment.', { retryAfter: 2 });
    const db = tx && { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    await this.#boss.send(kind.name, data, {
      ...(db ? { db } : {}),
      ...(after === undefined ? {} : { startAfter: after }),
    });
    if (!tx) this.wake(kind);
  }

  /** Lets this process look for jobs of a kind now instead of within the next second. */
  wake(kind: Pick<JobKind<object>, 'name'>): void {
    for (const id of this.#workers.get(kind.name) ?? []) this.#boss?.notifyWorker(id);
  }

  /** Aborts what runs and waits for it, `patience` ms at most; what did not end is another worker's then. */
  async stop(patience = 6_000): Promise<void> {
    clearTimeout(this.#again);
    this.#stopping.abort(new Error('the process stops'));
    await this.#starting?.catch(() => undefined);
    const boss = this.#boss;
    if (!boss) return;
    const ended = Promise.allSettled([...this.#workers.keys()].map((name) => boss.offWork(name)));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    await boss.stop({ graceful: false });
  }

  async #open(): Promise<void> {
    const boss = openBoss(this.options.url, CONNECTIONS);
    boss.on('error', this.options.onTrouble);
    boss.on('warning', ({ message }) => this.options.onTrouble(new Error(message)));
    try {
      await boss.start();
      for (const worked of this.#worked.values()) await this.#work(boss, worked);
      this.#boss = boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      this.#workers.clear();
      this.options.onTrouble(error as Error);
      if (!this.#stopping.signal.aborted) {
        this.#again = setTimeout(() => void this.start(), RESTART_MS).unref();
      }
    }
  }

  async #work(boss: PgBoss, { kind, handler, atOnce }: Worked): Promise<void> {
    await boss.createQueue(kind.name, queueOptions(kind));
    if (!this.options.works) return;
    const ids: string[] = [];
    this.#workers.set(kind.name, ids);
    for (let worker = 0; worker < atOnce; worker++) {
      const options = { includeMetadata: true, pollingIntervalSeconds: POLL } as const;
      ids.push(
        await boss.work<object, void, typeof options>(kind.name, options, async ([job]) => {
          const signal = AbortSignal.any([job.signal, this.#stopping.signal]);
          const run: JobRun<object> = {
            id: job.id,
            data: job.data,
            isLast: job.retryCount >= job.retryLimit,
            signal,
          };
          // Where one job was there may be another: look again at once.
          await traced(`job ${kind.name}`, {}, () => handler(run)).finally(() => this.wake(kind));
        }),
      );
    }
  }
}
