import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { type Check, difference } from './check.fixture.js';
import { feedRs } from './feed-rs.fixture.js';
import { feedparser } from './feedparser.fixture.js';
import { gofeed } from './gofeed.fixture.js';
import { simplepie } from './simplepie.fixture.js';

/** Checkouts of other readers of feeds below FEED_CORPORA; their tests say what their documents mean. */
const corpora: [string, (folder: string) => Check[]][] = [
  ['feedparser', feedparser],
  ['gofeed', gofeed],
  ['feed-rs', feedRs],
  ['simplepie', simplepie],
];

it.for(corpora)('what the tests of %s expect is read in 97 of 100 cases', ([name, read], { skip }) => {
  const folder = path.join(process.env.FEED_CORPORA || '.cache/feed-corpora', name);
  if (!existsSync(folder)) skip(`The feeds of ${name} are not at ${folder}.`);
  const checks = read(folder);
  const differences = checks.flatMap((check) => {
    const got = difference(check);
    const where = `${check.name} ${check.entry ?? 'feed'} ${check.field}`;
    return got === undefined ? [] : [`${where}: ${check.want} ≠ ${got}`];
  });
  const share = 1 - differences.length / checks.length;
  process.stdout.write(`${name}: ${(100 * share).toFixed(1)} % of ${checks.length} checks\n`);
  if (inject('soak')) process.stdout.write(`${differences.join('\n')}\n`);
  expect(checks.length).toBeGreaterThan(100);
  expect(share).toBeGreaterThanOrEqual(0.97);
});
