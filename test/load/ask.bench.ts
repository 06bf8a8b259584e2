import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unheard, wordOf } from './classes.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

/** What the questions of the reviews and the demo name, in the words of the corpus. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Netflix|Netflx)\b/g, 'source 0'],
  [/\b(?:ChatGPT|Chat GPT)\b/g, 'source 1'],
  [/\b(?:App Store|Comunity forum)\b/g, 'source 2'],
  [/\blounges?\b(?: reviews)?/g, 'source 3'],
  [/\bseats?\b(?: reviews)?/g, 'source 4'],
  [/\b(?:Emirates|iOS|plus|Premium Economy|Premuim Economy)\b/g, 'C0'],
  [/\b(?:British Airways|Android|free|Economy)\b/g, 'C1'],
  [/\b(?:Lufthansa|lufthanza|Portugal|PT)\b/g, 'C2'],
  [/\b(?:Qantas|Australia|Spain)\b/g, 'C3'],
  [/\b(?:Germany|London Heathrow|Dubai)\b/g, 'C4'],
  [/\b(?:airline|version|cabin|aerolínea)\b/g, 'country'],
  [/\b2023\b/g, '2024'],
];
const TOPICS =
  /\b(?:household|staff|food|ads|wifi|WLAN|login|widgets|crashes|showers|subtitles|payments|support|suport)\b/gi;

/** Ticks of a second in which Linux counts what a process has used. */
const TICKS = 100;

interface QuestionCost {
  question: string;
  wall: number;
  /** Of all threads of the server. */
  cpu: number;
}

/** The 120 questions of test/golden/questions.md over the corpus, one after the other, with a cheap search of others beside them. */
export async function askBench(server: Server): Promise<Result[]> {
  const alone = await cheapSearches(server, 60);
  for (const question of questions().slice(0, 5)) await ask(server, question);
  let stopped = false;
  const besides = (async () => {
    const taken: number[] = [];
    while (!stopped) taken.push(...(await cheapSearches(server, 5)));
    return taken.toSorted((a, b) => a - b);
  })();
  const asked: QuestionCost[] = [];
  for (const question of questions()) asked.push(await ask(server, question));
  stopped = true;
  const beside = await besides;
  const [wall, cpu] = (['wall', 'cpu'] as const).map((name) =>
    asked.map((one) => one[name]).toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const slowest = asked.toSorted((a, b) => b.wall - a.wall).slice(0, 5);
  for (const { question, wall: ms, cpu: used } of slowest)
    process.stderr.write(`${ms.toFixed(0)} ms, ${used.toFixed(0)} ms of CPU: ${question}\n`);
  const most = wall.at(-1) ?? 0;
  const p90 = quantile(wall, 0.9);
  const p95 = quantile(beside, 0.95);
  return [
    {
      what: `${asked.length} questions in plain words, by rules`,
      ours: `p50 ${quantile(wall, 0.5).toFixed(0)} ms, p90 ${p90.toFixed(0)} ms, worst ${most.toFixed(0)} ms`,
      goal: 'p90 ≤ 1 000 ms, worst ≤ 2 000 ms',
      met: p90 <= 1000 && most <= 2000,
    },
    {
      what: 'CPU time of the server for such a question, with the searches beside it',
      ours: `p50 ${quantile(cpu, 0.5).toFixed(0)} ms, p90 ${quantile(cpu, 0.9).toFixed(0)} ms, worst ${(cpu.at(-1) ?? 0).toFixed(0)} ms`,
      goal: '',
    },
    {
      what: 'a cheap search beside such questions',
      ours: `p50 ${quantile(beside, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      peer: `alone: p95 ${quantile(alone, 0.95).toFixed(0)} ms`,
      ratio: p95 / quantile(alone, 0.95),
      goal: 'p95 ≤ 100 ms',
      met: p95 <= 100,
    },
  ];
}

function questions(): string[] {
  const text = readFileSync(path.resolve('test/golden/questions.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line, n) => {
      const [, , cell = ''] = line.split('|');
      const turns = cell.split('→');
      const named = NAMES.reduce(
        (question, [pattern, name]) => question.replace(pattern, name),
        turns[0] ?? '',
      );
      return named.replace(TOPICS, () => wordOf('med', n) ?? '').trim();
    });
}

async function ask(server: Server, question: string): Promise<QuestionCost> {
  const [cpu, start] = [cpuOf(server.pid), performance.now()];
  await (await server.post('/public/deeper-search', { search_query: question })).text();
  return { question, wall: performance.now() - start, cpu: cpuOf(server.pid) - cpu };
}

/** Milliseconds of CPU that a process has used; where the system does not tell, none. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return 0;
  }
}

async function cheapSearches(server: Server, samples: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < samples; i++) {
    const body = { search_query: wordOf('med', i), filters: unheard('f0'), summary: false };
    const start = performance.now();
    await (await server.post('/public/search', body)).text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return times.toSorted((a, b) => a - b);
}
