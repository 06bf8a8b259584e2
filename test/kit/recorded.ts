import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../shared/data/recorded');

/** The path of recorded traffic; undefined, with a message, if `../shared/data` is absent. */
export function recorded(name: string): string | undefined {
  const file = path.join(ROOT, name);
  if (existsSync(file)) return file;
  process.stderr.write(`SKIPPED: there is no ${file}.\n`);
  return undefined;
}

/** A recorded archive, unpacked until the tests of this file have ended. */
export function unpacked(name: string): string | undefined {
  const archive = recorded(name);
  if (!archive) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recorded-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  return folder;
}
