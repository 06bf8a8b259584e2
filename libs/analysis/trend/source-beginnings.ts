import { formatDay } from '#libs/wording';
import type { RecordSet, Span } from '../engine/engine.js';
import { spanOf } from '../counting/time-groups.js';
import type { Task } from '../task/task.js';
import { shownTime } from '../time/zone-text.js';
import { largeSources, ofSources, WARNED } from './collection-change.js';

/** A source that begins so late in a time is hardly in it. */
const LATE = 0.15;
/** So many should have come before, at its rate since then: of fewer the first may be late by chance. */
const LEAST_MISSED = 7;

/**
 * Warns of the sources of some records that there is nothing of in an earlier time, or in its first part: that more came
 * later says nothing of people. Whether there are any; none where they hold few of the records.
 */
export async function warnOfBeginnings(task: Task, earlier: Span, records: RecordSet): Promise<boolean> {
  const { counts, value, examined } = await largeSources(task, records);
  if (examined.length < 2) return false;
  const first = await spanOf(task, records);
  const start = Math.max(earlier.from, first?.from ?? earlier.from);
  const begun: { source: string; from: number }[] = [];
  let held = 0;
  for (const code of examined) {
    const all = await ofSources(task, [value(code)]);
    const span = await spanOf(task, all);
    if (!span || span.from - start <= LATE * (earlier.to - start)) continue;
    if ((span.from - start) * all.count < LEAST_MISSED * (span.to - span.from)) continue;
    held += counts[code];
    begun.push({ source: String(value(code)), from: span.from });
  }
  if (held < WARNED * records.count) return false;
  for (const { source, from } of begun) {
    const since = shownTime(from, task.zone).slice(0, 10);
    const detail = `There are records of ${source} only since ${formatDay(since)}, so that earlier and later ones cannot be compared.`;
    const collection = { source, since, interval: 'day', before: 0, after: null };
    task.warnings.add('collection_changed', detail, 'ds', { collection });
  }
  return begun.length > 0;
}
