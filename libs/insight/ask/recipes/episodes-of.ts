import type { Episode } from '#libs/contract';
import { addDays } from '#libs/wording';
import { type Span, spanOfDays } from '../question/calendar.js';
import { selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import { type Message, say, type Text } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import type { RecipeContext, Unit } from './recipe.js';
import type { Direction, Windows } from './windows.js';

/** Every change of the ratings of some units, by one step. */
export async function ratingEpisodes(
  { question, investigation }: RecipeContext,
  units: readonly Unit[],
): Promise<Step<'episodes'>> {
  const scope = { values: units.flatMap(({ values }) => values), query: question.query };
  const breakdown = units.length > 1 ? 'source' : '-';
  return investigation.step('episodes', { ...selectionOf(scope), episodes_of: 'score', breakdown }, 2);
}

const WANTED = { down: 'fall', up: 'rise', any: undefined } as const;

/** Those of one unit in the direction asked about, the largest first. */
export function episodesOf(
  { answer }: Step<'episodes'>,
  { source }: Unit,
  direction: Direction,
): readonly Episode[] {
  const wanted = WANTED[direction ?? 'any'];
  return answer.episodes.filter(
    (one) => (one.key === null || one.key === source) && (wanted === undefined || one.direction === wanted),
  );
}

/** The episode and the time it is compared with. */
export function windowsOf({ before, during, after }: Episode): Windows {
  return { now: spanOf(during), earlier: spanOf(before), cameBack: after !== null };
}

export function spanOf({ start, end }: Episode['during']): Span {
  return spanOfDays(start.slice(0, 10), addDays(end.slice(0, 10), -1));
}

/** `Ratings fell in Google Play between 1 and 7 July 2025 from 3.73 (1,354 ratings) to 3.02 (2,050 ratings)` */
export function episodeLine(
  step: Step<'episodes'>,
  name: Text | undefined,
  episode: Episode,
  { most = false, after = episode.after } = {},
): Line {
  const { direction, before, during } = episode;
  const text = say('alsoMoved', {
    most,
    fell: direction === 'fall',
    ...(name && { name }),
    time: spanOf(during),
    before: meanOf(before),
    during: meanOf(during),
    ...(after && { after: meanOf(after) }),
  });
  const shown = ['before', 'during', ...(after ? ['after'] : [])];
  return { ...point(text, [step.id]), figures: shown.flatMap((part) => timeFigures(step, episode, part)) };
}

/** Where ratings came back after a change; whether they did, where that was asked. */
export function recoveryLine(step: Step<'episodes'>, episode: Episode, { isAsked = false } = {}): Line[] {
  const { after } = episode;
  if (!after) return isAsked ? [verdict(say('isNotOver', {}), [step.id])] : [];
  const back = { mean: meanOf(after), time: spanOf(after) };
  const line = isAsked ? verdict(say('isOver', back), [step.id]) : point(say('backAt', back), [step.id]);
  return [{ ...line, figures: timeFigures(step, episode, 'after') }];
}

function timeFigures(step: Step<'episodes'>, episode: Episode, part: string): FieldFigure[] {
  const at = `episodes.${step.answer.episodes.indexOf(episode)}.${part}`;
  return figures(step, `${at}.value`, `${at}.n`);
}

function meanOf({ value, n }: Episode['during']): Message {
  return say('mean', { mean: value ?? 0, n });
}
