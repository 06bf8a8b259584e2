/** Charts of a page and searches are short; key terms, comparisons, summaries and scans of dictionaries are long. */
export type Lane = 'short' | 'long';

/** Who asks, and how long it will take. */
export interface Job {
  readonly by: string;
  lane: Lane;
  /** Answered here before, so its parts may still be kept. */
  readonly worker?: number;
}

/** Callers whose turns are remembered before those that count no more are forgotten. */
const REMEMBERED = 1_000;

/**
 * Jobs of one lane. Callers take turns, each with its own jobs in the order they came; who has not asked for a while is
 * next. This is start-time fair queueing (Goyal, Vin and Cheng 1996) with jobs of equal weight.
 */
class TurnQueue<J extends Job> {
  private readonly waiting: { job: J; turn: number }[] = [];
  /** The turn after a caller's last one. */
  private readonly turns = new Map<string, number>();
  private now = 0;

  get size(): number {
    return this.waiting.length;
  }

  waitingOf(by: string): number {
    return this.waiting.reduce((sum, { job }) => sum + (job.by === by ? 1 : 0), 0);
  }

  push(job: J): void {
    const turn = Math.max(this.now, this.turns.get(job.by) ?? 0);
    this.turns.set(job.by, turn + 1);
    const at = this.waiting.findLastIndex((other) => other.turn <= turn) + 1;
    this.waiting.splice(at, 0, { job, turn });
  }

  shift(): J | undefined {
    const first = this.waiting.shift();
    if (!first) return undefined;
    this.now = first.turn;
    if (this.turns.size > REMEMBERED)
      for (const [by, turn] of this.turns) if (turn <= this.now) this.turns.delete(by);
    return first.job;
  }

  remove(job: J): boolean {
    const at = this.waiting.findIndex((one) => one.job === job);
    if (at !== -1) this.waiting.splice(at, 1);
    return at !== -1;
  }
}

export interface LanesOptions<J extends Job> {
  workers: number;
  /** Jobs a worker takes at the same time: more than one where they wait for something else. */
  places?: number;
  /** Jobs that may wait, of one caller and of all. */
  most: { own: number; all: number };
  start: (job: J, worker: number) => void;
}

/**
 * Gives jobs to workers so that none waits behind a longer one. Of several workers the first takes no long job, and half
 * of them prefer long ones, so that neither kind starves; a single worker alternates.
 */
export class Lanes<J extends Job> {
  private readonly queues = { short: new TurnQueue<J>(), long: new TurnQueue<J>() };
  /** Jobs in work, by worker; undefined: not there at the moment. */
  private readonly busy = new Map<number, number>();
  private readonly places: number;
  private last: Lane = 'long';

  constructor(private readonly options: LanesOptions<J>) {
    this.places = options.places ?? 1;
  }

  waiting(lane: Lane): number {
    return this.queues[lane].size;
  }

  /** @returns false when too many wait already */
  add(job: J): boolean {
    const worker = this.idleFor(job);
    if (worker !== undefined) {
      this.begin(job, worker);
      return true;
    }
    const queue = this.queues[job.lane];
    const { own, all } = this.options.most;
    if (queue.size >= all || queue.waitingOf(job.by) >= own) return false;
    queue.push(job);
    return true;
  }

  /** Takes a job that waits out. */
  remove(job: J): boolean {
    return this.queues[job.lane].remove(job);
  }

  /** A worker has finished a job. */
  done(worker: number): void {
    const busy = this.busy.get(worker);
    if (busy === undefined) return;
    this.busy.set(worker, Math.max(0, busy - 1));
    this.fill(worker);
  }

  /** A worker is there (again), and has nothing to do. */
  open(worker: number): void {
    this.busy.set(worker, 0);
    this.fill(worker);
  }

  /** A worker has ended, and its jobs have failed. */
  close(worker: number): void {
    this.busy.delete(worker);
  }

  private fill(worker: number): void {
    while (this.hasPlace(worker)) {
      const job = this.next(worker);
      if (!job) return;
      this.begin(job, worker);
    }
  }

  private next(worker: number): J | undefined {
    const { short, long } = this.queues;
    if (!this.takesLong(worker)) return short.shift();
    const { workers } = this.options;
    const longFirst = workers === 1 ? this.last === 'short' : worker >= workers / 2;
    return longFirst ? (long.shift() ?? short.shift()) : (short.shift() ?? long.shift());
  }

  private begin(job: J, worker: number): void {
    this.busy.set(worker, (this.busy.get(worker) ?? 0) + 1);
    this.last = job.lane;
    this.options.start(job, worker);
  }

  private idleFor({ lane, worker }: J): number | undefined {
    const idle = [...this.busy.keys()]
      .filter((at) => this.hasPlace(at) && (lane === 'short' || this.takesLong(at)))
      .sort((a, b) => a - b);
    if (lane === 'long') return idle.at(-1);
    if (worker !== undefined && idle.includes(worker)) return worker;
    return idle.find((at) => this.busy.get(at) === 0) ?? idle[0];
  }

  private hasPlace(worker: number): boolean {
    return (this.busy.get(worker) ?? Infinity) < this.places;
  }

  private takesLong(worker: number): boolean {
    return worker > 0 || this.options.workers === 1;
  }
}
