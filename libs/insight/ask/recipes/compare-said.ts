import type { Side } from '../question/read-question.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { Message, say } from '../wording/message.js';
import { type Line } from '../writing/write-answer.js';
import { moodsOf } from './compare-moods.js';
import type { Labels, Pair } from './compare-ratings.js';
import { type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
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
  // Each time has its own releases.
  const ofTimes = sides.every(({ time }) => time) ? releaseFields(setting.terrain) : [];
  const [left, right] = pair.map(({ polarity }) => polarity);
  const alike = left && left === right ? alikeOnBoth(left, said) : [];
  return [
    ...alike,
    ...lines,
    ...(await fieldLines(setting, main, compared, new Set([...nested, ...ofTimes]))),
  ];
}

async function fieldLines(
  setting: RecipeContext,
  step: Step<'quantify'>,
  { labels, pair }: { labels: Labels; pair: Pair },
  nested: ReadonlySet<string>,
): Promise<Line[]> {
  const keys = [...pair.flatMap(({ values = [] }) => values.map(({ key }) => key)), ...nested];
  const lines: Line[] = [];
  for (const turn of [0, 1] as const) {
    const traits = await traitsOf(setting, step, {
      most: 3,
      besides: ['source', ...keys],
      ofOther: turn === 1,
    });
    lines.push(...traitLine(traits, (items) => say('moreFrequent', { for: labels[turn], items })));
  }
  return lines;
}

/** Fields whose values are numbers of releases. */
function releaseFields({ grounds }: RecipeContext['terrain']): string[] {
  const areReleases = (values: readonly { value: unknown }[]) =>
    values.length > 0 && values.every(({ value }) => /^v?\d+(?:\.\d+)+\b/.test(String(value)));
  return grounds.filter(({ values }) => areReleases(values)).map(({ key }) => key);
}

export function areSources(sides: readonly [Side, Side]): boolean {
  return sides.every(({ values }) => values.some(({ key }) => key === 'source'));
}

/** What sums up what is said comes first: what both sides say, else what each does. */
export function headedBy(lines: readonly Line[], said: readonly Line[]): Line[] {
  const alike = said.filter((line) => isSaidBy(line, ['alikeOnBoth']));
  const heads = alike.length > 0 ? alike : said.filter((line) => isSaidBy(line, ['moreIn', 'mention']));
  const rest = said.filter((line) => !heads.includes(line));
  return [...heads.map((line): Line => ({ ...line, kind: 'verdict' })), ...lines, ...rest];
}

function isSaidBy({ text }: Line, sentences: readonly string[]): boolean {
  return text instanceof Message && sentences.includes(text.key);
}
