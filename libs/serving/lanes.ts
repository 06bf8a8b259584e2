/** Charts of a page and searches are short; key terms, comparisons, summaries and scans of dictionaries are long. */
export type Lane = 'short' | 'long';

/** Who asks, and which lane it takes. */
export interface Job {
  readonly by: string;
  lane: Lane;
  /** Answered here before, so its parts may still be kept. */
  readonly worker?: number;
  /** It has been in work before, and goes ahead of its caller's others. */
  again?: boolean;
}

/** Callers whose time is remembered before those that count no more are forgotten. */
const REMEMBERED = 1_000;
/** The last so many jobs or so say how long one takes. */
const LAST = 32;

/**
 * Jobs of one lane. Next is the caller whose jobs have taken the least time, each with its own in the order they came;
 * who has been away has no claim to the time that the others used meanwhile. This is start-time fair queueing (Goyal, Vin
 * and Cheng 1996), with the time a job took in place of the length that a packet has beforehand: until it is done, the
 * mean of the last ones counts.
 */
class TurnQueue<J extends Job> {
  private readonly waiting = new Map<string, J[]>();
  /** By caller, in ms. */
  private readonly used = new Map<string, number>();
  private now = 0;
  private mean = 1;

  size = 0;

  waitingOf(by: string): number {
    return this.waiting.get(by)?.length ?? 0;
  }

  push(job: J): void {
    const own = this.waiting.get(job.by) ?? [];
    if (job.again) own.unshift(job);
    else own.push(job);
    this.waiting.set(job.by, own);
    this.size++;
  }

  shift(): J | undefined {
    let next: string | undefined;
    for (const by of this.waiting.keys())
      if (next === undefined || this.timeOf(by) < this.timeOf(next)) next = by;
    const job = next === undefined ? undefined : this.waiting.get(next)?.[0];
    if (job) this.remove(job);
    return job;
  }

  remove(job: J): boolean {
    const own = this.waiting.get(job.by) ?? [];
    const at = own.indexOf(job);
    if (at === -1) return false;
    own.splice(at, 1);
    this.size--;
    if (own.length === 0) this.waiting.delete(job.by);
    return true;
  }

  /** @returns what is charged until it is known how long the job takes */
  begin(by: string): number {
    this.now = this.timeOf(by);
    this.used.set(by, this.now + this.mean);
    return this.mean;
  }

  end(by: string, { ms, charged }: { ms: number; charged: number }): void {
    this.used.set(by, (this.used.get(by) ?? this.now) + ms - charged);
    this.mean += (ms - this.mean) / LAST;
    if (this.used.size > REMEMBERED)
      for (const [caller, used] of this.used) if (used <= this.now) this.used.delete(caller);
  }

  private timeOf(by: string): number {
    return Math.max(this.now, this.used.get(by) ?? 0);
  }
}

export interface LanesOptions<J extends Job> {
  workers: number;
  /** Jobs a worker takes at the same time: more than one where they wait for something else. */
  places?: number;
  /** Jobs that may wait, of one caller and of all. */
  most: { own: number; all: number };
  /** `done` is to be called once, when the job is finished. */
  start: (job: J, worker: number, done: () => void) => void;
  /** Now, in ms. */
  clock?: () => number;
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
    const { start, clock = () => performance.now() } = this.options;
    this.busy.set(worker, (this.busy.get(worker) ?? 0) + 1);
    this.last = job.lane;
    const charged = this.queues[job.lane].begin(job.by);
    const { by, lane } = job;
    const began = clock();
    start(job, worker, () => {
      this.queues[lane].end(by, { ms: clock() - began, charged });
      this.done(worker);
    });
  }

  private done(worker: number): void {
    const busy = this.busy.get(worker);
    if (busy === undefined) return;
    this.busy.set(worker, Math.max(0, busy - 1));
    this.fill(worker);
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
