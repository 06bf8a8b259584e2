import type { DriversAnswer } from '#libs/contract';
import { type Parts, describeParts, selectionOf } from '../question/selection.js';
import type { Span } from '../question/calendar.js';
import { intentOf } from '../question/reading.js';
import { haveOneScale, mainScale, scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Message, say, type Text } from '../wording/message.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import type { Theme } from './theme.js';
import { type Recipe, type RecipeContext, type Unit, unitsOf } from './recipe.js';
import { scaleNote } from './source-means.js';
import { bothOf } from './read-examples.js';
import { findThemes } from './themes-of.js';
import { mentionAlike } from './mention-alike.js';
import { plainNamesOf } from './theme-names.js';

const SHOWN = 5;
/** Steps for the examples of one source and for what its themes cost. */
const FOR_ONE_SOURCE = 5;
/** Ratings of a theme, below which what it costs is not judged: as drivers judge. */
const LEAST = 30;

/** "What should we fix first?" */
export const priorities: Recipe = {
  name: 'priorities',
  fits: (question, { scales }) => intentOf(question) === 'priorities' && scales.length > 0,
  plan: () => [
    say('reading', { text: 'What do low ratings mention?' }),
    say('reading', { text: 'What does each of these cost the mean rating?' }),
  ],
  async answer(setting) {
    const { question, terrain } = setting;
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
    };
    const isFramed = terrain.fields.some(({ key }) => key === 'themes');
    const lines: Line[] = [];
    let total = 0;
    for (const unit of (await rankedApart(setting, scope, isFramed)).slice(0, 2)) {
      const main = mainScale(scalesWithin(setting.terrain, unit.values, question.time));
      const own = { ...scope, values: unit.values, ...(main && { besides: [main.filter] }) };
      const found = isFramed ? await ofThemes(setting, own, unit) : undefined;
      const ranked = found && found.lines.length > 0 ? found : await ofWords(setting, own, unit);
      lines.push(...ranked.lines, ...(main ? [scaleNote(main, ranked.lines[0]?.steps ?? [])] : []));
      total += ranked.total;
    }
    const isRanked = lines.length > 0;
    if (!isRanked) {
      const { id } = await setting.investigation.step('search', { ...selectionOf(scope), limit: 0 });
      lines.push(verdict(say('nothingToFix', { what: describeParts(scope, terrain) }), [id]));
    }
    const steps = setting.investigation.steps.slice(0, 1).map(({ id }) => id);
    return {
      lines: isRanked
        ? [...lines, note(say('howRanked', {}), steps), note(say('overlapping', {}), steps)]
        : lines,
      total,
      followUps: [say('askMood', { mood: 'low', how: 'themes' }), say('askWhy', { way: 'fall' })],
    };
  },
};

/** Sources that mention the same things on one scale are ranked together. */
async function rankedApart(setting: RecipeContext, scope: Parts, isFramed: boolean): Promise<Unit[]> {
  const units = unitsOf(setting, { means: true });
  const [largest] = units;
  if (!largest || units.length < 2 || !haveOneScale(scalesWithin(setting.terrain, scope.values)))
    return units;
  const ofLargest = contrastOf({ ...scope, values: largest.values });
  const isWhole = isFramed || (await mentionAlike(setting, contrastOf(scope), ofLargest));
  return isWhole ? [{ source: undefined, values: setting.question.values }] : units;
}

/** What low ratings mention. */
function contrastOf(own: Parts) {
  return {
    of: selectionOf({ ...own, polarity: 'low' }),
    against: selectionOf({ ...own, rated: true }),
    plan: 1,
    most: SHOWN,
  };
}

interface Ranking {
  lines: Line[];
  total: number;
}

/** The themes of the codeframe, as drivers rank them. */
async function ofThemes({ investigation }: RecipeContext, own: Parts, { source }: Unit): Promise<Ranking> {
  const of = selectionOf(own);
  const step = await investigation.step('drivers', { ...of, compare_to: of, fields: ['themes'] });
  const fixes = step.answer.fields[0]?.fix_first ?? [];
  const lines = fixes.slice(0, SHOWN).map((fix, i) => fixLine(step, fix, i));
  const [first] = fixes;
  const head = first && verdict(fixFirst(source, own.time, [`**${first.label}**`]), [step.id]);
  return { lines: head ? [head, ...lines] : [], total: step.answer.main.records };
}

type Fix = NonNullable<DriversAnswer['fields'][number]['fix_first']>[number];

function fixLine(
  step: Step<'drivers'>,
  { label, records, share, value, rest_value: rest, drag }: Fix,
  i: number,
): Line {
  const at = `fields.0.fix_first.${i}`;
  return {
    ...point(say('fix', { term: label, n: records, share, mean: value, rest, gain: drag }), [step.id]),
    figures: figures(
      step,
      ...['records', 'share', 'value', 'rest_value', 'drag'].map((name) => `${at}.${name}`),
    ),
  };
}

/** What low ratings mention, in the order of what it costs. */
async function ofWords(setting: RecipeContext, own: Parts, { source }: Unit): Promise<Ranking> {
  const { investigation } = setting;
  const { themes, step } = await findThemes(setting, contrastOf(own));
  const costs: Cost[] = [];
  for (const theme of themes) {
    if (investigation.stepsLeft < (source ? FOR_ONE_SOURCE : 1)) break;
    const cost = await costOfTheme(setting, own, theme);
    if (cost) costs.push(cost);
  }
  const ranked = costs.toSorted((a, b) => b.drag - a.drag);
  const names = plainNamesOf(ranked.map(({ theme }) => theme));
  if (names.length === 0) return { lines: [], total: step.answer.total };
  return {
    lines: [verdict(fixFirst(source, own.time, names), [step.id]), ...ranked.map(costLine)],
    total: step.answer.total,
  };
}

interface Cost {
  theme: Theme;
  step: Step<'quantify'>;
  mean: number;
  rest: number;
  drag: number;
}

async function costOfTheme(
  { investigation }: RecipeContext,
  own: Parts,
  theme: Theme,
): Promise<Cost | undefined> {
  const { filters, search_query: asked } = selectionOf({ ...own, rated: true });
  const both = bothOf(asked, theme.query);
  if (both === undefined) return undefined;
  const step = await investigation.step(
    'quantify',
    {
      main_query: both,
      main_filters: filters,
      ...(asked && { secondary_query: asked }),
      secondary_filters: filters,
      differences: false,
      examples: 0,
    },
    2,
  );
  const { main, secondary, comparison } = step.answer;
  const difference = comparison.score_difference;
  if (!main.score || !difference || main.score.n < LEAST || secondary.matches === 0) return undefined;
  const { secondary_mean: rest = 0 } = difference;
  const drag = (main.matches / secondary.matches) * (rest - main.score.mean);
  return drag > 0 ? { theme, step, mean: main.score.mean, rest, drag } : undefined;
}

function costLine({ theme, step, mean, rest }: Cost, i: number): Line {
  const { main, secondary } = step.answer;
  const share = main.matches / secondary.matches;
  const text = say('fix', {
    term: theme.term,
    n: main.matches,
    share,
    mean,
    rest,
    // The first line tells how many there are in all.
    ...(i === 0 && { all: secondary.matches }),
  });
  return {
    ...point(text, [...theme.steps, step.id], theme.quotes),
    figures: [
      ...figures(
        step,
        'main.matches',
        'secondary.matches',
        'main.score.mean',
        'comparison.score_difference.secondary_mean',
      ),
      {
        step: step.id,
        field: 'main.matches',
        of: { step: step.id, field: 'secondary.matches' },
        value: share,
      },
    ],
  };
}

function fixFirst(
  source: string | undefined,
  time: Span | undefined,
  [first = '', ...next]: readonly Text[],
): Message {
  return say('fixFirst', { ...(source && { source }), ...(time && { time }), first, next });
}
