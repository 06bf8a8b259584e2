import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check } from './check.fixture.js';
import { checksOf } from './gofeed.fixture.js';

/** Each document has a file with what it is read as, with ids for what has none. */
export function feedRs(folder: string): Check[] {
  const files = globSync('feed-rs/fixture/**/*.{xml,json}', { cwd: folder }).sort();
  return files.flatMap((file) => {
    const expected = path.join(folder, file.replace(/\.(?:xml|json)$/, '.serde.json'));
    if (file.endsWith('.serde.json') || !existsSync(expected)) return [];
    const document = readFileSync(path.join(folder, file));
    const feed = JSON.parse(readFileSync(expected, 'utf8')) as Record<string, unknown>;
    const checks = checksOf(`feed-rs/${file}`, document, feed);
    return checks.filter(({ field, want }) => field !== 'id' || document.includes(want));
  });
}
