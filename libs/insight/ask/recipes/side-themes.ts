import type { Analyzer } from '#libs/index';
import type { Side } from '../question/question.js';
import { type Parts, type Selection, selectionOf } from '../question/selection.js';
import type { DataOverview, Polarity } from '../question/terrain.js';
import { Message, say, type Text } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import type { Theme } from './theme.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { figure } from '../writing/field-figures.js';
import { frequentThemes } from './absence.js';
import { comparable } from './common-languages.js';
import { datedThemes } from './incidents.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

/** Shown of each side, and found to choose them from. */
const SHOWN = 4;
const FOUND = 9;
/** A theme of a side has so many records, is so much more frequent there, and by so many points of its share; or by many. */
const CLEAR = { records: 8, share: 0.02, times: 1.5, points: 0.01, many: 0.1 };
/** Fields with more values name things one by one. */
const MOST_VALUES = 400;
/** The share of their records that sides have in common of a field that follows from what is compared. */
const NESTED = 0.1;

interface Compared {
  pair: readonly [Parts, Parts];
  labels: readonly [Text, Text];
  sides: readonly [Side, Side];
  /** Keys of fields whose values only one side can have. */
  nested: ReadonlySet<string>;
  /** What the low or high ratings of both say is asked for. */
  asksWhat: boolean;
}

/** What is said of one side. */
export interface SideThemes {
  lines: Line[];
  /** Where nothing is clearly of it alone: what many of it say, and the steps that show it. */
  frequent?: { themes: readonly Theme[]; steps: readonly string[] };
}

/**
 * What one side says and the other does not. Where complaints or praise were asked for and none is clearly of one side, what
 * many of it say; `known` are the concepts whose shares of both sides were given.
 */
export async function sideThemes(
  setting: RecipeContext,
  { pair, labels, sides, nested, asksWhat }: Compared,
  turn: 0 | 1,
  known: Set<string>,
): Promise<SideThemes> {
  const { investigation, question, analyzer, terrain } = setting;
  if (investigation.stepsLeft < 1) return { lines: [] };
  const [of, against] = [pair[turn], pair[turn === 0 ? 1 : 0]].map((parts) => selectionOf(parts));
  if (!of || !against) return { lines: [] };
  const plan = (question.query ? 3 : 2) + turn;
  const { themes: found, step } = await findThemes(setting, { of, against, plan, most: FOUND });
  const isOwn = ownWords(analyzer, terrain, sides, nested);
  const themes = found
    .filter(
      (theme) => isClear(theme) && !(typeof theme.term === 'string' ? [theme.term] : theme.terms).some(isOwn),
    )
    .slice(0, SHOWN);
  const [left, right] = labels.map((label, i) => ofMood(label, pair[i as 0 | 1])) as [Text, Text];
  const [own, other] = turn === 0 ? [left, right] : [right, left];
  // Its shares on both sides were given already.
  const fresh = themes.filter(({ term }) => !known.has(conceptIn(term)));
  const listed = new Set([...known, ...themes.map(({ term }) => conceptIn(term))]);
  const often = asksWhat
    ? await oftenOn(setting, step, { of, against, own, other, known: listed })
    : undefined;
  // On a topic, each side is quoted on it.
  if (often && !question.query) for (const { term } of often.themes) known.add(conceptIn(term));
  if (themes.length === 0)
    return often
      ? { lines: often.lines, frequent: { themes: often.themes, steps: [step.id] } }
      : { lines: [] };
  const text = say('moreIn', { own, other, themes: namesOf(themes) });
  const dated = await datedThemes(setting, { themes: fresh, of, plan, rest: other });
  return { lines: [...(often?.lines ?? []), point(text, [step.id]), ...dated] };
}

/** What many records of a side mention, whether the other one mentions it as often or not. */
async function oftenOn(
  setting: RecipeContext,
  step: Step<'keyphrases'>,
  {
    of,
    against,
    own,
    other,
    known,
  }: { of: Selection; against: Selection; own: Text; other: Text; known: ReadonlySet<string> },
): Promise<{ themes: Theme[]; lines: Line[] } | undefined> {
  const themes = await comparable(setting, await frequentThemes(setting, step, of), { of, against });
  if (themes.length === 0) return undefined;
  const text = say('mention', { who: own, n: step.answer.total, themes: namesOf(themes) });
  const counted = { ...point(text, [step.id]), figures: [figure(step, 'total')] };
  const fresh = themes.filter(({ term }) => !known.has(conceptIn(term)));
  return { themes, lines: [counted, ...themeLines(fresh, say('list', { items: [other] }))] };
}

/** Where neither side mentions anything clearly more than the other, what both mention. */
export function alikeOnBoth(mood: Polarity, [left, right]: readonly SideThemes[]): Line[] {
  if (!left?.frequent || !right?.frequent) return [];
  const ofRight = new Set(right.frequent.themes.map(({ term }) => conceptIn(term)));
  const shared = left.frequent.themes.filter(({ term }) => ofRight.has(conceptIn(term)));
  if (shared.length === 0) return [];
  const steps = [...left.frequent.steps, ...right.frequent.steps];
  return [point(say('alikeOnBoth', { mood, themes: namesOf(shared) }), steps)];
}

/** Whatever words of it each side uses. */
function conceptIn(term: Text): string {
  return term instanceof Message ? String(term.args.concept) : term;
}

/** Low ratings of Android, where only those are compared and the label does not say so. */
export function ofMood(label: Text, { polarity }: Parts): Text {
  const saysSo = label instanceof Message && label.key.startsWith('who');
  return polarity && !saysSo ? say('whoOf', { who: polarity, of: label }) : label;
}

function isClear({ records, share, background, quotes }: Theme): boolean {
  const isFrequent = records >= CLEAR.records && share >= CLEAR.share;
  const points = share - background;
  const isMore = share >= CLEAR.times * background && points >= CLEAR.points;
  return isFrequent && (isMore || points >= CLEAR.many) && quotes.length > 0;
}

/**
 * Fields that follow from what is compared: of devices, "iPhone 15" says no more of iOS than that it is iOS. The sides
 * have hardly a value of these in common.
 */
export async function nestedFields(
  { investigation, terrain }: RecipeContext,
  pair: readonly [Parts, Parts],
): Promise<Set<string>> {
  const keys = terrain.grounds
    .filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES)
    .map(({ key }) => key);
  const found = await Promise.all(
    keys.map(async (key) => {
      const [one, other] = await Promise.all(
        pair.map(async (parts) => {
          const wish = {
            ...selectionOf(parts),
            distribution_by: key,
            limit: MOST_VALUES,
            include: ['value'],
          };
          const { buckets, records_with_value: all } = await investigation.look('distribution', wish);
          return new Map(buckets.map(({ key: value, count }) => [value, count / Math.max(all, 1)]));
        }),
      );
      const common = [...(one ?? [])].map(([value, share]) => Math.min(share, other?.get(value) ?? 0));
      const isNested = one?.size && other?.size && common.reduce((sum, share) => sum + share, 0) < NESTED;
      return isNested ? [key] : [];
    }),
  );
  return new Set(found.flat());
}

/** Whether a theme is called by a name of a side or by a value of a field that follows from it. */
function ownWords(
  analyzer: Analyzer,
  { grounds }: DataOverview,
  sides: readonly [Side, Side],
  nested: ReadonlySet<string>,
): (term: string) => boolean {
  const names = [
    ...sides.flatMap(({ label, values }) => [label, ...values.map(({ value }) => String(value))]),
    ...grounds
      .filter(({ key }) => nested.has(key))
      .flatMap(({ values }) => values.map(({ value }) => String(value))),
  ];
  const own = new Set(analyzer.tokens(names.join(' ')).map(({ key }) => key));
  return (term) =>
    analyzer.tokens(term).some(({ key, word }) => own.has(key) && !analyzer.isFunctionWord(word));
}
