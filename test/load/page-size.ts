import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Result } from './measure.js';

const FOLDER = path.resolve('dist/dashboard');

/** What a browser loads, gzipped: before the first chart, for the first screen, in all. */
export function pageSizes(requestedByFirstScreen: readonly string[]): Result[] {
  const page = readFileSync(path.join(FOLDER, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
  const loaded = requestedByFirstScreen.map((url) => new URL(url).pathname.slice(1));
  const assets = loaded.filter((file) => file.startsWith('assets/'));
  const all = globSync('**/*.{html,js,css,svg}', { cwd: FOLDER });
  const start = kilobytes(['index.html', ...named]);
  const total = kilobytes(all);
  return [
    {
      what: 'dashboard, loaded before the first chart, gzip',
      ours: `${start.toFixed(1)} kB`,
      peer: `the overview with its charts: ${kilobytes(['index.html', ...new Set(assets)]).toFixed(1)} kB`,
      goal: '≤ 60 kB',
      met: start <= 60,
    },
    {
      what: `dashboard in all, ${all.length} files, gzip`,
      ours: `${total.toFixed(1)} kB`,
      goal: '≤ 170 kB',
      met: total <= 170,
    },
  ];
}

function kilobytes(files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(FOLDER, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
