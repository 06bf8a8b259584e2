import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, Failure } from '../failure.js';

/**
 * Runs the tests in a folder with the Vitest installed there or above, on this Node. Nothing is downloaded.
 * @returns the exit code. @throws Failure when there is no Vitest.
 */
export function runTests(folder: string): Promise<number> {
  const vitest = vitestOf(folder);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run'], { cwd: folder, stdio: 'inherit' });
    child.on('error', (cause) =>
      reject(new Failure(`The tests could not be started in ${folder}.`, { cause })),
    );
    child.on('exit', (code) => resolve(code ?? EXIT.failed));
  });
}

function vitestOf(folder: string): string {
  try {
    const manifest = findPackageJSON('vitest', pathToFileURL(path.join(folder, 'package.json')));
    if (manifest) {
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { vitest: string } };
      return path.join(path.dirname(manifest), bin.vitest);
    }
  } catch {
    // Not found is thrown by Node.
  }
  throw new Failure(`There is no Vitest in ${folder} or above it.`, {
    advice: 'Install it: npm install --save-dev vitest',
  });
}
