import { addDays } from '#libs/wording';
import { type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import { intentOf } from '../question/reading.js';
import type { Side } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { meanFigures } from './mean-figures.js';
import type { Theme } from './group-terms.js';
import { byGrowth, LITTLE } from './newest.js';
import {
  collectedSince,
  differenceFigures,
  ENOUGH,
  fieldDifferences,
  formatMean,
  judgeScores,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { findThemes, namesOf, plainQuotes, themeLines } from './themes-of.js';

/** Themes that are listed, and those of the first sentence. */
const MOST = 6;
const NAMED = 3;
/** Fewer days are nothing to compare with. */
const LEAST_DAYS = 3;

/** "What is new in complaints since June?": a time against the one before it, among the sources that both may have. */
export const news: Recipe = {
  name: 'news',
  fits: (question) => question.sides !== undefined && intentOf(question) === 'new',
  plan: () => ['What do people mention now and not before?', 'Where is it more frequent?'],
  async answer(setting) {
    const { question, investigation } = setting;
    const [now, asked] = (question.sides ?? []).map((side) => partsOf(setting, side));
    if (!now?.time || !asked?.time) throw new Error('What is new has two times.');
    const earlier = { ...asked, time: await comparable(setting, now, asked.time) };
    const by = await investigation.step('distribution', {
      ...selectionOf(now),
      distribution_by: 'source',
      include: ['value'],
      limit: 50,
    });
    const sources = sourcesOf(by);
    const total = by.answer.total_records;
    const size = sizeLine(by, now, now.time);
    if (total === 0) return { lines: [size], total, followUps: [say('askSaid', {})] };
    const within = (parts: Parts): Parts => ({
      ...parts,
      values: [...(parts.values ?? []).filter(({ key }) => key !== 'source'), ...sources],
    });
    const { themes, step } = await findThemes(setting, {
      of: selectionOf(within(now)),
      against: selectionOf(within(earlier)),
      plan: 1,
      most: MOST,
      worth: byGrowth,
    });
    const before = say('whoFrom', { who: now.polarity ?? 'records', time: earlier.time });
    const found: Line[] =
      themes.length > 0
        ? [newLine(step, themes, now.time), size, ...themeLines(themes, before)]
        : [
            verdict(say('nothingNew', { time: now.time }), [step.id]),
            size,
            ...(await plainQuotes(setting, now, 1)),
          ];
    const lines = [...found, ...(await differences(setting, within(now), within(earlier)))];
    const all = sources.map(({ value }) => String(value));
    lines.push(note(say('comparedWithin', { before, sources: all }), [by.id, step.id]));
    const [first] = themes;
    return {
      lines,
      total,
      followUps: [
        ...(first ? [say('askGrowing', { what: first.word })] : []),
        say('askMood', { mood: 'low', how: 'themes', time: now.time }),
        say('askWhy', { way: 'fall' }),
      ],
    };
  },
};

/** The time before, as far as its records came in the same way as those of now. */
async function comparable({ investigation }: RecipeContext, now: Parts, earlier: Span): Promise<Span> {
  const [main, secondary] = [now, { ...now, time: earlier }].map((parts) => selectionOf(parts).filters);
  const wish = { main_filters: main, secondary_filters: secondary, differences: false, examples: 0 };
  const since = collectedSince(await investigation.look('quantify', wish));
  const { from = '', to } = earlier;
  if (!since || !to || since <= from || addDays(since, LEAST_DAYS) > to) return earlier;
  return spanOfDays(since, to);
}

/** What did not occur before is new; where the largest is of few records, that little is new. */
function newLine(step: Step<'keyphrases'>, themes: readonly Theme[], time: Span): Line {
  const [first] = themes;
  if (first && first.share < LITTLE) {
    const [theme = ''] = namesOf([first]);
    const text = say('littleNew', {
      time,
      theme,
      n: first.records,
      of: step.answer.total,
    });
    const counted = { step: step.id, field: `${first.at}.records`, value: first.records };
    const all = figure(step, 'total');
    return { ...verdict(text, [step.id]), figures: [counted, all, shareOf(counted, all)] };
  }
  const shown = themes.slice(0, NAMED);
  const isNew = ({ background }: Theme) => background === 0;
  const fresh = namesOf(shown.filter(isNew));
  const more = namesOf(shown.filter((theme) => !isNew(theme)));
  return verdict(say('newNow', { time, fresh, more }), [step.id]);
}

function sourcesOf({ answer }: Step<'distribution'>): ValueMention[] {
  return answer.buckets.flatMap(({ key, kind }) =>
    kind === 'value' && key !== null ? [{ key: 'source', value: key, start: 0, end: 0 }] : [],
  );
}

function sizeLine(by: Step<'distribution'>, { polarity }: Parts, time: Span): Line {
  const text = say('countDuring', { who: polarity ?? 'records', n: by.answer.total_records, time });
  return { ...verdict(text, [by.id]), figures: [figure(by, 'total_records')] };
}

function partsOf({ question }: RecipeContext, { time, polarity }: Side): Parts {
  const { values, query } = question;
  return { values, query, ...(time && { time }), ...(polarity && { polarity }) };
}

/** Where it is more frequent, and whether the ratings differ. */
async function differences({ investigation }: RecipeContext, now: Parts, earlier: Parts): Promise<Line[]> {
  if (investigation.stepsLeft < 1) return [];
  const [main, secondary] = [selectionOf(now), selectionOf(earlier)];
  const query = main.search_query;
  const step = await investigation.step(
    'quantify',
    {
      ...(query && { main_query: query, secondary_query: query }),
      main_filters: main.filters,
      secondary_filters: secondary.filters,
      examples: 0,
    },
    2,
  );
  const { answer, id } = step;
  const besides = [...(now.values ?? []).map(({ key }) => key), 'ds'];
  const fields = fieldDifferences(answer, { most: 3, besides });
  const lines: Line[] =
    fields.length > 0
      ? [
          {
            ...point(say('moreThanBefore', { items: fields.map(({ text }) => text) }), [id]),
            figures: differenceFigures(step, fields),
          },
        ]
      : [];
  const other = collectedLines(step);
  lines.push(...other);
  const judged = judgeScores(answer);
  if (
    other.length === 0 &&
    !now.polarity &&
    judged.relation !== 'unknown' &&
    Math.min(answer.main.matches, answer.secondary.matches) >= ENOUGH
  ) {
    const text = say('meanMoved', {
      mean: formatMean(answer.main),
      before: formatMean(answer.secondary),
      sure: judged.text,
    });
    lines.push({
      ...point(text, [id]),
      figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')],
    });
  }
  return lines;
}
