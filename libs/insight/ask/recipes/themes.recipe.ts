import {
  type Parts,
  describeParts,
  describeValues,
  describeWithin,
  moodOf,
  selectionOf,
} from '../question/selection.js';
import { type Polarity, boundsOf, describeRating, scalesWithin } from '../question/terrain.js';
import type { Question } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import { partOf } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { Message, say, type Text } from '../wording/message.js';
import { hasRest, nameOfUnit, type Unit, unitsOf, type Recipe, type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
import { absenceLines, alikeLines } from './absence.js';
import { ofBoth } from './both-moods.js';
import { gradesByMood } from './grade-differences.js';
import { asksWhetherLiked, type Liking, liking } from './liked.js';
import { withinEstimated } from './estimated.js';
import { datedLines } from './incidents.js';
import { plainQuotes } from './plain-quotes.js';
import { premiseLines } from './premise.js';
import { unmarkedWishes, withoutRating } from './left-uncounted.js';
import { mostAsked } from './most-named.js';
import { bySource, contrastOf, type Group, MOST_THEMES, type ThemeMatch, whoOf } from './themes-by-source.js';
import { findThemes, moreLine, themeLines } from './themes-of.js';
import { plainNamesOf } from './theme-names.js';
import { nowRarer } from './now-rarer.js';
import type { Theme } from './theme.js';
import { mentionAlike } from './mention-alike.js';
import { ratingLines } from './size-lines.js';
import { wantedLine } from './wanted-themes.js';
import { wishesWithin } from './wishes-within.js';
import { wishValues } from '../question/wish-values.js';

/** "What do low ratings complain about?", "what do people love?", "what do they wish for?" */
export const themes: Recipe = {
  name: 'themes',
  fits: ({ polarity, scores, wishes, intents, query, tenures }, terrain) =>
    !intents.has('count') &&
    (polarity !== undefined ||
      scores !== undefined ||
      (!query && (wishes || intents.has('themes'))) ||
      (wishes && (query !== '' || (tenures !== undefined && wishValues(terrain).length > 0)))),
  plan: ({ polarity, wishes }) => {
    const who = wishes
      ? 'records with wishes'
      : polarity
        ? (`${polarity} ratings` as const)
        : 'low and high ratings';
    const a = say('reading', { text: who });
    return [
      say('reading', { text: 'How many records are {a}?', a }),
      say('reading', { text: 'What do {a} mention that the others do not?', a }),
    ];
  },
  async answer(setting) {
    const { question, terrain } = setting;
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
    };
    const { polarity, polarityNamed, scores, wishes, query } = question;
    if (wishes && (!polarity || polarityNamed)) {
      const asking = { ...scope, ...moodOf(question) };
      return describeGroup(setting, await wishesWithin(setting, asking));
    }
    if (terrain.scales.length === 0) {
      const around = withinEstimated(scope) ?? (query ? { values: question.values } : {});
      return describeGroup(setting, { who: 'these', own: scope, scope: around });
    }
    if (!polarity && !scores)
      return { ...(await ofBoth(setting, scope)), followUps: followUps(setting, 'low') };
    const rated = { ...scope, rated: true };
    const own = { ...scope, ...moodOf(question) };
    const named = scores && say('ratingsOf', { scores });
    const liked = asksWhetherLiked(question) && !scores ? await liking(setting, scope) : undefined;
    if (liked && liked.verdict !== 'yes') return { ...liked, followUps: followUps(setting, polarity) };
    const premise = await premiseLines(setting);
    const group: Group = { who: polarity ?? 'these', ...(named && { named }), own, scope: rated };
    const draft = await describeGroup(setting, group, liked);
    return { ...draft, lines: [...premise, ...draft.lines] };
  },
};

/** `liked`: whether people like it, which stands in place of how many they are. */
async function describeGroup(setting: RecipeContext, group: Group, liked?: Liking): Promise<Draft> {
  const [largest, ...others] = group.own.polarity || group.own.scores ? unitsOf(setting) : [];
  const isOne = others.length === 0;
  const size = await sizeOf(setting, group, isOne);
  const isWhole =
    isOne ||
    !largest ||
    (await mentionAlike(setting, contrastFor(setting, group), contrastFor(setting, inUnit(group, largest))));
  const sized = sizeLine(setting, group, size);
  // What those who mention widgets ask for is in their words: a theme of all of it is widgets.
  if (group.who === 'wishes' && group.scope.query)
    return {
      lines: [
        sized,
        ...(await plainQuotes(setting, group.own, 2)),
        ...(await uncounted(setting, group, size)),
      ],
      total: size.answer.main.matches,
      followUps: followUps(setting, group.own.polarity),
    };
  const found = isWhole ? await ofWhole(setting, group, size) : await bySource(setting, group);
  return {
    lines: [
      ...(liked
        ? [...liked.lines.slice(0, 1), ...found.verdicts, ...liked.lines.slice(1)]
        : asksWhether(setting.question) || ASKS_STATE.test(setting.question.text)
          ? [sized, ...found.verdicts]
          : [...found.verdicts, sized]),
      ...(group.who === 'wishes' ? ratingLines(size, false) : []),
      ...found.lines.filter(
        ({ text }) => !(liked && text instanceof Message && text.key === 'whatTheyWrite'),
      ),
      ...(await uncounted(setting, group, size)),
    ],
    total: size.answer.main.matches,
    followUps: followUps(setting, group.own.polarity),
  };
}

/** What an answer does not count although it was asked about. */
async function uncounted(
  setting: RecipeContext,
  { marked, own, scope }: Group,
  { answer }: Step<'quantify'>,
): Promise<Line[]> {
  if (marked) return unmarkedWishes(setting, scope, marked, answer.main.matches);
  return own.polarity || own.scores ? withoutRating(setting, scope, answer.secondary.matches) : [];
}

/** "Do people complain about subtitles?" has yes or no for an answer. */
function asksWhether(
  question: Pick<Question, 'query' | 'text' | 'polarity' | 'language' | 'values'>,
): boolean {
  const { query, text, polarity } = question;
  return query !== '' && (COMPLAIN.test(text) || (polarity === 'high' && asksWhetherLiked(question)));
}

/** "Are paying users unhappy?": how many comes before why. */
const ASKS_STATE =
  /^\W*(?:are|is|were|was)\b.*\b(?:(?:un|dis)?(?:happy|satisfied)|angry|upset|annoyed|frustrated|pleased|delighted)\b/i;
const COMPLAIN = /^\W*(?:do|does|did|has|have|are|is)\b.*\bcomplain\w*\b/i;

function sizeLine(
  { terrain, question }: RecipeContext,
  { who, named, own, scope, marked }: Group,
  size: Step<'quantify'>,
): Line {
  const { id, answer } = size;
  const { intents, query, text: asked } = question;
  const { matches: n } = answer.main;
  const proven = {
    figures: partOf(size, 'main.matches', 'secondary.matches'),
    numbers: boundsOf(terrain),
  };
  if (!hasRest(answer))
    return { ...verdict(say('counted', { what: describeParts(own, terrain), n }), [id]), ...proven };
  const { matches: of } = answer.secondary;
  const within = of < terrain.total ? describeWithin(scope, terrain) : undefined;
  // "Why do all users love it?" presumes that they do.
  const isPresumed =
    intents.has('why') && query !== '' && !query.startsWith('-') && own.polarity !== undefined;
  const bound = marked
    ? describeValues(marked)
    : named === undefined &&
      own.polarity &&
      describeRating(own.polarity, scalesWithin(terrain, scope.values));
  const sized = say('sized', {
    who: named ?? say('who', { who }),
    n,
    of,
    ...(within && { within }),
    ...(bound && { bound }),
  });
  const isNo = isPresumed && 2 * n < of;
  const isReply = isNo || asksWhether({ ...question, polarity: own.polarity });
  const isMost = COMPLAIN.test(asked) || isPresumed ? n > 0 : 2 * n > of;
  const text = isReply ? say('replied', { yes: !isNo && isMost, text: sized }) : sized;
  return { ...verdict(text, [id]), ...proven };
}

function sizeOf({ investigation }: RecipeContext, { own, scope }: Group, differences: boolean) {
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  return investigation.step('quantify', {
    ...(of.search_query && { main_query: of.search_query }),
    main_filters: of.filters,
    ...(against.search_query && { secondary_query: against.search_query }),
    secondary_filters: against.filters,
    ...(!differences && { differences }),
    examples: 0,
  });
}

function inUnit(group: Group, { values }: Unit): Group {
  return { ...group, own: { ...group.own, values }, scope: { ...group.scope, values } };
}

/** The themes of all of a group. */
function contrastFor(setting: RecipeContext, { who, own, scope }: Group) {
  const { about, against } = contrastOf(setting, own, scope);
  const most = { most: MOST_THEMES, apart: true, ...mostAsked(setting) };
  return { of: selectionOf(own), against, plan: 2, asking: who === 'wishes', about, ...most };
}

/** Themes that are examined day by day. */
const MOST_DATED = 2;

async function ofWhole(setting: RecipeContext, group: Group, size: Step<'quantify'>): Promise<ThemeMatch> {
  const { who, named: called, own, scope } = group;
  if (!hasRest(size.answer)) return { verdicts: [], lines: await plainQuotes(setting, own, 2) };
  const { about, rest } = contrastOf(setting, own, scope);
  const { themes: found, more, wanted, step } = await findThemes(setting, contrastFor(setting, group));
  const besides = (own.values ?? []).map(({ key }) => key);
  const places = traitLine(await traitsOf(setting, size, { most: 3, besides }), (items) =>
    say('moreFrequent', {
      for: say('who', { who }),
      thanFor: describeParts(scope, setting.terrain),
      items,
    }),
  );
  const named = called ?? whoOf(who, own);
  // What is mostly of a few days is no trait of the records.
  const dated = own.time ? [] : await datedLines(setting, found.slice(0, MOST_DATED), selectionOf(own), 2);
  const graded = await gradesByMood(setting, own, size);
  return {
    verdicts:
      found.length > 0
        ? [
            verdict(say('mentionMore', { who: named, themes: plainNamesOf(found) }), [step.id]),
            // What records grade says more of what is wrong than their words, of which each names a few things.
            ...graded.slice(0, 1).map((line): Line => ({ ...line, kind: 'verdict' })),
            ...dated.map((line): Line => ({ ...line, kind: 'verdict' })),
          ]
        : about
          ? []
          : await absenceLines(setting, step, { who: named, rest, of: selectionOf(own) }),
    lines: [
      ...(found.length === 0 ? await plainQuotes(setting, own, 2) : []),
      ...(found.length > 0 ? graded.slice(1) : graded),
      ...themeLines(found, rest),
      ...(await rarerNow(setting, group, found)),
      ...(about
        ? []
        : await alikeLines(setting, { who: named, of: selectionOf(own), rest }, { found, step })),
      ...moreLine(more, [step.id]),
      ...wantedLine(wanted, [step.id]),
      ...places,
    ],
  };
}

/** Of all ratings: what has become rare among low ones may only be fewer low ones. */
function rarerNow(setting: RecipeContext, { own, scope }: Group, found: readonly Theme[]): Promise<Line[]> {
  if (!own.polarity && !own.scores) return Promise.resolve([]);
  return nowRarer(setting, { base: { ...scope, rated: true }, own, entries: found });
}

/** The other mood, the course and what to do about it, of the same records. */
function followUps({ terrain, question }: RecipeContext, polarity?: Polarity): Text[] {
  const { values, time } = question;
  if (terrain.scales.length === 0) return [say('askNumber', {})];
  const name = nameOfUnit({ source: undefined, values });
  const of = name && { of: name };
  const mood = polarity === 'low' && question.polarity !== 'high' ? 'high' : 'low';
  return [
    say('askMood', { mood, how: 'themes', ...of, ...(time && { time }) }),
    ...(time ? [] : [say('askWhy', { way: polarity === 'high' ? 'rise' : 'fall', ...of })]),
    ...(mood === 'high' ? [say('askFix', { ...of })] : []),
  ];
}
