import { z } from 'zod';
import { bounds, drilldown, meta, scalar } from './answers.js';

const counted = z.object({ count: z.int(), drilldown });

/** How a version differs from `with`, the last one before it that has enough numbers. */
const versionComparison = z.object({
  with: scalar,
  with_n: z.int(),
  with_value: z.number(),
  /** Versions between the two, with too few numbers to compare. */
  skipped: z.int(),
  /** Value less that of `with`. */
  difference: z.number(),
  ci: bounds,
  p_value: z.number(),
  /** Benjamini and Hochberg, over all comparisons of the answer, shown or not. */
  p_adjusted: z.number(),
  certainty: z.enum(['certain', 'likely', 'may be chance']),
  /** The comparison in plain words. */
  sentence: z.string(),
});
export type VersionComparison = z.infer<typeof versionComparison>;

const comparedVersion = z.object({
  version: scalar,
  /** Records with a score behind a mean, records of the version behind a share; `drilldown` finds them. */
  n: z.int(),
  value: z.number().nullable(),
  ci: bounds,
  drilldown,
  /** Of a share: the records that are the part. */
  part: counted.optional(),
  comparison: versionComparison.nullable(),
  /** Why there is no comparison. */
  not_compared: z.enum(['first', 'too_few', 'mixed_scales']).nullable(),
});
export type ComparedVersion = z.infer<typeof comparedVersion>;

/** The versions of one source, or of one value of `split_by`: they follow one another, whatever others do. */
const versionLine = z.object({
  key: scalar.nullable(),
  label: z.string(),
  n: z.int(),
  drilldown,
  /** Versions with numbers, shown or not. */
  versions_total: z.int(),
  /** Newest first. */
  versions: z.array(comparedVersion),
  sentence: z.string(),
});
export type VersionLine = z.infer<typeof versionLine>;

export const versionsAnswer = z.object({
  version_field: z.string(),
  versions_of: z.enum(['score', 'share']),
  split_by: z.string(),
  n: z.int(),
  /** Records without a version, or with none of those compared. */
  unknown: counted,
  /** Most records first. */
  lines: z.array(versionLine),
  /** Comparisons made, and those of them that are hardly chance. */
  tested: z.int(),
  found: z.int(),
  verdict: z.string(),
  caveats: z.array(z.string()),
  meta,
});
export type VersionsAnswer = z.infer<typeof versionsAnswer>;
