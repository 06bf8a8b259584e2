import { z } from 'zod';
import { ingestionReceipt } from './ingestion.js';
import { LIMITS } from './limits.js';
import { sourceFault } from './ingestion-record.js';

/** A list of texts as URL-encoded JSON. */
const texts = (most: number) =>
  z
    .string()
    .max(50_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list of texts' });
        return z.NEVER;
      }
    })
    .pipe(z.array(z.string().min(1).max(1_000)).max(most));

const settings = {
  /** The name of the file, for messages. */
  name: z.string().min(1).max(255).default('file'),
  /** `field=column` as in `earshot import --map`, as a JSON list; suggested when left out of a preview. */
  map: texts(200).optional(),
  /** Formats of dates, as a JSON list; the first that fits reads a date. */
  date: texts(20).optional(),
  /** The time zone of dates without an offset. */
  zone: z.string().min(1).max(100).optional(),
  encoding: z.string().min(1).max(40).optional(),
  delimiter: z.string().min(1).max(4).optional(),
  /** The dotted path of the list of records in a JSON file that is an object; found in the file when left out. */
  list: z.string().min(1).max(1_000).optional(),
  list_separator: z.string().min(1).max(10).default(','),
  /** Texts that mean there is no value, as a JSON list. */
  null: texts(20).optional(),
  /** When the file was last changed, in milliseconds since 1970: what relative dates count from. */
  changed: z.coerce.number().int().min(0).max(253_402_300_799_999).optional(),
};

/** How a file is sampled. Its bytes are the body. */
export const filePreviewQuery = z.strictObject({
  ...settings,
  /** `beginning`: the body is only the beginning of the file. */
  part: z.enum(['whole', 'beginning']).default('whole'),
});
export type FilePreviewQuery = z.output<typeof filePreviewQuery>;

/** How a file is imported. Its bytes are the body. */
export const fileImportQuery = z.strictObject({
  ...settings,
  map: texts(200),
  source: z.string().refine((name) => sourceFault(name) === undefined, {
    error: `a name of 1 to ${LIMITS.source} characters`,
  }),
});
export type FileImportQuery = z.output<typeof fileImportQuery>;

/** Why rows cannot become records. */
const rowFault = z.object({
  /** As in `map`; null if nothing can be read from the row. */
  field: z.string().nullable(),
  /** The columns that the field comes from, as the file calls them. */
  columns: z.array(z.string()),
  /** Such as `bad_timestamp` or `not_number`; as in the errors of a pushed record, where it has the same. */
  code: z.string(),
  /** What is wrong, in words that follow the value: `is not a number`. */
  detail: z.string(),
  /** The formats that the value fits none of; empty if it is no matter of formats. */
  allowed: z.array(z.string()),
});

/** How many rows are rejected, by reason, the most frequent first. */
const reasons = z.array(rowFault.extend({ count: z.int() }));

/** The first rejected rows: the line on which each begins (its row in a workbook), and the beginning of its value. */
const rejectedRows = z.array(rowFault.extend({ row: z.int(), value: z.string().nullable() }));

export const filePreview = z.object({
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  /** What was used: as given, else as suggested. */
  map: z.array(z.string()),
  /** `fitting`: the formats that read the dates of the first rows, the likeliest first. */
  date: z.array(z.string()),
  fitting: z.array(z.string()),
  /** The dates have no offset: an import requires `zone`. UTC is used here when it is left out. */
  needs_zone: z.boolean(),
  /** The first records as they would be stored. */
  records: z.array(z.record(z.string(), z.unknown())),
  /** Rows read, and how many of them would be stored. */
  read: z.int(),
  sound: z.int(),
  rejected: reasons,
  examples: rejectedRows,
  /** Rows dated more than a day ahead. */
  ahead: z.int(),
  /** The path of the list that was read, in a JSON file that is an object. */
  list: z.string().nullable(),
  /** What to know about how the file was read. */
  note: z.string().nullable(),
  /** Not all of the file was read. */
  partial: z.boolean(),
});
export type FilePreview = z.infer<typeof filePreview>;

/** How far an import is: the data of its `progress` events. */
export const fileImportProgress = z.object({ bytes: z.int(), size: z.int(), records: z.int() });
export type FileImportProgress = z.infer<typeof fileImportProgress>;

export const fileImport = ingestionReceipt
  .pick({ batch_id: true, accepted: true, revised: true, duplicates: true })
  .extend({
    source: z.string(),
    /** Records in the file. */
    read: z.int(),
    /** Not stored because they were erased before. */
    erased: z.int(),
    /** Skipped because their id occurs again further down. */
    superseded: z.int(),
    /** At a time the clock skipped (moved forward) or showed twice (the first was used). */
    gaps: z.int(),
    overlaps: z.int(),
    ahead: z.int(),
    rejected: z.int(),
    reasons,
    examples: rejectedRows,
    note: z.string().nullable(),
  });
export type FileImport = z.infer<typeof fileImport>;

const importView = z.object({
  at: z.string(),
  /** Whose token it was. */
  by: z.string(),
  file: z.string(),
  source: z.string(),
  batch_id: z.uuid(),
  /** Stored by it, and those of them that replaced an earlier version. */
  records: z.int(),
  revised: z.int(),
  /** Its batch was erased. */
  undone: z.boolean(),
});
export type ImportView = z.infer<typeof importView>;

/** The latest imports, newest first. */
export const importList = z.object({ imports: z.array(importView) });

/** Records stored, and the day on which the story of the demo ends. */
export const demoReceipt = z.object({ stored: z.int(), last_day: z.string(), batch_id: z.uuid() });
