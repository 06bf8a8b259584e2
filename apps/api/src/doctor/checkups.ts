import { Injectable, Module } from '@nestjs/common';

/** What a check found. */
export interface Finding {
  /** `bad`: something does not work; `warn`: it will not, or not well. */
  state: 'ok' | 'warn' | 'bad';
  says: string;
  /** What to do about it. */
  remedy?: string;
}

export type Check = () => Finding | Promise<Finding>;

const PATIENCE_MS = 5_000;

/** Every part says how it is examined. */
@Injectable()
export class Checks {
  private readonly checks = new Map<string, Check>();

  /** Call it in `onModuleInit`. */
  add(name: string, check: Check): void {
    if (this.checks.has(name)) throw new Error(`There are two checks called '${name}'.`);
    this.checks.set(name, check);
  }

  /** All of them at once; one that fails or takes too long is a finding, too. */
  async run(): Promise<(Finding & { name: string })[]> {
    return Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, ...(await within(PATIENCE_MS, check)) })),
    );
  }
}

/** For modules that have something to examine: import it, and add a check to `Checkups`. */
@Module({ providers: [Checks], exports: [Checks] })
export class ChecksModule {}

async function within(ms: number, check: Check): Promise<Finding> {
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () => late.resolve({ state: 'bad', says: `does not answer within ${ms / 1000} seconds` }),
    ms,
  );
  try {
    return await Promise.race([late.promise, (async () => check())()]);
  } catch (error) {
    return { state: 'bad', says: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
