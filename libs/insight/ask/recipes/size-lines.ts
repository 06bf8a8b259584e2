import { type Parts, describeParts, describeQuery, describeWithin, isAll } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { meanFigures } from './mean-figures.js';
import { formatMean, formatRest, hasRest, judgeScores, type RecipeContext } from './recipe.js';
import { sourceMeans } from './source-means.js';

/** How many there are, of how many, and how they are rated. */
export function sizeLines(
  { terrain, question }: RecipeContext,
  step: Step<'quantify'>,
  { own, authored }: { own: Parts; authored: boolean },
): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  const { matches: n, authors } = main;
  const known = authored && authors !== n && { authors };
  const { query, mode, ...around } = own;
  const isOfMood = own.polarity !== undefined || own.scores !== undefined;
  const within = describeWithin(around, terrain);
  const counted = hasRest(answer) && { of: secondary.matches };
  const said =
    query && counted
      ? say('mentions', {
          n,
          ...counted,
          query: describeQuery(query),
          any: mode !== undefined,
          ...(within && { within }),
          ...known,
        })
      : say('size', { ...(!isAll(own) && { what: describeParts(own, terrain) }), n, ...counted, ...known });
  const size = DOES_MENTION.test(question.text) ? say('replied', { yes: n > 0, text: said }) : said;
  const proven = [...partOf(step, 'main.matches', 'secondary.matches'), ...figures(step, 'main.authors')];
  const numbers = isOfMood ? [...boundsOf(terrain), ...(own.scores ?? [])] : [];
  const lines: Line[] = [
    { ...verdict(size, [id]), figures: proven, numbers },
    ...(isOfMood ? [] : ratingLines(step, question.about === 'ratings')),
  ];
  if (
    question.about === 'ratings' &&
    isMixed(main) &&
    (main.score?.by_source?.length ?? 0) <= MOST_IN_SENTENCE &&
    new Set(main.score?.by_source?.map(({ source }) => source)).size > 1
  )
    lines.push(note(say('mixedScales', { shares: false }), [id]));
  return lines;
}

/** "Do passengers mention showers?" */
export const DOES_MENTION = /^\s*(?:do|does|did|has|have)\b.*\b(?:mention|talk|write|complain|speak)\w*\b/i;

/** Means of more sources are a list of their own. */
const MOST_IN_SENTENCE = 2;

/** Whether the records in question are themselves rated on several scales. */
function isMixed({ score }: Step<'quantify'>['answer']['main']): boolean {
  return (score?.by_source?.length ?? 0) > 1;
}

/** Compared with the other records, where there are any. */
export function ratingLines(step: Step<'quantify'>, asked: boolean): Line[] {
  const { answer, id } = step;
  const { main } = answer;
  if (!main.score) return [];
  const parts = main.score.by_source ?? [];
  const isLong = parts.length > MOST_IN_SENTENCE;
  const { relation, text } = judgeScores(answer);
  // The question may be how something is rated: that has an answer also where nothing can be compared.
  if (!hasRest(answer) || (asked && relation === 'unknown')) {
    if (isLong) return sourceMeans(step, parts, 'main.score.by_source');
    return [
      {
        ...verdict(say('theirMean', { mean: formatMean(main) }), [id]),
        figures: meanFigures(step, 'main'),
      },
    ];
  }
  if (relation === 'unknown') return [];
  const means = { mean: formatMean(main), rest: formatRest(answer) };
  return [
    {
      ...verdict(say('theirRatings', { relation, ...means, sure: text }), [id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'rest')],
    },
  ];
}
