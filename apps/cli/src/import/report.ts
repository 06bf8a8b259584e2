import { Presets, SingleBar } from 'cli-progress';
import { EXIT } from '../failure.js';
import { counted, print, printJson } from '../output.js';
import type { ImportPlan, ImportReport } from './import-file.js';
import { Rejects } from './rejects.js';
import {
  fileContent,
  type MappedRecord,
  readRecords,
  type RejectedReason,
  type RowFault,
  type Survey,
} from '#libs/files';

/** Reports the result of an import and how to undo it. @returns the exit status */
export function reportImport(plan: ImportPlan, report: ImportReport): number {
  const { read, totals, rejects } = report;
  const revised =
    totals.revised > 0 ? ` (${totals.revised.toLocaleString('en-US')} of them new versions)` : '';
  const lines = [
    `${report.resumed ? 'Resumed and finished' : 'Imported'} ${plan.file} into '${plan.source}': ${counted(read, 'record')} read.`,
    row(totals.accepted, `stored${revised}`),
    row(totals.duplicates, 'already stored', totals.duplicates > 0),
    row(totals.erased, 'not stored: permanently erased before', totals.erased > 0),
    ...doubtLines(report, plan),
    ...rejectLines(rejects),
    totals.accepted > 0
      ? `Batch ${report.batch}. Undo: npx earshot erase --batch ${report.batch} --undo`
      : '',
  ];
  print(`${lines.filter((line) => line !== '').join('\n')}\n`);
  return rejects.count + totals.refused > 0 ? EXIT.rejected : EXIT.done;
}

/** What was read but may need a second look. */
function doubtLines(
  { superseded, gaps, overlaps, ahead, firstAhead, unseen, note }: Omit<Survey, 'rules' | 'read'>,
  { date }: Pick<ImportPlan, 'date'>,
): string[] {
  return [
    row(superseded, 'skipped: their id occurs again further down', superseded > 0),
    row(gaps, `at a time the clock skipped in ${date.zone}: moved forward`, gaps > 0),
    row(overlaps, `at a time the clock showed twice in ${date.zone}: the first was used`, overlaps > 0),
    row(ahead, `dated more than a day ahead, first in ${firstAhead}: check the year`, ahead > 0),
    ...unseen.map((column) => `  No record has '${column}'.`),
    note === undefined ? '' : `  ${note}`,
  ].filter((line) => line !== '');
}

function rejectLines(rejects: Rejects): string[] {
  if (rejects.count === 0) return [];
  return [
    row(rejects.count, `rejected${rejects.file ? `; see ${rejects.file}` : ''}`),
    ...rejects.first.map((rejected) => `    ${faultIn(rejected, `line ${rejected.line}`)}`),
    ...(rejects.count > rejects.first.length ? ['    …'] : []),
    ...reasonLines(rejects.byReason()),
  ];
}

const REASONS = 10;

/** Left out where each reason occurs once: the lines above say it all. */
function reasonLines(reasons: readonly RejectedReason[]): string[] {
  if (reasons.every(({ count }) => count === 1)) return [];
  const rest = reasons.slice(REASONS).reduce((sum, { count }) => sum + count, 0);
  return [
    '  Rejected by reason:',
    ...reasons.slice(0, REASONS).map((reason) => row(reason.count, faultIn(reason))),
    row(rest, 'for other reasons', rest > 0),
  ].filter((line) => line !== '');
}

/** `line 3, column 'Review Date': '05/13/2026' is not a date such as 2026-11-30` */
function faultIn({ field, columns = [], value, detail }: RowFault, line?: string): string {
  const names = columns.map((column) => `'${column}'`).join(' and ');
  const column =
    columns.length === 0 ? field && `field '${field}'` : `column${columns.length > 1 ? 's' : ''} ${names}`;
  const where = [line, column].filter((part) => part !== undefined).join(', ');
  const what = value === undefined ? detail : `'${value}' ${detail}`;
  return where === '' ? what : `${where}: ${what}`;
}

function row(count: number, what: string, shown = true): string {
  return shown ? `${count.toLocaleString('en-US').padStart(12)} ${what}` : '';
}

const SHOWN = 3;

/** Reads and checks a whole file and shows its first records as they would be sent. Stores nothing. */
export async function previewImport(plan: ImportPlan): Promise<number> {
  const first: MappedRecord[] = [];
  const rejects = new Rejects();
  let sound = 0;
  const survey = await readRecords(await fileContent(plan.file), plan, {
    onRejected: (origin, fault) => rejects.add(origin, fault),
    onRecord: (record) => {
      if (++sound <= SHOWN) first.push({ ...record, occurrence: undefined });
    },
    onProgress: () => undefined,
  });
  for (const record of first) printJson(record);
  const lines = [
    `Dry run: nothing was stored. ${counted(survey.read, 'record')} read, ${sound.toLocaleString('en-US')} would be sent to '${plan.source}'.`,
    ...doubtLines(survey, plan),
    ...rejectLines(rejects),
  ];
  print(`${lines.join('\n')}\n`);
  return rejects.count > 0 ? EXIT.rejected : EXIT.done;
}

export interface Progress {
  update(bytes: number, size: number, records: number): void;
  stop(): void;
}

/** A bar on a terminal; nothing where the output is read by a program. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const format = ' {bar} {percentage} % | {records} records | {eta_formatted} left';
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    update: (bytes, size, records) => {
      if (!started) bar.start(size, 0, { records: 0 });
      started = true;
      bar.update(Math.min(bytes, size), { records: records.toLocaleString('en-US') });
    },
    stop: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}
