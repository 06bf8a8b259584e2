import { Injectable, Module } from '@nestjs/common';
import pTimeout from 'p-timeout';

/** What a check found. */
export interface Finding {
  /** `bad`: something does not work; `warn`: it may fail soon, or works badly. */
  state: 'ok' | 'warn' | 'bad';
  says: string;
  /** What to do about it. */
  remedy?: string;
}

export type Check = () => Finding | Promise<Finding>;

const PATIENCE_MS = 5_000;

/** The checks of `earshot doctor`, added by the parts they examine. */
@Injectable()
export class Checks {
  private readonly checks = new Map<string, Check>();

  /** Call it in `onModuleInit`. */
  add(name: string, check: Check): void {
    if (this.checks.has(name)) throw new Error(`There are two checks called '${name}'.`);
    this.checks.set(name, check);
  }

  /** Runs all at once; a check that fails or takes too long is a finding, too. */
  async run(): Promise<(Finding & { name: string })[]> {
    return Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, ...(await findingOf(check)) })),
    );
  }
}

/** For modules that have something to examine: import it, and add a check to `Checkups`. */
@Module({ providers: [Checks], exports: [Checks] })
export class ChecksModule {}

async function findingOf(check: Check): Promise<Finding> {
  const says = `did not answer within ${PATIENCE_MS / 1000} seconds`;
  const fallback = (): Finding => ({ state: 'bad', says });
  try {
    return await pTimeout((async () => check())(), { milliseconds: PATIENCE_MS, fallback });
  } catch (error) {
    return { state: 'bad', says: reasonOf(error), remedy: 'The log of the server may say more.' };
  }
}

/** In a line: what follows it in a message is the stack of another thread, which is for the log. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
