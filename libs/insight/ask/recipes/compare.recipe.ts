import { certaintyOf } from '#libs/wording';
import type { Side } from '../question/read-question.js';
import {
  type Parts,
  describeQuery,
  describeValues,
  describeWithin,
  moodOf,
  selectionOf,
} from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import { fieldValueIn } from '../wording/sentences/field-words.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { figure, figures, partOf } from '../writing/field-figures.js';
import { sideFigures } from '../writing/figures.js';
import { ENOUGH, nameOfUnit, type Recipe, type RecipeContext } from './recipe.js';
import { withoutIncidents } from './compare-without.js';
import { type Labels, type Pair, quantify, ratedBetter, scoreLine } from './compare-ratings.js';
import { unratedLines } from './estimated.js';
import { meanLines } from './grade-differences.js';
import { countedTimes, countFirst } from './counted-times.js';
import { collectedBetween, ofOneKind, onOneTopic } from './compare-times.js';
import { ASKS_MORE, replied } from './compare-reply.js';
import { areSources, headedBy, saidOn } from './compare-said.js';
import { versionsRated } from './compare-versions.js';
import { ofMood } from './side-themes.js';
import { twoShares } from './two-shares.js';
import { gradesCompared, subjectGrades } from './subject-grades.js';
import { withRatedSides } from './rated-sides.js';
import { withWishesOnly } from './wished-sides.js';
import { bothOf } from './read-examples.js';

/** "Compare lounge and seat reviews on staff", "June vs July", "wifi vs food" */
export const compare: Recipe = {
  name: 'compare',
  fits: ({ sides }) => sides !== undefined,
  plan: ({ sides, query }) => {
    const [a = '', b = ''] = sides?.map(({ label }) => label) ?? [];
    const often = 'How often do {a} and {b} mention {c}, and with what ratings?';
    const about = 'What do people mention about {a} and not about {b}?';
    return [
      ...(query ? [say('reading', { text: often, a, b, c: describeQuery(query) })] : []),
      say('reading', { text: 'How do {a} and {b} compare overall?', a, b }),
      say('reading', { text: about, a, b }),
      say('reading', { text: about, a: b, b: a }),
    ];
  },
  async answer(asked) {
    const wished = await withWishesOnly(asked, await withRatedSides(asked));
    const setting = { ...asked, question: onOneTopic(ofOneKind(wished)) };
    const { question } = setting;
    const [left, right] = question.sides ?? [];
    if (!left || !right) throw new Error('A comparison has two sides.');
    const pair = [partsOf(setting, left), partsOf(setting, right)] as const;
    const labels = [shorten(left), shorten(right)] as const;
    const topic = question.query;
    const sources = areSources([left, right]);
    const onTopic = topic ? await quantify(setting, pair, 1, !sources) : undefined;
    const bare = topic ? withoutTopic(pair, [left, right]) : pair;
    const grades = subjectGrades(setting);
    const overall = await quantify(setting, bare, topic ? 2 : 1, topic ? grades.length > 0 : !sources);
    const main = onTopic ?? overall;
    if (overall.answer.overlap.union === 0)
      return (await ofUnrated(asked)) ?? neither(setting, overall, labels);
    const asksRatings = question.about === 'ratings' || question.polarity !== undefined;
    const haveScores = [main.answer.main, main.answer.secondary].map(({ score }) => score !== null);
    const areRated = [overall.answer.main, overall.answer.secondary].some(({ score }) => score !== null);
    const judged = await ratedBetter(setting, { step: main, labels, pair, ...(topic && { query: topic }) });
    const collected = collectedBetween(main, [left, right]);
    const how = { step: main, labels, pair: bare };
    const without = onTopic || collected.length > 0 ? judged : await withoutIncidents(setting, judged, how);
    const areMoods = pair.every(({ polarity }) => polarity);
    const compared = collected.length > 0 ? [...judged.lines, ...collected] : replied(question, without);
    if (onTopic) compared.push(...scoreLine(overall, labels, bare, { scope: 'overall' }));
    const areWishes = wished.values.length > asked.question.values.length;
    // Means of low ratings alone say nothing of a topic, nor do ratings of what people ask for.
    const better = (onTopic && areMoods) || areWishes ? [] : compared;
    const sized = await overallLines(setting, overall, labels, { pair: bare, second: !!onTopic });
    const graded = gradesCompared(setting, overall, { labels, fields: grades });
    const areTopics = bare.every(({ query }) => query);
    // Where complaints are compared, and not how many they are, what they are about is the answer.
    const asksWhat = better.length === 0 && !areTopics && (areMoods || areWishes);
    const lines = countFirst(question, [
      ...(asksRatings && !areRated ? await unratedLines(setting, overall, { labels, pair: bare }) : []),
      ...graded,
      ...ordered(setting, {
        // Who mentions food rates the whole visit.
        better: graded.length > 0 ? [] : better,
        sized,
        shares: onTopic
          ? [...topicLines(onTopic, topic, labels, pair), ...countedTimes(setting, onTopic, pair)]
          : [],
        areTopics,
      }),
    ]);
    const fewest = Math.min(main.answer.main.matches, main.answer.secondary.matches);
    // What a handful of records mention says nothing of the rest.
    const isFew = topic !== '' && fewest < ENOUGH;
    const rated = asksWhat ? await versionsRated(setting, { pair: bare, labels }) : [];
    const said = isFew ? [] : await saidOn(setting, main, { pair, labels, sides: [left, right], asksWhat });
    const followUps = followUpsOf(setting, labels, haveScores);
    const { union: total } = main.answer.overlap;
    const [first, ...others] = said;
    // Low ratings of all are equally low: what is asked is what these say.
    if (first && right.isRest && right.polarity && !ASKS_MORE.test(question.text))
      return { lines: [{ ...first, kind: 'verdict' }, ...others], total, followUps };
    const isNothing = said.length === 0 && fewest > 0 && !isFew;
    const rest = isNothing ? [point(say('nothingElse', {}), [main.id])] : said;
    if (!asksWhat) return { lines: [...lines, ...rest], total, followUps };
    return { lines: [...rated, ...headedBy(lines, rest)], total, followUps };
  },
};

/** Both sides without what is about both. */
function withoutTopic(pair: Pair, [left, right]: readonly [Side, Side]): Pair {
  return [
    { ...pair[0], query: left.query },
    { ...pair[1], query: right.query },
  ];
}

/** What was asked for comes first: how often it is mentioned, how many they are, or which is rated better. */
function ordered(
  { question }: RecipeContext,
  {
    better,
    sized,
    shares,
    areTopics,
  }: Record<'better' | 'sized' | 'shares', Line[]> & { areTopics: boolean },
): Line[] {
  // "More about login or about payments?" asks for numbers.
  if (areTopics) return [...shares, ...sized, ...better];
  return WHICH_IS_BETTER.test(question.text) && !question.isRate
    ? [...better, ...shares, ...sized]
    : [...shares, ...better, ...sized];
}

const WHICH_IS_BETTER = /\b(?:better|worse|best|worst|(?:un)?happier|higher|lower|more satisfied)\b/i;

/** Where none of the records has a rating, none is low: those of both sides are compared, and the answer says so. */
async function ofUnrated(setting: RecipeContext): Promise<Draft | undefined> {
  const { question } = setting;
  const { sides, polarity } = question;
  if (!sides || !(polarity ?? sides.find((side) => side.polarity))) return undefined;
  const all = (side: Side): Side => ({ ...side, polarity: undefined });
  const bare = { polarity: undefined, polarityNamed: false, sides: [all(sides[0]), all(sides[1])] as const };
  const draft = await compare.answer({
    ...setting,
    question: { ...question, ...bare, sides: [...bare.sides] },
  });
  if (draft.total === 0) return undefined;
  const steps = draft.lines.slice(0, 1).flatMap((line) => line.steps);
  return { ...draft, lines: [verdict(say('noneRated', {}), steps), ...draft.lines] };
}

/** No record of either side: a word of the question may have been taken for a value that they do not have. */
function neither({ question, terrain }: RecipeContext, { id }: Step<'quantify'>, labels: Labels): Draft {
  const common = describeWithin({ values: question.values }, terrain);
  const [left, right] = labels;
  const quoted = question.values
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}"${text.slice(start, end)}"${text.slice(end)}`,
      question.text,
    );
  return {
    lines: [verdict(say('neither', { left, right, ...(common && { common }) }), [id])],
    total: 0,
    followUps: common ? [quoted] : [],
  };
}

function partsOf({ question }: RecipeContext, { values, time, polarity, scores, query }: Side): Parts {
  const words = question.query && query ? (bothOf(question.query, query) ?? query) : question.query || query;
  const mood = moodOf(polarity || scores ? { polarity, scores } : question.polarityNamed ? question : {});
  const others = question.values.filter(({ key }) => !values.some((value) => value.key === key));
  return {
    values: [...others, ...values],
    ...((time ?? question.time) ? { time: time ?? question.time } : {}),
    ...mood,
    ...(words && { query: words }),
  };
}

function topicLines(step: Step<'quantify'>, topic: string, labels: Labels, pair: Pair): Line[] {
  const { id } = step;
  const { main, secondary, comparison } = step.answer;
  const [left, right] = [ofMood(labels[0], pair[0]), ofMood(labels[1], pair[1])];
  const query = describeQuery(topic);
  const sizes = { query, left, leftN: main.matches, right, rightN: secondary.matches };
  if (Math.min(main.matches, secondary.matches) < ENOUGH) {
    const counted = figures(step, 'main.matches', 'secondary.matches');
    return [{ ...verdict(say('tooFewMention', sizes), [id]), figures: counted }];
  }
  const differs = comparison.test?.significant ?? false;
  const certainty = differs ? certaintyOf({ p: comparison.test?.p_value ?? 0 }) : 'may be chance';
  const sure = say('sure', { what: 'difference', certainty });
  const frequency = twoShares(step.answer, topic, { sides: [left, right], differs, sure });
  return [
    {
      ...verdict(frequency, [id]),
      figures: [
        ...sideFigures(step, [left, right], pair.map(selectionOf), 'records'),
        ...partOf(step, 'main.matches', 'main.population'),
        ...partOf(step, 'secondary.matches', 'secondary.population'),
      ],
    },
  ];
}

async function overallLines(
  setting: RecipeContext,
  step: Step<'quantify'>,
  labels: Labels,
  { pair, second }: { pair: Pair; second: boolean },
): Promise<Line[]> {
  const { id, answer } = step;
  const { main, secondary } = answer;
  // More are about a topic; of groups of people, some are low ratings.
  const areTopics = setting.question.sides?.every(({ values, time }) => values.length === 0 && !time);
  const [left, right] = areTopics ? labels : [ofMood(labels[0], pair[0]), ofMood(labels[1], pair[1])];
  const isCount = pair.every(({ query }) => query) && main.matches !== secondary.matches;
  const more = main.matches > secondary.matches ? left : right;
  const about = /^records that mention (.*)$/.exec(String(more))?.[1];
  const sizes = say('sizes', {
    left,
    leftN: main.matches,
    right,
    rightN: secondary.matches,
    ...(isCount && !second && (about || areTopics) && { about: about ?? more }),
  });
  const times = second ? [] : countedTimes(setting, step, pair);
  const { both: shared } = answer.overlap;
  const text = say('onBothSides', { n: shared });
  const both = shared > 0 ? [{ ...note(text, [id]), figures: [figure(step, 'overlap.both')] }] : [];
  const counted = figures(step, 'main.matches', 'secondary.matches');
  return [
    ...(second
      ? []
      : [
          ...(await meanLines(setting, step, { sides: [left, right], areAsked: true })),
          ...(times.length > 0 ? times : [{ ...verdict(sizes, [id]), figures: counted }]),
        ]),
    ...both,
  ];
}

/** As a sentence calls its records: a source by its name, else as the question says it. */
function shorten({ label, values, time, query, polarity, isRest }: Side): Text {
  if (isRest && values.length > 1) return say('others', { of: 'all others' });
  if (time && values.length === 0) return say('whoFrom', { who: polarity ?? 'records', time });
  if (query && values.length === 0 && !polarity)
    return say('whoOf', { who: 'records', query: describeQuery(query) });
  const [only] = values;
  // "qatar airways" and "ios", however they were typed; "3.5" and "free" say nothing without their field.
  if (only && only.key !== 'source' && values.length === 1 && !query) {
    const written = fieldValueIn('en', only.key.replace(/^filters\./, ''), only.label ?? String(only.value));
    if (/\p{Lu}/u.test(written) && written.toLowerCase() === label.toLowerCase()) return written;
  }
  // A word that was taken for a value is shown as that: "Germans" are from Germany.
  const isMeant = values.some((one) => one.assumed && one.label) || !/\p{Lu}/u.test(label);
  if (isMeant && values.length > 0 && values.every(({ key }) => key !== 'source'))
    return describeValues(values);
  if (values.length === 1 && !query && only?.key === 'source') return only.said ?? String(only.value);
  const whose = polarity && values.length > 0 ? label.replace(COMPLAINTS, '') : label;
  return whose.replace(/\s+(?:reviews?|ratings?|feedback|users?|customers?|records?)$/i, '');
}

/** A sentence says itself that ratings are low. */
const COMPLAINTS = /^(?:complaints?|problems?|issues?) (?:of|from|by|in|on) /i;

function followUpsOf({ question }: RecipeContext, labels: Labels, rated: readonly boolean[]): Text[] {
  const sides = question.sides ?? [];
  const of = nameOfUnit({ source: undefined, values: question.values });
  const low = sides.map((side, i) => {
    if (side.time && side.values.length === 0)
      return say('askMood', { mood: 'low', how: 'themes', ...(of && { of }), time: side.time });
    const topic = side.values.length === 0 && side.query;
    const whose = topic ? { mentioning: describeQuery(topic) } : { of: labels[i] ?? '' };
    return say('askMood', { mood: 'low', how: 'themes', ...whose });
  });
  return [
    ...low.filter((_, side) => rated[side]),
    ...(question.query
      ? [say('askRisen', { what: describeQuery(question.query) })]
      : sides[0]?.time || sides[0]?.values.length === 0
        ? []
        : [say('askCourse', { of: labels[0] })]),
  ];
}
