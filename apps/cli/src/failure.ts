import { distance } from 'fastest-levenshtein';

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

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Why an operation on a file failed, in words that end a sentence. */
export function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}

/** A suggestion to end a sentence with; empty if nothing comes close. */
export function suggestion(word: string, known: readonly string[]): string {
  const edits = (name: string) => distance(name.toLowerCase(), word.toLowerCase());
  const [close] = known.toSorted((a, b) => edits(a) - edits(b));
  const most = Math.max(word.length > 3 ? 2 : 1, word.length / 4);
  return close === undefined || edits(close) > most ? '' : ` Did you mean '${close}'?`;
}
