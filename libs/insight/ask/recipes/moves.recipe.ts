import type { Filter } from '#libs/contract';
import { moveAsked } from '../question/moves.js';
import { moodOf, type Parts, selectionOf } from '../question/selection.js';
import { haveOneScale, mainScale, scalesWithin } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { followUps } from './by-volume.js';
import { type Movable, moveLines } from './move-lines.js';
import { windowsFor } from './move-windows.js';
import { ENOUGH, type Recipe, type RecipeContext } from './recipe.js';
import { scaleNote } from './source-means.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import { type Moved, movementOf } from './value-moves.js';
import type { Windows } from './windows.js';

const POSSESSIVE = /\bversions?['’]s? (?:\w+ )?(?:ratings?|scores?|reviews?|complaints?)\b/i;

/** "Which airline improved the most?", "which country's complaints are growing?", "which tag is growing fastest?" */
export const moves: Recipe = {
  name: 'moves',
  fits: (question, { fields, lastDay }) => {
    if (lastDay === undefined || !moveAsked(question)) return false;
    // A version is compared with the one before it, unless its own ratings are asked for.
    const isVersion = fields.some(({ key, version }) => version && key === question.by?.key);
    return !isVersion || POSSESSIVE.test(question.frame);
  },
  plan: ({ by }) => [
    say('reading', {
      text: 'How did each {a} change between two times?',
      a: say('name', { field: by?.label ?? '' }),
    }),
    say('reading', { text: 'How sure is the difference?' }),
    say('reading', { text: 'What do people mention now and not before?' }),
  ],
  async answer(setting) {
    const { investigation, terrain } = setting;
    const movable = movableOf(setting);
    const { field, ofRecords, main, isMixed } = movable;
    // How many there are says nothing of which is better.
    const isRated = movable.asked !== 'mean' || terrain.scales.length > 0;
    const windows = isRated ? await windowsFor(setting, movable.scope, movable.key) : undefined;
    const found = windows && (await movementOf(setting, movable, windows));
    if (!windows || !found || found.moved.length === 0) {
      const step = found ? undefined : await investigation.step('search', { filters: [], limit: 0 });
      const least = found?.least ?? ENOUGH;
      const text = say('tooFewMoved', { field, least, ofRecords: isRated && ofRecords });
      const line = verdict(text, found?.steps ?? (step ? [step.id] : []));
      return { lines: [{ ...line, numbers: [least] }], total: terrain.total, followUps: [] };
    }
    const { lead, lines: ranking } = await moveLines(setting, movable, { ...found, windows });
    const n = found.moved.length;
    const lines: Line[] = [
      ...ranking,
      ...(await mentionedNow(setting, movable, { lead, windows })),
      ...(main ? [scaleNote(main, found.steps)] : []),
      ...(isMixed ? [note(say('mixedScales', { shares: true }), found.steps)] : []),
      {
        ...note(say('onlyMoved', { field, least: found.least, n, ofRecords }), found.steps),
        numbers: [found.least, n],
      },
    ];
    return { lines, total: found.total, followUps: followUps(setting, lead.key) } satisfies Draft;
  },
};

/** What of each value is measured, and among which records. */
function movableOf({ question, terrain }: RecipeContext): Movable {
  const { by, values, query, time } = question;
  const { key, label: field } = by ?? { key: 'source', label: 'source' };
  const { measure, direction } = moveAsked(question) ?? { measure: 'mean', direction: undefined };
  const own: Filter[] = key.startsWith('filters.') ? [{ type: 'exists', key, operator: 'eq' }] : [];
  const scope: Parts = { values, besides: own };
  const base = { key, field, asked: measure, direction, ofRecords: true, isMixed: false };
  const rated = terrain.scales.length > 0;
  if (measure === 'records' || (!rated && !query)) {
    const asked = { ...scope, query };
    return { ...base, measure: 'records', scope: asked, of: asked };
  }
  const mood = rated ? moodOf(question) : {};
  const isOfMood = Object.keys(mood).length > 0;
  if (measure === 'share' || !rated)
    return {
      ...base,
      measure: 'share',
      scope: isOfMood ? { ...scope, rated: true } : scope,
      of: { ...scope, query, ...mood },
      mood,
      ofRecords: !isOfMood,
    };
  const scales = scalesWithin(terrain, values, time);
  const main = mainScale(scales);
  const means: Parts = { ...scope, query, besides: [...own, ...(main ? [main.filter] : [])] };
  if (main || haveOneScale(scales))
    return { ...base, measure: 'mean', scope: means, of: means, ofRecords: false, main };
  // Means of several scales say nothing; fewer low ratings are better ones.
  return {
    ...base,
    measure: 'share',
    direction: direction && (direction === 'up' ? 'down' : 'up'),
    scope: { ...scope, query, rated: true },
    of: { ...scope, query, polarity: 'low' },
    mood: { polarity: 'low' },
    ofRecords: false,
    isMixed: true,
  };
}

/** What is mentioned of the first value now and was not before, by those that it moved for. */
async function mentionedNow(
  setting: RecipeContext,
  { key, measure, scope, of, mood }: Movable,
  { lead, windows }: { lead: Moved; windows: Windows },
): Promise<Line[]> {
  if (setting.investigation.stepsLeft <= 1) return [];
  const polarity = measure === 'mean' ? (lead.change < 0 ? 'low' : 'high') : mood?.polarity;
  const only: Filter = { type: 'list', key, operator: 'eq', values: [lead.key] };
  const parts: Parts = measure === 'share' ? of : scope;
  const own: Parts = {
    ...parts,
    ...(polarity && { polarity, rated: false }),
    besides: [...(parts.besides ?? []), only],
  };
  const { now: time, earlier } = windows;
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...own, time }),
    against: selectionOf({ ...own, time: earlier }),
    plan: 3,
    most: 3,
  });
  if (themes.length === 0) return [];
  const rest = say('others', { of: 'those before' });
  const text = say('mentionMoreFrom', {
    who: polarity ?? 'these',
    time,
    n: step.answer.total,
    themes: namesOf(themes),
    rest,
  });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }, ...themeLines(themes, rest)];
}
