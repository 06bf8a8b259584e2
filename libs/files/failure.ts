import { distance } from 'fastest-levenshtein';

/** A file that cannot be read, or a setting that does not fit it: what happened; `advice` says what to do. */
export class FileFailure extends Error {
  readonly advice?: string;
  /** A setting is missing or wrong; otherwise something happened to the file. */
  readonly isMistake: boolean;

  constructor(message: string, options: { advice?: string; isMistake?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'FileFailure';
    this.advice = options.advice;
    this.isMistake = options.isMistake ?? false;
  }
}

/** A setting that is missing or wrong, or a file in a format that cannot be read. */
export function mistake(message: string, advice?: string): FileFailure {
  return new FileFailure(message, { advice, isMistake: true });
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
