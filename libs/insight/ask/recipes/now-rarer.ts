import type { Filter } from '#libs/contract';
import { addDays } from '#libs/wording';
import { spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { say, type Text } from '../wording/message.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import { bothOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import { bold } from './theme-names.js';

const DAYS = 90;
/** Fewer records of these days say nothing of what has become rare. */
const ENOUGH = 100;
/** Less than this part of its share is left. */
const LEFT = 0.5;
/** Entries of a ranking that are examined. */
const MOST = 3;
const STEPS = 4;

/** What is ranked: the records of an entry, by their words or their value. */
export interface Entry {
  term: Text;
  query?: string;
  only?: Filter;
}

/**
 * What a ranking over all of the time names although its share of all records has fallen by more than half since.
 * @param base what shares are of: all ratings, or all records that mention the topic
 * @param own of these, what is ranked
 */
export async function nowRarer(
  { question, terrain, investigation }: RecipeContext,
  { base, own, entries }: { base: Parts; own: Parts; entries: readonly Entry[] },
): Promise<Line[]> {
  const { firstDay, lastDay } = terrain;
  if (question.time || !firstDay || !lastDay || investigation.stepsLeft < STEPS) return [];
  const from = addDays(lastDay, 1 - DAYS);
  if (from <= addDays(firstDay, DAYS)) return [];
  const time = spanOfDays(from, lastDay);
  const wish = (parts: Parts) => ({ ...selectionOf(parts), limit: 0 });
  const count = async (parts: Parts) => (await investigation.look('search', wish(parts))).total;
  const [all, recent] = await Promise.all([count(base), count({ ...base, time })]);
  if (recent < ENOUGH) return [];
  const lines: Line[] = [];
  for (const { term, query, only } of entries.slice(0, MOST)) {
    const both = query && own.query ? bothOf(own.query, query) : (query ?? own.query);
    const parts: Parts = {
      ...own,
      ...(both && { query: both }),
      besides: [...(own.besides ?? []), ...(only ? [only] : [])],
    };
    const [n, now] = await Promise.all([count(parts), count({ ...parts, time })]);
    if (n === 0 || now / recent >= (LEFT * n) / all || investigation.stepsLeft < STEPS) continue;
    const steps = await Promise.all(
      [{ ...parts, time }, { ...base, time }, parts, base].map((one) =>
        investigation.step('search', wish(one)),
      ),
    );
    const [left, of, before, whole] = steps.map((step) => figure(step, 'total'));
    if (!left || !of || !before || !whole) continue;
    const text = say('nowRarer', {
      term: bold(term),
      part: say('part', { n: left.value, of: of.value, unit: base.rated ? 'rating' : 'record', share: true }),
      time,
      before: before.value / whole.value,
    });
    const proven = [left, of, shareOf(left, of), shareOf(before, whole)];
    lines.push({
      ...point(
        text,
        steps.map(({ id }) => id),
      ),
      figures: proven,
    });
  }
  return lines;
}
