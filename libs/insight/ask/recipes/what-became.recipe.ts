import { type Certainty, certaintyOf } from '#libs/wording';
import type { Side, Subject } from '../question/question.js';
import { describeValues, type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import type { IsOver } from '../wording/sentences/growth.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { lowShareLine, lowShares } from './low-shares.js';
import { LEFT } from './peak-lines.js';
import { ENOUGH, type Recipe, type RecipeContext } from './recipe.js';
import { twoShares } from './two-shares.js';

/** "Is it fixed now?" after what broke in a version: each subject of that, now beside then. */
export const whatBecame: Recipe = {
  name: 'whatBecame',
  fits: ({ became, sides }) => became !== undefined && sides !== undefined,
  plan: () => [say('reading', { text: 'How large is its share, compared with the time before?' })],
  async answer(setting) {
    const { sides, became } = setting.question;
    const [now, then] = sides ?? [];
    if (!now || !then || !became) throw new Error('What became of something is asked of two sides.');
    const names = [nameOf(now), nameOf(then)] as const;
    const own = await foundOf(setting, became.subjects, [now, then]);
    const found = own.length > 0 ? own : await foundOf(setting, became.others, [now, then]);
    const [low] = await ratedLines(setting, [now, then], names);
    const sizes = found[0]?.step.answer;
    return {
      lines: [
        ...headLine(setting, { found, asks: became.asks }, names),
        ...(low ? [low] : []),
        ...found.map((one) => lineOf(one, names)),
      ],
      total: (sizes?.main.population ?? 0) + (sizes?.secondary.population ?? 0),
      followUps: names.map((of) => say('askMood', { mood: 'low', how: 'themes', of })),
    };
  },
};

type Shares = Step<'quantify'>;
interface ChangedShares {
  subject: Subject;
  step: Shares;
  certainty: Certainty;
  /** It is mentioned less often than then, beyond chance. */
  isRarer: boolean;
  /** Hardly anything is left of it. */
  isGone: boolean;
}

/** Those that enough records are about. */
async function foundOf(
  setting: RecipeContext,
  subjects: readonly Subject[],
  sides: readonly [Side, Side],
): Promise<ChangedShares[]> {
  const found: ChangedShares[] = [];
  for (const subject of subjects) found.push(await sharesOf(setting, subject, sides));
  return found.filter(({ step: { answer } }) => answer.main.matches + answer.secondary.matches >= ENOUGH);
}

async function sharesOf(
  setting: RecipeContext,
  subject: Subject,
  [now, then]: readonly [Side, Side],
): Promise<ChangedShares> {
  const own = (side: Side) => selectionOf({ ...partsOf(setting, side), query: subject.query });
  const [main, secondary] = [own(now), own(then)];
  const step = await setting.investigation.step('quantify', {
    main_query: main.search_query,
    main_filters: main.filters,
    secondary_query: secondary.search_query,
    secondary_filters: secondary.filters,
    differences: false,
    examples: 0,
  });
  const { main: at, secondary: was, comparison } = step.answer;
  const differs = comparison.test?.significant ?? false;
  const certainty = differs ? certaintyOf({ p: comparison.test?.p_value ?? 0 }) : 'may be chance';
  const [share, before] = [at.share ?? 0, was.share ?? 0];
  const isRarer = certainty !== 'may be chance' && share < before;
  return { subject, step, certainty, isRarer, isGone: isRarer && share <= LEFT.over * before };
}

function partsOf({ question }: RecipeContext, { values, time }: Side): Parts {
  const span = time ?? question.time;
  return { values: [...question.values, ...values], ...(span && { time: span }) };
}

function nameOf({ values, time }: Side): Text {
  return time && values.length === 0 ? say('whoFrom', { who: 'records', time }) : describeValues(values);
}

/** Whether it is over, and which of it is. */
function headLine(
  { investigation }: RecipeContext,
  { found, asks }: { found: readonly ChangedShares[]; asks: 'over' | 'still' },
  [now, earlier]: readonly [Text, Text],
): Line[] {
  const own = found.map(({ step }) => step.id);
  const steps = own.length > 0 ? own : investigation.steps.slice(-1).map(({ id }) => id);
  const few = found.some(
    ({ step: { answer } }) => Math.min(answer.main.population, answer.secondary.population) < ENOUGH,
  );
  if (few || found.length === 0) return [verdict(say('tooFewRecords', {}), steps)];
  const rarer = found.filter(({ isRarer }) => isRarer);
  const text = say('subjectsNow', {
    head: headOf(found, rarer.length, asks),
    rarer: rarer.map(({ subject }) => `**${subject.name}**`),
    same: found.filter(({ isRarer }) => !isRarer).map(({ subject }) => `**${subject.name}**`),
    now,
    earlier,
  });
  return [verdict(text, steps)];
}

function headOf(found: readonly ChangedShares[], rarer: number, asks: 'over' | 'still'): IsOver {
  if (found.every(({ isGone }) => isGone)) return asks === 'over' ? 'yesOver' : 'noOver';
  if (rarer > 0) return 'partly';
  return asks === 'over' ? 'noOngoing' : 'yesOngoing';
}

function lineOf({ subject, step, certainty }: ChangedShares, sides: readonly [Text, Text]): Line {
  const text = twoShares(step.answer, subject.name, {
    name: subject.name,
    sides,
    differs: certainty !== 'may be chance',
    sure: say('sure', { what: 'difference', certainty }),
  });
  const figures = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  return { ...point(text, [step.id]), figures };
}

/** The share of low ratings, now and then. */
async function ratedLines(
  setting: RecipeContext,
  [now, then]: readonly [Side, Side],
  names: readonly [Text, Text],
): Promise<Line[]> {
  const { terrain, investigation } = setting;
  if (terrain.scales.length === 0 || investigation.stepsLeft < 1) return [];
  const own = (side: Side) => selectionOf({ ...partsOf(setting, side), rated: true });
  const line = lowShareLine(await lowShares(setting, [own(now), own(then)], 1), names);
  return line ? [line] : [];
}
