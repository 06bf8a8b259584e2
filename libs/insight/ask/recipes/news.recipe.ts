import type { Span } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import { intentOf } from '../question/reading.js';
import type { Side } from '../question/question.js';
import type { Step } from '../steps/investigation.js';
import { figure } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import { meanFigures } from './mean-figures.js';
import {
  collectionWarning,
  differenceFigures,
  ENOUGH,
  fieldDifferences,
  formatMean,
  judgeScores,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { findThemes, namesOf, plainQuotes, themeLines } from './themes-of.js';

/** "What is new in complaints since June?": a time against the one before it, among the sources that both may have. */
export const news: Recipe = {
  name: 'news',
  fits: (question) => question.sides !== undefined && intentOf(question) === 'new',
  plan: () => ['What do people mention now and not before?', 'Where is it more frequent?'],
  async answer(setting) {
    const { question, investigation } = setting;
    const [now, earlier] = (question.sides ?? []).map((side) => partsOf(setting, side));
    if (!now?.time || !earlier?.time) throw new Error('What is new has two times.');
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
      most: 8,
    });
    const before = say('whoFrom', { who: now.polarity ?? 'records', time: earlier.time });
    const found: Line[] =
      themes.length > 0
        ? [
            verdict(say('newNow', { time: now.time, themes: namesOf(themes) }), [step.id]),
            size,
            ...themeLines(themes, before),
          ]
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
  const other = collectionWarning(answer);
  if (other) lines.push(point(say('collected', { detail: other.replace(/\.$/, '') }), [id]));
  const judged = judgeScores(answer);
  if (
    !other &&
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
