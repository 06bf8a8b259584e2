import { aspectsOf } from '../question/aspects.js';
import { gradeLabel } from '../question/grade-fields.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figures } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { gradesByMood, scaleNote } from './grade-differences.js';
import { ENOUGH, formatRating, type Recipe } from './recipe.js';

/** Grades that are listed. */
const SHOWN = 7;
/** Fields that a step compares. */
const MOST_GRADED = 10;
const FIELD = 'aspect';

/** "Which aspect of the lounges is rated worst?": the means of all grades, the lowest or the highest first. */
export const aspects: Recipe = {
  name: 'aspects',
  fits: (question) => question.aspects !== undefined && question.sides === undefined,
  plan: () => [say('reading', { text: 'How is each part graded?' })],
  async answer(setting) {
    const { question, terrain, investigation } = setting;
    const { values, query, time, aspects: asked } = question;
    const worst = asked?.worst ?? true;
    const parts: Parts = { values, query, ...(time && { time }) };
    const { search_query: words, filters } = selectionOf(parts);
    const keys = aspectsOf(terrain.fields).map(({ key }) => key);
    const pieces = Array.from({ length: Math.ceil(keys.length / MOST_GRADED) }, (_, i) =>
      keys.slice(i * MOST_GRADED, (i + 1) * MOST_GRADED),
    );
    const steps = await Promise.all(
      pieces.map((fields) =>
        investigation.step('quantify', {
          ...(words && { main_query: words, secondary_query: words }),
          main_filters: filters,
          secondary_filters: filters,
          fields,
          examples: 0,
        }),
      ),
    );
    const ids = steps.map(({ id }) => id);
    const total = steps[0]?.answer.main.matches ?? 0;
    const ranked = steps
      .flatMap((step) =>
        step.answer.differences.means.map((mean, i) => ({ ...mean, step, at: `differences.means.${i}` })),
      )
      .filter(({ measure, main_n: n }) => measure === 'mean' && n >= ENOUGH)
      .toSorted((a, b) => (a.main_mean - b.main_mean) * (worst ? 1 : -1));
    const [first] = ranked;
    if (!first) {
      const text = say('tooFewOf', { field: FIELD, least: ENOUGH });
      return { lines: [{ ...verdict(text, ids), numbers: [ENOUGH] }], total, followUps: [] };
    }
    const moods = await gradesByMood(setting, { ...parts, polarity: 'low' }, first.step);
    return {
      lines: [
        ...rankLines(ranked, worst),
        ...moods.filter(({ kind }) => kind !== 'note'),
        ...scaleNote(terrain, first.step, ranked),
      ],
      total,
      followUps: [
        say('askMood', { mood: 'low', how: 'themes' }),
        say('askMood', { mood: 'high', how: 'themes' }),
      ],
    };
  },
};

type Ranked = Step<'quantify'>['answer']['differences']['means'][number] & {
  step: Step<'quantify'>;
  at: string;
};

function rankLines(ranked: readonly Ranked[], worst: boolean): Line[] {
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (!first || !last) return [];
  const name = ({ key }: Ranked) => say('gradeName', { grade: gradeLabel(key) });
  const mean = ({ main_mean, main_n }: Ranked) => formatRating({ mean: main_mean, n: main_n });
  const proven = (all: readonly Ranked[]) =>
    all.flatMap(({ step, at }) => figures(step, `${at}.main_mean`, `${at}.main_n`));
  const idsOf = (all: readonly Ranked[]) => [...new Set(all.map(({ step }) => step.id))];
  const other = ranked.length > 1 && { last: name(last), lastMean: mean(last) };
  const shown = ranked.slice(0, SHOWN);
  const items = shown.map((one) => say('valueMean', { value: name(one), mean: mean(one) }));
  return [
    {
      ...verdict(
        say('ratedMost', { field: FIELD, value: name(first), worst, mean: mean(first), ...other }),
        idsOf([first, last]),
      ),
      figures: proven([first, last]),
    },
    { ...point(say('ranking', { field: FIELD, worst, items }), idsOf(shown)), figures: proven(shown) },
  ];
}
