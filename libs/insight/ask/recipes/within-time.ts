import type { Episode } from '#libs/contract';
import { lengthOf, type Span } from '../question/calendar.js';
import { outside, type Parts } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { asksOver } from './asked-over.js';
import { episodeLine, recoveryLine, spanOf } from './episodes-of.js';
import { daysOf } from './incidents.js';
import { meanFigures } from './mean-figures.js';
import { formatMean, judgeScores, type RecipeContext, type Unit } from './recipe.js';
import { compareWindows, LEAST_RATINGS, type Windows } from './windows.js';

/** One source, or everything, over time. */
export interface Course {
  unit: Unit;
  /** As an answer calls it; undefined = everything. */
  name: Text | undefined;
  scope: Parts;
  trend: Step<'trend'>;
  windows: Windows | undefined;
  /** No two times have enough ratings to be compared. */
  tooFew: boolean;
  /** Every change in the direction asked about, the largest first; `windows` are those of the first. */
  episodes: readonly Episode[];
  /** That its records came in another way from some time on: only those are examined. */
  collected?: Line[] | undefined;
  /** The day since which they came in that way. */
  since?: string | undefined;
  compared?: Step<'quantify'>;
}

/** An episode that is nearly all of a time is the change itself. */
const WHOLE = 0.7;

/** Episodes whose time is mostly inside another. */
export function episodesWithin(episodes: readonly Episode[], { from = '', to = '9' }: Span): Episode[] {
  return episodes.filter(({ during }) => {
    const own = spanOf(during);
    const [first, last] = [own.from ?? '', own.to ?? ''];
    const shared = lengthOf(first > from ? first : from, last < to ? last : to);
    return shared >= daysOf(own) / 2;
  });
}

/** Changes that are listed besides the largest of each source. */
const MOST_FURTHER = 5;

/** Without a time in the question all but the largest of each source; else what came and went within that time. */
export function furtherLines(found: Step<'episodes'>, courses: readonly Course[], time?: Span): Line[] {
  const further = courses.flatMap((course) => {
    const { episodes, name } = course;
    const own = time
      ? episodesWithin(episodes, time).filter((one) => one.after !== null && one.direction !== wayOf(course))
      : episodes.slice(1);
    return own.map((one) => ({ one, name }));
  });
  return found.answer.episodes
    .flatMap((episode) => further.filter(({ one }) => one === episode))
    .slice(0, MOST_FURTHER)
    .map(({ one, name }) => episodeLine(found, name, one));
}

/** How the ratings moved. */
function wayOf({ compared }: Course): Episode['direction'] | undefined {
  const relation = compared && judgeScores(compared.answer, LEAST_RATINGS).relation;
  return relation === 'lower' ? 'fall' : relation === 'higher' ? 'rise' : undefined;
}

/**
 * Whether the largest change came back. Of one in a time that the question names: that, or which shorter stretch carries it
 * and what is left of it without that stretch.
 */
export async function afterwards(
  setting: RecipeContext,
  step: Step<'episodes'>,
  course: Course,
): Promise<Line[]> {
  const { scope, name, windows, episodes } = course;
  const isAsked = asksOver(setting.question);
  if (!setting.question.time)
    return episodes.slice(0, 1).flatMap((one) => recoveryLine(step, one, { isAsked }));
  const way = wayOf(course);
  if (!windows || !way) return [];
  const carries = episodesWithin(episodes, windows.now).find(({ direction }) => direction === way);
  if (!carries) return [];
  const time = spanOf(carries.during);
  if (daysOf(time) >= WHOLE * daysOf(windows.now)) return recoveryLine(step, carries, { isAsked });
  const most = episodeLine(step, name, carries, { most: true, ...(isAsked && { after: null }) });
  const lines: Line[] = [
    { ...most, kind: 'verdict' },
    ...(isAsked ? recoveryLine(step, carries, { isAsked }) : []),
  ];
  if (setting.investigation.stepsLeft < 1) return lines;
  const compared = await compareWindows(setting, scope, windows, { plan: 2, besides: [outside(time)] });
  const left = wayOf({ ...course, compared });
  const { main, secondary, comparison } = compared.answer;
  if (!comparison.score_difference) return lines;
  const text = say('without', {
    name: say('timeName', { time }),
    same: left !== way,
    before: formatMean(secondary),
    now: formatMean(main),
  });
  const proven = [...meanFigures(compared, 'main'), ...meanFigures(compared, 'secondary')];
  return [...lines, { ...point(text, [compared.id]), figures: proven }];
}
