import type { Question } from '../question/question.js';
import type { Parts } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { Message, say } from '../wording/message.js';
import { type Line, note } from '../writing/write-answer.js';
import { isOnlyCounted } from './asked-besides.js';
import { countBoth } from './count-both.js';
import { judgedLines } from './judged.js';
import { withoutRating } from './left-uncounted.js';
import type { RecipeContext } from './recipe.js';
import { sizeLines } from './size-lines.js';

/** "How many complain about the charts?": who mentions them may praise them. */
export function asksForMood(question: Question): boolean {
  const { query, polarity, polarityNamed, scores } = question;
  return isOnlyCounted(question) && query !== '' && polarity !== undefined && !polarityNamed && !scores;
}

/** Steps that it takes. */
const STEPS = 3;

/**
 * How many of those who mention a topic complain about it, or praise it. Where most ratings that mention it are of that
 * mood, all who mention it come first, rated or not; else those whose ratings are.
 * @param sized how many mention it
 */
export async function ofMood(
  setting: RecipeContext,
  own: Parts,
  size: Step<'quantify'>,
  sized: readonly Line[],
): Promise<{ lines: Line[]; total: number }> {
  const { question, investigation } = setting;
  const mentions = size.answer.main.matches;
  const isRated = (size.answer.main.score?.n ?? 0) > 0;
  if (!isRated) return { lines: [...sized, note(say('noneRated', {}), [size.id])], total: mentions };
  const judged = investigation.stepsLeft < STEPS ? [] : await judgedLines(setting, own);
  const [first] = judged;
  const isMost = first?.text instanceof Message && first.text.args.mood === question.polarity;
  if (isMost) return { lines: [...sized.slice(0, 1), ...judged, ...sized.slice(1)], total: mentions };
  const mooded = { ...own, polarity: question.polarity };
  const step = await countBoth(setting, mooded, {});
  const counted = sizeLines(setting, step, { own: mooded, authored: false });
  const beside = sized.slice(0, 1).map((line): Line => ({ ...line, kind: 'point' }));
  const { matches } = step.answer.main;
  const left = await withoutRating(setting, { ...own, rated: true }, matches);
  return { lines: [...counted, ...judged, ...beside, ...left], total: matches };
}
