import { hash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Content } from '../rows/content.js';

/** A file where files arrive. */
export interface Arrived {
  /** Its path within that place, unique. */
  key: string;
  size: number;
  /** Another one says that the content may be another. */
  version: string;
  /** When it came or was changed, in epoch milliseconds of that place's clock. */
  changed: number;
}

/** A place where files arrive, for the time of one run. */
export interface Arrivals {
  /** All files that are complete. `waiting`: how many still seem to be written. */
  list(): Promise<{ files: Arrived[]; waiting: number }>;
  /** @throws Vanished on reading if it has been removed since, Transient if it has another version by now */
  open(file: Arrived): Content;
}

/** The file was removed after it was listed. */
export class Vanished extends Error {}

/** How far a reading has come: files are read in the order of their times, and of their keys among equals. */
export const place = z.strictObject({
  changed: z.number(),
  key: z.string(),
  /** Of a file that is not read to its end: which version, and how many rows were read. */
  rest: z.strictObject({ version: z.string(), rows: z.int().min(0) }).optional(),
  /** The marks of files that were read lately: they show which files came late. */
  read: z.array(z.string()),
});
export type Place = z.infer<typeof place>;

/** A cursor has at most 64 KB. */
const MARKS = 3_500;

/** Says that a file was read in this version. */
export function markOf({ key, version }: Arrived): string {
  return hash('sha256', JSON.stringify([key, version]), 'base64url').slice(0, 12);
}

/** The marks to keep after a file was read. */
export function withMark(marks: readonly string[], file: Arrived): string[] {
  return [...marks.slice(1 - MARKS), markOf(file)];
}

export function inOrder(files: readonly Arrived[]): Arrived[] {
  return files.toSorted((a, b) => a.changed - b.changed || (a.key < b.key ? -1 : 1));
}

export function isAfter(file: Arrived, { changed, key }: Place): boolean {
  return file.changed > changed || (file.changed === changed && file.key > key);
}

const UNFINISHED = /\.(part|partial|tmp|temp|crdownload|filepart|swp)$|~$/i;

/** Whether files of this name are to be read: neither hidden ones nor those that other programs still write. */
export function isNamed(key: string, names: string): boolean {
  const parts = key.split('/');
  const last = parts.at(-1) ?? '';
  return (
    !parts.some((part) => part.startsWith('.')) && !UNFINISHED.test(last) && path.matchesGlob(last, names)
  );
}
