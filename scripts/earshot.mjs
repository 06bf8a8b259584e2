#!/usr/bin/env node
// The `earshot` command: whatever Node it is started by, the built command line runs on the pinned one, which is
// looked for beside the product first, then where npm puts it when the product is a dependency of something else.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/apps/cli/src/main.js', import.meta.url));
const binary = path.join('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const folders = createRequire(import.meta.url).resolve.paths('node') ?? [];
const node = folders.map((folder) => path.join(folder, binary)).find((file) => fs.existsSync(file));
if (!node || !fs.existsSync(main)) {
  const missing = node ? main : `the package 'node' with its binary`;
  process.stderr.write(
    `earshot: ${missing} is missing; in a clone, run 'npm start' once to install and build everything; ` +
      `elsewhere install earshot again, with install scripts allowed\n`,
  );
  process.exit(1);
}
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 0)));
