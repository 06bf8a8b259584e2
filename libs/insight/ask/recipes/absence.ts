import type { Selection } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figure } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { isPartOfTopic, LEAST } from './group-terms.js';
import type { RecipeContext } from './recipe.js';
import { askedWords, contentOf, plainOf } from './telling-terms.js';
import { type Theme, themeOf, themeOfGroup } from './theme.js';
import { quoted, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

/** Records that are examined, and those they are compared with. */
export interface Totals {
  own: number;
  others: number;
}

/** What stands out is so many standard deviations above what chance explains; with four chances in five, so many more. */
const DEVIATIONS = 3;
const POWER = 0.84;
/** A judgement that so many of the records say, where chance hardly explains it. */
const GENERAL = { share: 0.02, level: 0.05 };
/** A comparison that would hide what this share of the records says tells nothing. */
const BLIND = 0.25;
/** Fewer records support no statement; a subject that this share of them mention is frequent among them. */
const [FEW, FREQUENT, MOST_FREQUENT] = [3, 0.1, 4];

/**
 * The share of the records from which on a subject that the others never mention stands out, with four chances in five:
 * s = k / (others + k · own / (own + others)), k = (3 + 0.84)², which solves s = √k · √(p (1 − p) (1/own + 1/others)) for
 * p = s · own / (own + others). It is never less than `least`. Undefined where too little is compared to tell.
 */
export function leastNoticed({ own, others }: Totals, least = LEAST): number | undefined {
  if (own === 0 || others === 0) return undefined;
  const k = (DEVIATIONS + POWER) ** 2;
  const share = Math.max(k / (others + (k * own) / (own + others)), least.records / own, least.share);
  return share > BLIND ? undefined : Math.ceil(share * 1000) / 1000;
}

/** The share of `leastNoticed`, as a sentence writes it. */
export function percentOf(share: number): number {
  return Math.round(share * 1000) / 10;
}

/**
 * What is said where no subject sets some records apart: the judgements that do, as "good" and "love" in high ratings; else
 * what would have been noticed, or that too little is compared to tell. Nothing where subjects were not looked for in time.
 */
export async function absenceLines(
  setting: RecipeContext,
  step: Step<'keyphrases'>,
  { who, rest, of }: { who: Text; rest: Text; of: Selection },
): Promise<Line[]> {
  const { total: n, background_total: others, themes } = step.answer;
  if (themes === undefined) return [];
  const general = generalTerms(step, setting).slice(0, 3);
  if (general.length > 0) {
    const text = say('onlyGeneral', { who, n, themes: namesOf(general) });
    const said = { ...verdict(text, [step.id]), figures: [figure(step, 'total')] };
    // What most of them are about says more than that they like it; the others may mention it as often.
    const often = await frequentThemes(setting, step, of);
    const alike = point(say('frequentAlike', { who, themes: namesOf(often) }), [step.id]);
    return [said, ...(often.length > 0 ? [alike] : []), ...themeLines([...often, ...general], rest)];
  }
  const least = leastNoticed({ own: n, others });
  if (least === undefined && n < FEW) return [];
  const frequent = least === undefined ? await frequentLines(setting, step, { who, of }) : [];
  if (frequent.length > 0) return frequent;
  const sizes = { who, n, others };
  const text = least === undefined ? say('subjectsUnknown', sizes) : say('noSubject', { ...sizes, least });
  const figures = [figure(step, 'total'), figure(step, 'background_total')];
  return [
    { ...verdict(text, [step.id]), figures, ...(least !== undefined && { numbers: [percentOf(least)] }) },
  ];
}

/**
 * Subjects that many of some records mention, whether others do or not.
 * @param floor the share of the records from which on a subject counts
 */
export async function frequentThemes(
  setting: RecipeContext,
  step: Step<'keyphrases'>,
  of: Selection,
  floor = FREQUENT,
): Promise<Theme[]> {
  const { themes = [] } = step.answer;
  const { analyzer, question } = setting;
  const asked = question.topics?.map(({ concept }) => concept) ?? [];
  const topic = new Set(contentOf(analyzer, question.query));
  const isTopic = (terms: readonly string[]) =>
    contentOf(analyzer, terms.join(' ')).some((word) => topic.has(word));
  const many = themes
    .map((group, i) => ({ group, at: `themes.${i}` }))
    .filter(({ group }) =>
      group.concept === undefined
        ? isPartOfTopic(group, setting)
        : !asked.includes(group.concept) && !isTopic(group.terms),
    )
    .filter(({ group }) => group.records >= FEW && group.share >= floor)
    .toSorted((a, b) => b.group.records - a.group.records)
    .map(({ group, at }): Theme => {
      const theme = themeOfGroup(group, step.id, { analyzer, terms: [], language: question.language });
      const { concept } = group;
      // The words beside its name are those that set others apart, and may say the opposite of what most of these do.
      return { ...theme, ...(concept !== undefined && { term: say('concept', { concept, words: [] }) }), at };
    });
  const first = many.slice(0, MOST_FREQUENT);
  return (await quoted(setting, first, { of, plan: 2, most: MOST_FREQUENT, step })).themes;
}

/** So many of some records mention it that an answer without it would miss what they are about. */
const MOSTLY = 0.5;

/** What most of some records mention, though others do as well. */
export async function alikeLines(
  setting: RecipeContext,
  { who, of, rest }: { who: Text; of: Selection; rest: Text },
  { found, step }: { found: readonly Theme[]; step: Step<'keyphrases'> },
): Promise<Line[]> {
  const named = new Set(found.map(({ query }) => query));
  const often = (await frequentThemes(setting, step, of, MOSTLY)).filter(({ query }) => !named.has(query));
  if (often.length === 0) return [];
  const text = say('frequentAlike', { who, themes: namesOf(often) });
  return [point(text, [step.id]), ...themeLines(often, rest)];
}

/** What many of some records say, where too few others are there to say what sets them apart. */
async function frequentLines(
  setting: RecipeContext,
  step: Step<'keyphrases'>,
  { who, of }: { who: Text; of: Selection },
): Promise<Line[]> {
  const { total: n, background_total: others } = step.answer;
  const found = await frequentThemes(setting, step, of);
  if (found.length === 0) return [];
  const text = say('frequent', { who, n, others, themes: namesOf(found) });
  const counted = [figure(step, 'total'), figure(step, 'background_total')];
  return [
    { ...point(text, [step.id]), figures: counted },
    ...found.map(({ term, at, records, share, quotes, steps }): Line => {
      const [id = ''] = steps;
      const proven = [
        { step: id, field: `${at}.records`, value: records },
        { step: id, field: `${at}.share`, value: share },
      ];
      return { ...point(say('themeAlone', { term, n: records, share }), steps, quotes), figures: proven };
    }),
  ];
}

/** Judgements that set the records apart, as "good" and "love" do: they name no subject, but answers report them. */
function generalTerms({ id, answer }: Step<'keyphrases'>, setting: RecipeContext): Theme[] {
  const { analyzer } = setting;
  const isPlain = plainOf(analyzer, answer.keyphrases);
  const seen = askedWords(setting);
  return answer.keyphrases.flatMap((term, i) => {
    const words = contentOf(analyzer, term.term);
    const says = analyzer.tokens(term.term).some(({ key, word }) => !isPlain(word) && !isPlain(key));
    const isMore = term.share > term.background_share && term.p_adjusted < GENERAL.level;
    if (words.length === 0 || says || !isMore || term.share < GENERAL.share) return [];
    if (words.some((word) => seen.has(word))) return [];
    for (const word of words) seen.add(word);
    return [themeOf(term, id, { at: `keyphrases.${i}`, setting })];
  });
}
