import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of a file below a folder, after all links are followed.
 * @throws Error if it is outside the folder, no file, or larger than so many bytes
 */
export function readBelow(folder: string, name: string, most: number): string {
  const root = realpathSync(folder);
  const file = realpathSync(path.join(root, name));
  if (!file.startsWith(root + path.sep)) throw new Error('outside');
  // A link that replaced the file since is not followed; a pipe is not waited for.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(handle);
    if (!found.isFile() || found.size > most) throw new Error('not a small file');
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}
