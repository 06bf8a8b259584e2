import { EXIT } from '../failure.js';
import { counted, print, printJson } from '../output.js';
import { type ImportPlan, readRecords } from './import-file.js';
import type { MappedRecord } from './map-row.js';
import { Rejects } from './rejects.js';
import { doubtLines, rejectLines } from './report.js';

const SHOWN = 3;

/** Reads and checks a whole file and shows its first records as they would be sent. Stores nothing. */
export async function previewImport(plan: ImportPlan): Promise<number> {
  const first: MappedRecord[] = [];
  const rejects = new Rejects();
  let sound = 0;
  const survey = await readRecords(plan, rejects, {
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
