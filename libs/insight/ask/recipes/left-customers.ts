import { describeQuery, describeWithin, type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { actQuery } from './asking-words.js';
import { plainQuotes } from './plain-quotes.js';
import type { RecipeContext } from './recipe.js';

/** Quotes of those who name a rival, or say that they leave. */
const QUOTES = 2;

/** How many customers are gone is in no record; how many name the rival, and how many write of leaving, is. */
export async function leftCustomers(setting: RecipeContext): Promise<Line[]> {
  const { question, investigation, terrain } = setting;
  const { values, time, lost } = question;
  const around: Parts = { values, ...(time && { time }) };
  const all = await investigation.step('search', { ...selectionOf(around), limit: 0 });
  const of = figure(all, 'total');
  const within = describeWithin(around, terrain);
  const name = lost?.rival;
  const lines = [verdict(say('whoLeft', {}), [all.id])];
  for (const query of [...(name ? [`"${name}"`] : []), actQuery('leave')]) {
    const step = await investigation.step('search', { ...selectionOf({ ...around, query }), limit: 0 });
    const n = figure(step, 'total');
    const counts = { n: n.value, of: of.value, ...(within && { within }) };
    const said =
      query === `"${name}"`
        ? say('mentions', { ...counts, query: describeQuery(query), any: false })
        : say('saysAct', { ...counts, act: 'leave' });
    const proven = [n, of, ...(of.value > 0 ? [shareOf(n, of)] : [])];
    const numbers = time ? [time.label] : [];
    lines.push({ ...verdict(said, [step.id, all.id]), figures: proven, numbers });
    if (n.value > 0) lines.push(...(await plainQuotes(setting, { ...around, query }, QUOTES)));
  }
  return lines;
}
