import type { Filter } from '#libs/contract';
import { isOfComingAndGoing } from '../question/coming-and-going.js';
import { describeQuery, type Parts, type Selection } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figure, figures } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { frequentThemes } from './absence.js';
import { nounOf } from './nouns.js';
import { plainQuotes } from './plain-quotes.js';
import { nameOfUnit, type RecipeContext } from './recipe.js';
import { sourceShares } from './surroundings.js';
import type { Theme } from './theme.js';
import { findThemes, themeLines } from './themes-of.js';
import { bold, namesOf } from './theme-names.js';

/** Named after the first. */
const NEXT = 3;
/** A source that holds less of them is not examined on its own. */
const MAIN_PART = 0.2;

/** What so large a part of the records mention may be what they are about. */
const OFTEN = 0.05;
/** What sets records apart, or one of them alone, is asked for. */
const APART =
  /\b(?:differ\p{L}*|apart|special|unusual|unlike|distinct\p{L}*|stands? out|typical|compared|than|only)\b/iu;

/** What else they mention, or a few of them; in each of the main sources where what is compared is of others. */
export async function mentionLines(
  setting: RecipeContext,
  own: Parts,
  { of, against, size }: { of: Selection; against: Selection; size: Step<'quantify'> },
): Promise<Line[]> {
  const sources = await ownSources(setting, own, [of, against]);
  const rest = say('others', { of: 'others' });
  const lines: Line[] = [];
  // What mentions nothing that was named does not mention it "also".
  const isWhole = setting.question.intents.has('why') || !own.query;
  // "Looking for another app now" says nothing of the reasons: the sentences around it do.
  const isGoing = isOfComingAndGoing(setting.question.text);
  // What records are about is what most of them mention; what sets them apart is asked for in other words.
  const isMost = isGoing || (!own.query && !APART.test(setting.question.frame));
  for (const source of sources.length > 0 ? sources : [undefined]) {
    if (setting.investigation.stepsLeft < 2) break;
    const only: Filter[] = source ? [{ type: 'list', key: 'source', operator: 'eq', values: [source] }] : [];
    const within = ({ filters, ...others }: Selection) => ({ ...others, filters: [...filters, ...only] });
    const how = { of: within(of), against: within(against), plan: 3, about: isGoing ? undefined : own.query };
    const { themes: found, step } = await findThemes(setting, how);
    const often = isMost ? await frequentThemes(setting, step, how.of, OFTEN) : [];
    const named = new Set(often.map(({ term }) => String(term)));
    const themes = [...often, ...found.filter(({ term }) => !named.has(String(term)))];
    if (isMost) themes.sort((a, b) => b.records - a.records);
    if (themes.length === 0) continue;
    const also = say('alsoMention', { themes: themes.map(({ term }) => bold(term)) });
    const text = source ? say('inPlace', { place: source, text: also }) : also;
    lines.push(isWhole ? wholeLine(setting, own, { themes, step, source, isMost }) : point(text, [step.id]));
    lines.push(...themeLines(themes, rest));
  }
  return lines.length > 0 || size.answer.main.matches === 0 ? lines : plainQuotes(setting, own, 3);
}

/** What the records mention, with how many they are. */
function wholeLine(
  { question, terrain }: RecipeContext,
  { query = '' }: Parts,
  {
    themes,
    step,
    source,
    isMost,
  }: { themes: readonly Theme[]; step: Step<'keyphrases'>; source: string | undefined; isMost: boolean },
): Line {
  const noun = source ? 'records' : nounOf(question.values, terrain);
  const values = question.values.filter(({ key }) => noun === 'records' || key !== 'source');
  const of = source ?? nameOfUnit({ source: undefined, values });
  const who = say('whoOf', {
    who: noun,
    ...(of && { of }),
    ...(query && { query: describeQuery(query) }),
  });
  const n = figure(step, 'total');
  const [first, ...others] = themes;
  if (!first || !isMost || query) {
    const text = say('mention', { who, n: n.value, themes: namesOf(themes) });
    return { ...verdict(text, [step.id]), figures: [n] };
  }
  const text = say('mostAbout', {
    who,
    n: n.value,
    theme: bold(first.term),
    count: first.records,
    share: first.share,
    themes: namesOf(others.slice(0, NEXT)),
  });
  return {
    ...verdict(text, [step.id]),
    figures: [n, ...figures(step, `${first.at}.records`, `${first.at}.share`)],
  };
}

/** Sources are so unlike that what tells them apart would be taken for what is mentioned. */
const UNLIKE = 0.2;
const MOST_SOURCES = 2;

/** The main sources of what was asked for, where it is of others than what it is compared with; none where it is not. */
async function ownSources(
  setting: RecipeContext,
  { values = [] }: Parts,
  sides: readonly [Selection, Selection],
): Promise<string[]> {
  if (values.some(({ key }) => key === 'source')) return [];
  const [own, others] = await Promise.all(sides.map((side) => sourceShares(setting, side)));
  const shares = [...(own ?? [])];
  if (!shares.some(([source, share]) => Math.abs(share - (others?.get(source) ?? 0)) >= UNLIKE)) return [];
  return shares
    .filter(([, share]) => share >= MAIN_PART)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_SOURCES)
    .map(([source]) => source);
}
