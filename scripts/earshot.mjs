#!/usr/bin/env node
// The `earshot` command: whatever Node it is started by, the built command line runs on the pinned one.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const node = at(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
const main = at('dist/apps/cli/src/main.js');
for (const file of [node, main]) {
  if (fs.existsSync(file)) continue;
  process.stderr.write(
    `earshot: ${file} is missing; run 'npm start' once, it installs and builds everything\n`,
  );
  process.exit(1);
}
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 0)));
