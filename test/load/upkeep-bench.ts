import { rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  AnalysisIndex,
  createAnalyzer,
  findUnusedCodes,
  planCompaction,
  type PutRow,
  readSnapshot,
  rewriteSegments,
  textRules,
  writeSnapshot,
} from '#libs/index';
import { corpus } from './corpus.js';

/**
 * The cost of maintaining an index: its file, compaction, forgetting. What blocks the thread that answers is
 * marked "stall". `node dist/test/load/upkeep-bench.js [records]`
 */
const records = Number(process.argv[2] ?? 200_000);
const analyzer = createAnalyzer('en');
const rules = textRules(analyzer);
const file = path.join(os.tmpdir(), `earshot-upkeep-${process.pid}`);

let index = new AnalysisIndex(analyzer);
let rows: PutRow[] = [];
for (const row of corpus(records, 1)) {
  rows.push(row);
  if (rows.length < 5_000) continue;
  index.apply(rows);
  rows = [];
}
index.apply(rows);
printMemory('memory');

const image = timed('stall: image, with the tail sealed', () => index.image());
timed('write the file, fsync included', () =>
  writeSnapshot(file, { rules, id: 'bench', position: null }, image),
);
print('size of the file', `${(statSync(file).size / records).toFixed(1)} bytes a record`);
index = timed('start from the file', () => new AnalysisIndex(analyzer, readSnapshot(file, rules)));
rmSync(file);

const erased = Array.from({ length: records / 10 }, (_, i) => ({ kind: 'erase', seq: i * 10 + 1 }) as const);
timed(`bury ${erased.length} records`, () => index.apply(erased));
let longest = 0;
let rewriting = 0;
const holey = index.sealedSegments.filter((segment) => segment.liveSize < segment.size);
for (const segment of holey) {
  const images = [segment.image()];
  const begin = performance.now();
  const made = rewriteSegments(images);
  rewriting += performance.now() - begin;
  longest = Math.max(
    longest,
    took(() => index.replace([segment], images, made)),
  );
}
print('rewrite a segment', `${(rewriting / holey.length).toFixed(0)} ms in the other thread`);
print('stall: put one in its place', `${longest.toFixed(2)} ms at most`);
const images = index.sealedSegments.map((segment) => segment.image());
const unused = timed('find unused codes, in the other thread', () =>
  findUnusedCodes(images, index.codeSizes()),
);
const seen = new Set(index.sealedSegments);
const forgetting = timed('stall: begin to forget', () => index.forget(unused, seen));
longest = 0;
for (let more = true; more;)
  longest = Math.max(
    longest,
    took(() => (more = forgetting.step(4_000))),
  );
print('stall: forget 4 000 codes', `${longest.toFixed(2)} ms at most`);
while (planCompaction(index.sealedSegments)) {
  const plan = planCompaction(index.sealedSegments) ?? [];
  const before = plan.map((segment) => segment.image());
  index.replace(plan, before, rewriteSegments(before));
}
printMemory('memory after it all');

function printMemory(what: string): void {
  const { postings, words, columns, dictionaries } = index.memory();
  const each = (bytes: number) => (bytes / index.size).toFixed(1);
  print(
    what,
    `${each(postings + words + columns)} bytes a record: postings ${each(postings)}, words ${each(words)}, columns ${each(columns)}; dictionaries ${each(dictionaries)} more`,
  );
}

/** CPU time of this thread: other work on the machine does not count. */
function took(call: () => unknown): number {
  const begin = process.threadCpuUsage();
  call();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

function timed<T>(what: string, call: () => T): T {
  const begin = performance.now();
  const result = call();
  print(what, `${(performance.now() - begin).toFixed(1)} ms`);
  return result;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(46)} ${figure}\n`);
}
