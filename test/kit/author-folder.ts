import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Installs the product into a folder as `npm install <tarball> vitest` does, without a network: the tarball of `npm
 * pack` is unpacked for real, and what it depends on is linked from this repository, where the same lock file put it.
 * The build is the one of this test run, hence `--ignore-scripts`.
 */
export function installPackage(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const tarball = execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }).trim();
  const target = path.join(modules, 'earshot');
  mkdirSync(target);
  execFileSync('tar', ['xzf', path.join(folder, tarball), '-C', target, '--strip-components=1']);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  chmodSync(path.join(target, 'scripts/earshot.mjs'), 0o755);
  symlinkSync('../earshot/scripts/earshot.mjs', path.join(modules, '.bin/earshot'));
}

/** An empty folder outside the repository; deleted by `remove`. */
export function emptyFolder(): { at: string; remove(): void } {
  const at = mkdtempSync(path.join(os.tmpdir(), 'earshot-author-'));
  return { at, remove: () => rmSync(at, { recursive: true, force: true }) };
}
