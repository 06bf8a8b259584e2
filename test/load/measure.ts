import { performance } from 'node:perf_hooks';

/** One line of the table: a figure of ours, what it is compared with, their ratio and its goal. */
export interface Result {
  what: string;
  ours: string;
  peer?: string;
  ratio?: number;
  goal: string;
  met?: boolean;
}

/** Sorted times in milliseconds of `runs` calls after `warmup` calls that are not counted. */
export async function times(runs: number, call: () => Promise<unknown>, warmup = 3): Promise<number[]> {
  for (let i = 0; i < warmup; i++) await call();
  const measured: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await call();
    measured.push(performance.now() - start);
  }
  return measured.sort((a, b) => a - b);
}

/** The value below which a share of the sorted values lies (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Seconds that one call takes. */
export async function seconds(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) / 1000;
}

export function printTable(results: readonly Result[]): void {
  const rows = results.map((r) => [
    r.what,
    r.ours,
    r.peer ?? '',
    r.ratio === undefined ? '' : r.ratio.toFixed(3),
    r.goal,
    r.met === undefined ? '' : r.met ? 'met' : 'MISSED',
  ]);
  const head = ['what', 'measured', 'peer', 'ratio', 'goal', ''];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  for (const row of [head, widths.map((w) => '-'.repeat(w)), ...rows]) {
    process.stdout.write(`| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |\n`);
  }
}
