import { AnalysisIndex, createAnalyzer, emptyBitmap, type Bitmap, type PutRow } from '#libs/index';
import { matchText, parseQuery, rank } from '#libs/text';
import { corpus, spell } from './corpus.js';

/** Fills an index alone and times the loops everything else is made of. `node dist/test/load/index-bench.js [records]` */
const records = Number(process.argv[2] ?? 200_000);
const index = new AnalysisIndex(createAnalyzer('en'));

let spent = 0;
let words = 0;
let batch: PutRow[] = [];
for (const row of corpus(records, 1)) {
  batch.push(row);
  if (batch.length === 5000) applyBatch();
}
applyBatch();
print(
  'apply',
  `${Math.round((records / spent) * 1000).toLocaleString('en')} rows/s, ${((spent * 1e6) / words).toFixed(0)} ns a word`,
);
const memory = index.memory();
for (const share of ['postings', 'words', 'columns', 'dictionaries', 'total'] as const) {
  print(`memory: ${share}`, `${(memory[share] / records).toFixed(1)} bytes a record`);
}

const everything = index.segments.map((segment) => segment.live);
const queries = {
  'broad word': spell(3),
  'two words': `${spell(3)} ${spell(20)}`,
  phrase: `"${spell(3)} ${spell(1)}"`,
  'OR of three': `${spell(3)} OR ${spell(5)} OR ${spell(9)}`,
  prefix: `${spell(40).slice(0, 3)}*`,
  'rare word': spell(20_000),
};
for (const [name, text] of Object.entries(queries)) {
  const query = parseQuery(index.analyzer, text);
  const match = matchText(index, query);
  print(
    `match ${name} (${total(match)})`,
    time(() => matchText(index, query)),
  );
  print(
    `rank ${name}`,
    time(() => rank(index, query, { match, limit: 20 })),
  );
}
const broad = matchText(index, parseQuery(index.analyzer, spell(3)));
for (const field of ['source', 'filters.country', 'filters.tags', 'score', 'user_name']) {
  const size = index.dictionary(field)?.size ?? 0;
  print(
    `count ${field}, all`,
    time(() => countField(field, everything, size)),
  );
  print(
    `count ${field}, broad`,
    time(() => countField(field, broad, size)),
  );
  const wanted = new Uint8Array(size).fill(1, 0, Math.ceil(size / 10));
  print(
    `select ${field}`,
    time(() => selectField(field, wanted)),
  );
}
print(
  'read words, all',
  time(() => readWords(everything)),
);
const replaced = [...corpus(5000, 2)].map((row, i) => ({ ...row, seq: i * 30 + 1, revision: 1 }));
const start = performance.now();
index.apply(replaced);
print('replace', `${Math.round((5000 / (performance.now() - start)) * 1000).toLocaleString('en')} rows/s`);

function applyBatch(): void {
  for (const row of batch) words += row.message.split(' ').length;
  // CPU time of this thread: other work on the machine does not count.
  const begin = process.threadCpuUsage();
  index.apply(batch);
  const used = process.threadCpuUsage(begin);
  spent += (used.user + used.system) / 1000;
  batch = [];
}

function countField(field: string, match: readonly Bitmap[], size: number): void {
  const counts = new Uint32Array(size);
  index.segments.forEach((segment, i) => segment.column(field)?.count(match[i], counts));
}

function selectField(field: string, wanted: Uint8Array): void {
  const into = emptyBitmap();
  for (const segment of index.segments) segment.column(field)?.select(wanted, into);
}

function readWords(match: readonly Bitmap[]): void {
  let words = 0;
  index.segments.forEach(({ text }, i) => text.read(match[i], (_, _ids, from, to) => (words += to - from)));
  if (words === 0) throw new Error('The records hold no words.');
}

function total(bitmaps: readonly Bitmap[]): number {
  let count = 0;
  for (const bitmap of bitmaps) for (let word of bitmap) for (; word !== 0; word &= word - 1) count++;
  return count;
}

function time(call: () => unknown): string {
  for (let i = 0; i < 5; i++) call();
  const times = Array.from({ length: 15 }, () => {
    const begin = performance.now();
    call();
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  return `${times[7].toFixed(2)} ms p50, ${times[14].toFixed(2)} ms worst`;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(36)} ${figure}\n`);
}
