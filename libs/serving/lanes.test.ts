import { describe, expect, it } from 'vitest';
import { type Job, type Lane, Lanes } from './lanes.js';

interface Simulated extends Job {
  readonly arrives: number;
  readonly takes: number;
}

interface Served extends Simulated {
  waited: number;
}

const MOST = { own: 1e6, all: 1e6 };

/** Runs jobs that arrive whether or not earlier ones are done (an open loop), in time that is only counted. */
function simulate(workers: number, jobs: readonly Simulated[]): Served[] {
  const served: Served[] = [];
  const running: { ends: number; done: () => void }[] = [];
  let now = 0;
  const lanes = new Lanes<Simulated>({
    workers,
    most: MOST,
    clock: () => now,
    start: (job, _, done) => {
      served.push({ ...job, waited: now - job.arrives });
      running.push({ ends: now + job.takes, done });
    },
  });
  for (let worker = 0; worker < workers; worker++) lanes.open(worker);
  const coming = jobs.toSorted((a, b) => a.arrives - b.arrives);
  let next = 0;
  while (next < coming.length || running.length > 0) {
    running.sort((a, b) => a.ends - b.ends);
    const isArrival = next < coming.length && coming[next].arrives <= (running[0]?.ends ?? Infinity);
    if (isArrival) {
      now = coming[next].arrives;
      lanes.add(coming[next++]);
    } else {
      const { ends, done } = running.shift() as (typeof running)[number];
      now = ends;
      done();
    }
  }
  return served;
}

/** Evenly spread: `rate` a second for `seconds`, every tenth of them long. */
function mixed({
  rate,
  seconds,
  by = 'someone',
}: {
  rate: number;
  seconds: number;
  by?: string;
}): Simulated[] {
  return Array.from({ length: rate * seconds }, (_, i) => ({
    by,
    lane: i % 10 === 0 ? 'long' : 'short',
    arrives: (i * 1_000) / rate,
    takes: i % 10 === 0 ? 300 : 5,
  }));
}

function waits(served: readonly Served[], lane: Lane, share = 0.95): number {
  const own = served.filter((job) => job.lane === lane).map(({ waited }) => waited);
  return own.toSorted((a, b) => a - b)[Math.floor(own.length * share)] ?? Number.NaN;
}

const oneLane = (jobs: readonly Simulated[]) => jobs.map((job) => ({ ...job, lane: 'short' as const }));

describe('lanes', () => {
  it.each([
    { workers: 2, rate: 25 },
    { workers: 4, rate: 60 },
    { workers: 7, rate: 150 },
  ])('with $workers workers, no short job waits for a long one', ({ workers, rate }) => {
    const jobs = mixed({ rate, seconds: 20 });
    const served = simulate(workers, jobs);
    expect(served).toHaveLength(jobs.length);
    expect(waits(served, 'short')).toBeLessThanOrEqual(10);
    expect(waits(served, 'long')).toBeLessThan(2_000);
  });

  it('would not do without them', () => {
    const jobs = mixed({ rate: 25, seconds: 20 });
    const served = simulate(1, oneLane(jobs)).map(
      (job) => ({ ...job, lane: job.takes > 5 ? 'long' : 'short' }) as Served,
    );
    expect(waits(served, 'short')).toBeGreaterThan(100);
  });

  it('let more workers answer more: 8 cores with 7 readers carry three times what 2 readers carry', () => {
    const most = (workers: number) => {
      let rate = 10;
      while (waits(simulate(workers, mixed({ rate, seconds: 10 })), 'long') < 2_000) rate += 10;
      return rate;
    };
    expect(most(7)).toBeGreaterThanOrEqual(3 * most(2));
  });

  it('do not let short jobs starve long ones, nor one worker either', () => {
    for (const workers of [1, 2, 7]) {
      const flood = Array.from({ length: 4_000 }, (_, i): Simulated => ({
        by: 'a',
        lane: 'short',
        arrives: i,
        takes: 5 * workers,
      }));
      const long: Simulated = { by: 'b', lane: 'long', arrives: 500, takes: 300 };
      expect(waits(simulate(workers, [...flood, long]), 'long')).toBeLessThan(100);
    }
  });
});

describe('callers', () => {
  it('take turns: a flood of one does not delay another', () => {
    const flood = Array.from({ length: 1_000 }, (): Simulated => ({
      by: 'flood',
      lane: 'long',
      arrives: 0,
      takes: 300,
    }));
    const quiet: Simulated = { by: 'quiet', lane: 'long', arrives: 1_000, takes: 300 };
    const served = simulate(2, [...flood, quiet]);
    expect(served.find(({ by }) => by === 'quiet')?.waited).toBeLessThanOrEqual(300);
  });

  /** Mutant: with turns of one job each, a caller with short jobs waits for as many long ones. */
  it('share the time, however long the turns of one of them', () => {
    const flood = Array.from({ length: 400 }, (): Simulated => ({
      by: 'flood',
      lane: 'long',
      arrives: 0,
      takes: 300,
    }));
    const modest = Array.from({ length: 100 }, (_, i): Simulated => ({
      by: 'modest',
      lane: 'long',
      arrives: 200 * i,
      takes: 60,
    }));
    const served = simulate(2, [...flood, ...modest]).filter(({ by }) => by === 'modest');
    expect(Math.max(...served.map(({ waited }) => waited))).toBeLessThanOrEqual(300);
  });

  it('have no claim to the time they were away', () => {
    const early = Array.from({ length: 40 }, (_, i): Simulated => ({
      by: 'early',
      lane: 'long',
      arrives: 300 * i,
      takes: 300,
    }));
    const both = ['early', 'late'].flatMap((by) =>
      Array.from({ length: 20 }, (): Simulated => ({ by, lane: 'long', arrives: 12_000, takes: 300 })),
    );
    const served = simulate(2, [...early, ...both]).slice(40);
    const first = served.slice(0, 20).filter(({ by }) => by === 'early');
    expect(first.length).toBeGreaterThanOrEqual(9);
  });

  it('get their own answers in the order they asked', () => {
    const jobs = Array.from({ length: 9 }, (_, i): Simulated => ({
      by: i % 2 ? 'a' : 'b',
      lane: 'short',
      arrives: i / 100,
      takes: 10,
    }));
    const served = simulate(1, jobs);
    for (const by of ['a', 'b']) {
      const own = served.filter((job) => job.by === by).map(({ arrives }) => arrives);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
  });
});

describe('queues', () => {
  const job = (by: string): Job => ({ by, lane: 'short' });

  it('are bounded, for one caller and for all', () => {
    const lanes = new Lanes<Job>({ workers: 1, most: { own: 2, all: 3 }, start: () => undefined });
    lanes.open(0);
    expect(lanes.add(job('a'))).toBe(true);
    expect(['a', 'a', 'a', 'b', 'b'].map((by) => lanes.add(job(by)))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it('give up a place when its job is taken out', () => {
    const started: Job[] = [];
    const ends: (() => void)[] = [];
    const lanes = new Lanes<Job>({
      workers: 1,
      most: { own: 1, all: 1 },
      start: (one, _, done) => {
        started.push(one);
        ends.push(done);
      },
    });
    lanes.open(0);
    const [first, second, third] = [job('a'), job('a'), job('a')];
    expect([first, second, third].map((one) => lanes.add(one))).toEqual([true, true, false]);
    expect([lanes.remove(second), lanes.remove(second), lanes.add(third)]).toEqual([true, false, true]);
    ends[0]();
    expect(started).toEqual([first, third]);
  });

  it('wait for a worker that has ended', () => {
    const started: Job[] = [];
    const lanes = new Lanes<Job>({ workers: 2, most: MOST, start: (one) => started.push(one) });
    lanes.open(0);
    lanes.close(0);
    lanes.add(job('a'));
    expect(started).toHaveLength(0);
    lanes.open(0);
    expect(started).toHaveLength(1);
  });
});
