import { createReadStream, type Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { mistake, reasonOf } from '../failure.js';

/** What a file holds, wherever it is. */
export interface Content {
  /** The file as messages name it. */
  name: string;
  /** When it was last changed, in epoch milliseconds: what relative dates count from. */
  changed?: number;
  /** Its bytes from the beginning, as often as they are asked for. */
  bytes(): AsyncIterable<Buffer>;
}

/** A file on disk. @throws FileFailure if it is not there or cannot be read */
export async function fileContent(file: string): Promise<Content> {
  const { mtimeMs } = await statsOf(file);
  return { name: file, changed: mtimeMs, bytes: () => createReadStream(file) as AsyncIterable<Buffer> };
}

/** Bytes. @throws FileFailure for a file that is not there or cannot be read */
export async function readableSize(file: string): Promise<number> {
  return (await statsOf(file)).size;
}

async function statsOf(file: string): Promise<Stats> {
  try {
    const found = await stat(file);
    await access(file, constants.R_OK);
    if (found.isFile()) return found;
  } catch (cause) {
    throw mistake(`${file} cannot be read: ${reasonOf(cause)}.`);
  }
  throw mistake(`${file} is not a file.`, 'Name one file; several are imported one after the other.');
}
