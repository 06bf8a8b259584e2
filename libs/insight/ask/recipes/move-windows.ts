import { addDays } from '#libs/wording';
import { before, lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { ENOUGH, type RecipeContext } from './recipe.js';
import { daysBetween, within } from './record-days.js';
import { namedWindows, type Windows } from './windows.js';

/** The newest days that are compared with as many before. */
const NEWEST = 90;
const BUCKETS = 500;

/**
 * The two times between which values are asked to have moved: the one that is named against the one before it, else the
 * newest 90 days against as many before; where fewer than half as many values have enough in both, the later half of all against the
 * earlier one. Both end with the records.
 */
export async function windowsFor(
  setting: RecipeContext,
  scope: Parts,
  key: string,
): Promise<Windows | undefined> {
  const { question } = setting;
  const days = await daysBetween(setting, selectionOf(scope));
  if (!days?.from || !days.to) return undefined;
  const { from, to } = days;
  if (question.time) {
    const named = namedWindows(question.time);
    return (
      named && within({ ...named, now: closed(named.now, days), earlier: closed(named.earlier, days) }, days)
    );
  }
  const middle = addDays(from, Math.floor(lengthOf(from, to) / 2));
  const halves = { now: spanOfDays(middle, to), earlier: spanOfDays(from, addDays(middle, -1)) };
  const now = spanOfDays(addDays(to, 1 - NEWEST), to);
  const earlier = before(now);
  if (!earlier?.from || earlier.from < from) return halves;
  const newest = { now, earlier };
  const [few, many] = await Promise.all(
    [newest, halves].map((times) => known(setting, { scope, key }, times)),
  );
  return few !== undefined && many !== undefined && few > 0 && 2 * few >= many ? newest : halves;
}

/** How many values have enough records in both times. */
async function known(
  { investigation }: RecipeContext,
  { scope, key }: { scope: Parts; key: string },
  times: Windows,
): Promise<number> {
  const [one, other] = await Promise.all(
    [times.now, times.earlier].map(async (time) => {
      const wish = { distribution_by: key, limit: BUCKETS, include: ['value'] };
      const { buckets } = await investigation.look('distribution', {
        ...selectionOf({ ...scope, time }),
        ...wish,
      });
      return new Set(buckets.filter(({ count: n }) => n >= ENOUGH).map((bucket) => bucket.key));
    }),
  );
  return one && other ? one.intersection(other).size : 0;
}

/** Open ends are those of the records; the time keeps its name. */
function closed({ from, to, label }: Span, days: Span): Span {
  return { from: from ?? days.from ?? '', to: to ?? days.to ?? '', label };
}
