import type { DistributionAnswer } from '#libs/contract';
import type { MeasureKind } from '../wording/sentences/values.js';
import {
  describeParts,
  describeWithin,
  moodOf,
  nameOfField,
  type Parts,
  selectionOf,
} from '../question/selection.js';
import { haveOneScale, mainScale, scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figure, figures } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Draft, type Line, note, verdict } from '../writing/write-answer.js';
import { ENOUGH, type Recipe, type RecipeContext } from './recipe.js';
import { partOfSource } from '#libs/wording';
import { ratedAs } from './score.recipe.js';
import { scaleNote } from './source-means.js';

const BUCKETS = 50;
const SHOWN = 10;

interface Measured {
  kind: MeasureKind;
  key: string;
  own: Parts;
}

/** "Median thumbs up by country", "how many comments do issues have on average?" */
export const measure: Recipe = {
  name: 'measure',
  fits: (question) => question.measure?.key !== undefined && question.sides === undefined,
  plan: ({ measure: asked }) => [
    say('measureOf', { kind: asked?.kind ?? 'avg', field: nameOfField(asked?.key ?? '') }),
  ],
  async answer(setting) {
    const { measure: asked, values, query, time, by } = setting.question;
    const own: Parts = { values, query, ...(time && { time }), ...moodOf(setting.question) };
    const wanted = { kind: asked?.kind ?? 'avg', key: asked?.key ?? '', own };
    const draft = await (by ? ofGroups(setting, wanted) : ofAll(setting, wanted));
    return { ...draft, followUps: [say('askMood', { mood: 'low', how: 'themes' }), say('askNumber', {})] };
  },
};

async function ofAll(setting: RecipeContext, asked: Measured): Promise<Draft> {
  const { investigation, terrain } = setting;
  const { kind, key, own } = asked;
  const isRating = key === 'score';
  if (isRating && !haveOneScale(scalesWithin(terrain, own.values, own.time))) return ofScales(setting, asked);
  const step = await investigation.step('distribution', {
    ...selectionOf(own),
    distribution_of: key,
    detail: 'full',
    include: ['value'],
  });
  const { statistics, total_records: total } = step.answer;
  if (!statistics || statistics.n === 0) return nothingHeld(setting, asked, step);
  const found = kind === 'sum' ? await sumOf(setting, asked) : figure(step, `statistics.${STATISTICS[kind]}`);
  const within = describeWithin(own, terrain);
  const text = say('measureIs', {
    what: say('measureOf', { kind, field: nameOfField(key) }),
    kind,
    figure: found.value,
    n: statistics.n,
    ...(within && { within }),
  });
  const line: Line = {
    ...verdict(text, [...new Set([found.step, step.id])]),
    figures: [found, figure(step, 'statistics.n')],
  };
  return { lines: [line, ...(isRating ? await ratedAs(setting, own) : [])], total, followUps: [] };
}

const STATISTICS = { avg: 'mean', median: 'median', min: 'min', max: 'max' } as const;

/** A distribution adds up no numbers, a trend does. */
async function sumOf({ investigation }: RecipeContext, { key, own }: Measured) {
  const wish = { trend_on: key, trend_by: 'year', agg: 'sum', anomalies: false };
  return figure(await investigation.step('trend', { ...selectionOf(own), ...wish }), 'totals.value');
}

/** Of ratings on several scales there is a median of each. */
async function ofScales({ investigation }: RecipeContext, { kind, own }: Measured): Promise<Draft> {
  const step = await investigation.step('distribution', {
    ...selectionOf({ ...own, rated: true }),
    distribution_of: 'score',
    distribution_by: 'source',
    agg: kind,
    include: ['value'],
  });
  const { by_source: parts = [], total_records: total } = step.answer;
  const items = parts.map(({ value, n, from: since, until, ...part }) =>
    say('valueFigure', {
      value: say('sourceIn', {
        source: partOfSource(part),
        ...(since && { since }),
        ...(until && { until }),
      }),
      kind,
      figure: value ?? 0,
      n,
    }),
  );
  const text = say('measureBy', {
    what: say('measureOf', { kind, field: 'rating' }),
    field: 'source',
    items,
  });
  const proven = parts.flatMap((_, i) => figures(step, `by_source.${i}.value`, `by_source.${i}.n`));
  return { lines: [{ ...verdict(text, [step.id]), figures: proven }], total, followUps: [] };
}

async function ofGroups(setting: RecipeContext, asked: Measured): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  const { kind, key, own } = asked;
  const { key: by, label } = question.by ?? { key: 'source', label: 'source' };
  const scales = key === 'score' ? scalesWithin(terrain, own.values, own.time) : [];
  const main = mainScale(scales);
  if (!main && scales.length > 0 && !haveOneScale(scales)) return ofScales(setting, asked);
  const step = await investigation.step('distribution', {
    ...selectionOf({ ...own, besides: main ? [main.filter] : [] }),
    distribution_of: key,
    distribution_by: by,
    agg: kind,
    limit: BUCKETS,
    include: ['value'],
  });
  const { buckets, total_records: total } = step.answer;
  const held = [...buckets.entries()].filter(
    ([, { kind: of, value, n = 0 }]) => of === 'value' && value !== null && n > 0,
  );
  const many = held.filter(([, { n = 0 }]) => n >= ENOUGH);
  const ranked = inOrder(many.length > 0 ? many : held, { by, kind });
  if (ranked.length === 0) return nothingHeld(setting, asked, step);
  const shown = ranked.slice(0, SHOWN);
  const text = say('measureBy', {
    what: say('measureOf', { kind, field: nameOfField(key) }),
    field: label,
    items: shown.map(([, { label: value, value: number, n = 0 }]) =>
      say('valueFigure', { value, kind, figure: number ?? 0, n }),
    ),
  });
  const proven = shown.flatMap(([i]) => figures(step, `buckets.${i}.value`, `buckets.${i}.n`));
  const lines: Line[] = [{ ...verdict(text, [step.id]), figures: proven }];
  if (many.length > 0 && many.length < held.length) {
    const few = say('onlyRanked', {
      field: label,
      least: ENOUGH,
      n: many.length,
      of: held.length,
      ofRecords: true,
    });
    lines.push({ ...note(few, [step.id]), numbers: [ENOUGH, many.length, held.length] });
  }
  return { lines: [...lines, ...(main ? [scaleNote(main, [step.id])] : [])], total, followUps: [] };
}

type Entry = [at: number, bucket: DistributionAnswer['buckets'][number]];

/** Times in their order; other values from the highest number to the lowest, or from the lowest where that was asked for. */
function inOrder(entries: Entry[], { by, kind }: { by: string; kind: MeasureKind }): Entry[] {
  if (by.startsWith('ds:')) return entries;
  const way = kind === 'min' ? 1 : -1;
  return entries.toSorted(
    ([, a], [, b]) => way * ((a.value ?? 0) - (b.value ?? 0)) || (b.n ?? 0) - (a.n ?? 0),
  );
}

function nothingHeld({ terrain }: RecipeContext, { key, own }: Measured, step: Step<'distribution'>): Draft {
  const text = say('haveNo', { what: describeParts(own, terrain), field: nameOfField(key) });
  return { lines: [verdict(text, [step.id])], total: step.answer.total_records, followUps: [] };
}
