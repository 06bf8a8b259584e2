import type { Filter } from '#libs/contract';
import { certaintyOf } from '#libs/wording';
import { type GradeField, gradesOf } from '../question/grade-fields.js';
import { judgementOf } from '../../summary/judgements.js';
import type { Question } from '../question/question.js';
import { type Parts, queryName, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say, type Text } from '../wording/message.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { replied } from './compare-reply.js';
import { type Mean, scaleNote, zeroNote } from './grade-differences.js';
import { ENOUGH, formatRating, nameOfUnit, type RecipeContext } from './recipe.js';
import { surroundingsOf } from './surroundings.js';

/** Fields of a subject that an answer mentions. */
const MOST = 3;
/** Of a scale: a difference that may be chance and is larger says neither that there is one nor that there is none. */
const CLOSE = 0.1;

interface Graded {
  mean: Mean;
  at: string;
  field: GradeField;
}

/** The fields that grade what the question is about. */
export function subjectGrades(
  { question, terrain, analyzer }: RecipeContext,
  query = question.query,
): GradeField[] {
  const { language } = question;
  const subject = nameIn(question, query);
  const found = gradesOf({ subject, language }, terrain.fields, analyzer);
  if (found.length > 0 || query.includes(' OR ')) return found.slice(0, MOST);
  // "Inflight entertainment" is graded where entertainment is.
  const head = subject.split(' ').at(-1) ?? subject;
  return gradesOf({ subject: head, language }, terrain.fields, analyzer).slice(0, MOST);
}

function nameIn({ topics }: Question, query: string): string {
  return topics?.find((topic) => topic.query === query)?.name ?? queryName(query);
}

/** What a sentence calls the subject: `catering (food)`, `legroom`; only the `first` field with the word of the question. */
export function subjectName(
  question: Question,
  { label }: GradeField,
  { of, first = true }: { of?: Text | undefined; first?: boolean } = {},
): Message {
  const asked = nameIn(question, question.query).replaceAll('"', '');
  const isSame = label.includes(asked.toLowerCase()) || asked.toLowerCase().includes(label);
  return say('gradeOf', {
    grade: say('gradeName', { grade: label }),
    ...(!isSame && first && { asked }),
    ...(of && { of }),
  });
}

/**
 * How what the question is about is graded where records grade it: the mean on its scale, how it compares with the rest,
 * and how many grades are low and high. Nothing where no field grades it, or too few records do.
 * @param own what is selected; its query is what is graded and selects nothing
 */
export async function gradeLines(setting: RecipeContext, { query, ...own }: Parts): Promise<Line[]> {
  const fields = subjectGrades(setting, query);
  if (fields.length === 0 || setting.investigation.stepsLeft < 1) return [];
  const { main, rest } = await sidesOf(setting, own);
  const step = await setting.investigation.step('quantify', {
    main_filters: main,
    secondary_filters: rest ?? main,
    fields: fields.map(({ key }) => key),
    examples: 0,
  });
  const of = nameOfUnit({ source: undefined, values: [...(own.values ?? [])] });
  const graded = gradedIn(step, fields);
  const keys = graded.map(({ field }) => field.key);
  const lines = graded.flatMap((one, i): Line[] => {
    const mean = meanLine(setting, step, one, { own, of, first: i === 0 });
    return i > 0
      ? [{ ...mean, kind: 'point' }]
      : ARE_HAPPY.test(setting.question.text)
        ? [happyLine(setting, step, one), mean, ...(rest ? restLine(step, one) : [])]
        : [repliedByGrades(setting, one, mean), ...(rest ? restLine(step, one) : []), moodLine(step, one)];
  });
  return [...lines, ...zeroNote(setting.terrain, step.id, keys)];
}

/** What is selected, and the rest of the records of the same sources; of whole sources there is none. */
async function sidesOf(setting: RecipeContext, own: Parts): Promise<{ main: Filter[]; rest?: Filter[] }> {
  const { filters: main } = selectionOf(own);
  const { values = [] } = own;
  const sources = values.filter(({ key }) => key === 'source');
  const narrow = selectionOf({ ...own, values: values.filter(({ key }) => key !== 'source') }).filters;
  if (narrow.length === 0) return { main };
  const around = sources.length > 0 ? { values: sources } : await surroundingsOf(setting, { values });
  const others: Filter = {
    type: 'group',
    operator: 'not',
    filters: [{ type: 'group', operator: 'and', filters: narrow }],
  };
  return { main, rest: [...selectionOf(around).filters, others] };
}

/** The means of these fields that rest on enough grades, in the order of the fields. */
function gradedIn({ answer }: Step<'quantify'>, fields: readonly GradeField[]): Graded[] {
  const { means } = answer.differences;
  return fields.flatMap((field) => {
    const i = means.findIndex(({ key, measure }) => key === field.key && measure === 'mean');
    const mean = means[i];
    return mean && mean.main_n >= ENOUGH ? [{ mean, field, at: `differences.means.${i}` }] : [];
  });
}

function meanLine(
  { question }: RecipeContext,
  step: Step<'quantify'>,
  { mean, field, at }: Graded,
  { own, ...named }: { own: Parts; of: Text | undefined; first: boolean },
): Line {
  const [least, most] = mean.scale ?? [1, 5];
  const text = say('meanOf', {
    subject: subjectName(question, field, named),
    ...(own.time && { time: own.time }),
    mean: formatRating({ mean: mean.main_mean, n: mean.main_n }),
    from: least,
    to: most,
  });
  return {
    ...verdict(text, [step.id]),
    figures: figures(step, `${at}.main_mean`, `${at}.main_n`),
    numbers: [least, most],
  };
}

/** "Are the seats cramped?" has yes or no for an answer where most grades are low, or high. */
function repliedByGrades({ question, analyzer }: RecipeContext, { mean }: Graded, line: Line): Line {
  const asked = nameIn(question, question.query);
  const judged = judgementOf(asked, analyzer.tokens(asked));
  const { main_n: n, main_low: low = 0, main_high: high = 0 } = mean;
  const most = 2 * high > n ? 1 : 2 * low > n ? -1 : 0;
  if (!ASKS_WHETHER.test(question.text) || judged === 0 || most === 0) return line;
  return { ...line, text: say('replied', { yes: judged > 0 === most > 0, text: line.text }) };
}

const ASKS_WHETHER = /^\s*(?:is|are|was|were)\b/i;

/** `higher than that of the rest`, where both have enough grades. */
function restLine(step: Step<'quantify'>, { mean, at }: Graded): Line[] {
  const { main_mean, main_n, secondary_mean, secondary_n, p_adjusted: p, difference } = mean;
  const [least, most] = mean.scale ?? [1, 5];
  const certainty = certaintyOf({ p });
  const isChance = certainty === 'may be chance';
  if (secondary_n < ENOUGH || (isChance && Math.abs(difference) > CLOSE * (most - least))) return [];
  const text = say('comparedMean', {
    relation: isChance ? 'same' : difference < 0 ? 'lower' : 'higher',
    mean: formatRating({ mean: main_mean, n: main_n }),
    other: formatRating({ mean: secondary_mean, n: secondary_n }),
    sure: say('sure', { what: 'difference', certainty }),
  });
  const proven = ['main_mean', 'main_n', 'secondary_mean', 'secondary_n'].map((name) => `${at}.${name}`);
  return [{ ...verdict(text, [step.id]), figures: figures(step, ...proven) }];
}

/** "Are people happy with the showers?": yes where most grades are high, no where most are low, and else mixed. */
function happyLine({ question }: RecipeContext, step: Step<'quantify'>, graded: Graded): Line {
  const { main_n: n, main_low: low = 0, main_high: high = 0 } = graded.mean;
  const mood = 2 * high > n ? 'high' : 2 * low > n ? 'low' : 'mixed';
  const said = say('judged', { of: subjectName(question, graded.field), mood, n, high, low });
  const text = mood === 'mixed' ? said : say('replied', { yes: mood === 'high', text: said });
  return { ...moodLine(step, graded), text };
}

const ARE_HAPPY = /^\s*(?:is|are|was|were)\b.*\b(?:happy|satisfied|pleased|content)\b/i;

/** How many of the grades are low, and how many high. */
function moodLine(step: Step<'quantify'>, { mean, at }: Graded): Line {
  const { main_n: n, main_low: low = 0, main_high: high = 0 } = mean;
  return {
    ...verdict(say('moods', { n, high, low }), [step.id]),
    figures: [
      ...partOf(step, `${at}.main_low`, `${at}.main_n`),
      ...partOf(step, `${at}.main_high`, `${at}.main_n`),
    ],
  };
}

/** Which of two sides is graded better on what the question is about, of a step that compares their means. */
export function gradesCompared(
  { question, terrain }: RecipeContext,
  step: Step<'quantify'>,
  { labels: [left, right], fields }: { labels: readonly [Text, Text]; fields: readonly GradeField[] },
): Line[] {
  const graded = gradedIn(step, fields).filter(({ mean }) => mean.secondary_n >= ENOUGH);
  const lines = graded.map(({ mean, field, at }, i): Line => {
    const { main_mean, main_n, secondary_mean, secondary_n, p_adjusted: p, difference } = mean;
    const certainty = certaintyOf({ p });
    const relation = certainty === 'may be chance' ? 'same' : difference < 0 ? 'lower' : 'higher';
    const text = say('compared', {
      how: relation === 'same' ? 'similar' : 'better',
      whose: relation === 'lower' ? right : left,
      means: say('means', {
        left,
        leftMean: formatRating({ mean: main_mean, n: main_n }),
        right,
        rightMean: formatRating({ mean: secondary_mean, n: secondary_n }),
      }),
      sure: say('sure', { what: 'difference', certainty }),
    });
    const proven = ['main_mean', 'main_n', 'secondary_mean', 'secondary_n'].map((name) => `${at}.${name}`);
    const line = { ...verdict(text, [step.id]), figures: figures(step, ...proven) };
    const [reply = line] = replied(question, { lines: [line], relation });
    return {
      ...reply,
      text: say('inPlace', { place: subjectName(question, field, { first: i === 0 }), text: reply.text }),
    };
  });
  const means = graded.map(({ mean }) => mean);
  return [...lines, ...scaleNote(terrain, step, means)];
}
