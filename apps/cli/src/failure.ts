export { reasonOf, suggestion } from '#libs/files';

/** How the command ends. */
export const EXIT = { done: 0, failed: 1, usage: 2, rejected: 3, interrupted: 130 } as const;

/** A failure the person at the terminal can act on: what happened and where; `advice` says what to do. */
export class Failure extends Error {
  readonly advice?: string;
  readonly exitCode: number;

  constructor(message: string, options: { advice?: string; exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.advice = options.advice;
    this.exitCode = options.exitCode ?? EXIT.failed;
  }
}

/** A mistake on the command line. */
export function usage(message: string, advice?: string): Failure {
  return new Failure(message, { advice, exitCode: EXIT.usage });
}
