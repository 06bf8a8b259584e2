import type { Side } from '../question/read-question.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { moodsOf } from './compare-moods.js';
import type { Labels, Pair } from './compare-ratings.js';
import { differenceFigures, fieldDifferences, type RecipeContext } from './recipe.js';
import { alikeOnBoth, nestedFields, type SideThemes, sideThemes } from './side-themes.js';

/** What is said on each side: of sources by their moods, of others what the other side does not say. */
export async function saidOn(
  setting: RecipeContext,
  main: Step<'quantify'>,
  { sides, ...compared }: { pair: Pair; labels: Labels; sides: readonly [Side, Side]; asksWhat: boolean },
): Promise<Line[]> {
  const { pair, labels } = compared;
  const sources = areSources(sides);
  const nested = sources ? new Set<string>() : await nestedFields(setting, pair);
  const byMood = sources && pair.every(({ values }) => scalesWithin(setting.terrain, values).length > 0);
  const known = new Set<string>();
  const said: SideThemes[] = [];
  for (const turn of [0, 1] as const)
    said.push(
      byMood
        ? { lines: await moodsOf(setting, pair, labels, turn) }
        : await sideThemes(setting, { ...compared, sides, nested }, turn, known),
    );
  const lines = said.flatMap((side) => side.lines);
  if (sources) return lines;
  const [left, right] = pair.map(({ polarity }) => polarity);
  const alike = left && left === right ? alikeOnBoth(left, said) : [];
  return [...alike, ...lines, ...fieldLines(main, labels, pair, nested)];
}

function fieldLines(step: Step<'quantify'>, labels: Labels, pair: Pair, nested: ReadonlySet<string>): Line[] {
  const keys = [...pair.flatMap(({ values = [] }) => values.map(({ key }) => key)), ...nested];
  return ([0, 1] as const).flatMap((turn): Line[] => {
    const wish = { most: 3, besides: ['source', ...keys], ofOther: turn === 1 };
    const fields = fieldDifferences(step.answer, wish);
    if (fields.length === 0) return [];
    const text = say('moreFrequent', { for: labels[turn], items: fields.map((field) => field.text) });
    return [{ ...point(text, [step.id]), figures: differenceFigures(step, fields) }];
  });
}

export function areSources(sides: readonly [Side, Side]): boolean {
  return sides.every(({ values }) => values.some(({ key }) => key === 'source'));
}
