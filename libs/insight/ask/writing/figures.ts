import { isDeepStrictEqual } from 'node:util';
import { average, whole } from '#libs/wording';
import { type Text, written } from '../wording/message.js';
import { en } from '../wording/en/index.js';
import type { Selection } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';

/**
 * A number of a sentence as a field of a step: which side's it is, what it is a part of, and what the sentence calls that
 * side. `rest`: the secondary side without the records of the main one.
 */
export interface Figure {
  step: string;
  side: 'main' | 'secondary' | 'rest';
  /** Which records the sentence is about where it writes `name`. */
  selection: Selection;
  name: string;
  value: number;
  counts: 'records' | 'mean' | 'ratings';
  /** Of a share: the number below, and whose records these are. */
  denominator?: number;
  of?: 'secondary' | 'population';
}

/** The numbers of a sentence that compares the sides of a step, each as its side's. */
export function sideFigures(
  { id, answer }: Step<'quantify'>,
  names: readonly Text[],
  selections: readonly Selection[],
  counts: 'records' | 'mean',
): Figure[] {
  return (['main', 'secondary'] as const).map((side, i): Figure => {
    const { matches, population, score } = answer[side];
    const own = {
      step: id,
      side,
      selection: selections[i] ?? { filters: [] },
      name: written(names[i] ?? '', en),
    };
    return counts === 'mean'
      ? { ...own, counts, value: score?.mean ?? 0 }
      : { ...own, counts, value: matches, denominator: population, of: 'population' };
  });
}

/** What is wrong with the figures of a sentence; nothing where each is what the sentence says it is. */
export function faultsOf(text: string, figures: readonly Figure[], steps: readonly Step[]): string[] {
  return figures.flatMap((figure) => {
    const step = steps.find(({ id }) => id === figure.step);
    if (step?.tool !== 'quantify') return [`${figure.name}: no comparison ${figure.step}`];
    return [...faultsOfOne(figure, step as Step<'quantify'>), ...unwritten(text, figure, figures)];
  });
}

function faultsOfOne(figure: Figure, step: Step<'quantify'>): string[] {
  const { side, name, selection, value, denominator } = figure;
  const known = valueIn(step, figure);
  const among = denominatorIn(step, figure);
  return [
    ...(/\bthe rest\b/.test(name) === (side === 'rest') ? [] : [`${name} is not the ${side} side`]),
    ...(known === value ? [] : [`${name}: ${value}, and ${known ?? 'nothing'} in ${step.id}`]),
    ...(denominator === among ? [] : [`${name}: of ${denominator}, and of ${among} in ${step.id}`]),
    ...(selects(step, side, selection) ? [] : [`${name} is not what ${step.id} selects as its ${side} side`]),
    ...(isOfRating(selection) && !hasScores(step, side) ? [`${name}: ${step.id} has no ratings there`] : []),
  ];
}

/** Whether the sentence writes the figure after the name of its side, and before the next one. */
function unwritten(text: string, figure: Figure, all: readonly Figure[]): string[] {
  const at = placeOf(text, figure.name, all);
  if (at < 0) return [`the sentence does not name ${figure.name}`];
  const ends = all.map(({ name }) => placeOf(text, name, all)).filter((end) => end > at);
  const said = text.slice(at + figure.name.length, Math.min(text.length, ...ends));
  const { value, denominator, counts } = figure;
  const number = counts === 'mean' ? average(value) : whole(value);
  const numbers = denominator === undefined ? number : `${number} of ${whole(denominator)}`;
  return said.includes(numbers) ? [] : [`after ${figure.name} stands no ${numbers}`];
}

/** Where a name was last written, and not as a part of a longer one: "Economy" beside "Premium Economy". */
function placeOf(text: string, name: string, all: readonly Figure[]): number {
  const longer = all.map((one) => one.name).filter((other) => other !== name && other.includes(name));
  const masked = longer.reduce(
    (masking, other) => masking.replaceAll(other, '\0'.repeat(other.length)),
    text,
  );
  return masked.lastIndexOf(name);
}

function valueIn({ answer }: Step<'quantify'>, { side, counts }: Figure): number | undefined {
  const rest = answer.comparison.score_difference;
  if (side === 'rest') {
    if (counts === 'records') return answer.secondary.matches - answer.overlap.both;
    return counts === 'mean' ? rest?.secondary_mean : rest?.secondary_n;
  }
  const { matches, score } = answer[side];
  if (counts === 'records') return matches;
  return counts === 'mean' ? score?.mean : score?.n;
}

function denominatorIn({ answer }: Step<'quantify'>, { side, of }: Figure): number | undefined {
  if (of === undefined) return undefined;
  return of === 'secondary'
    ? answer.secondary.matches
    : answer[side === 'main' ? 'main' : 'secondary'].population;
}

/** The service may add filters of the request to a side; those of the selection must be among them. */
function selects(
  { input }: Step<'quantify'>,
  side: Figure['side'],
  { filters, search_query = '' }: Selection,
) {
  const own = side === 'main' ? 'main' : 'secondary';
  const { [`${own}_filters`]: given = [], [`${own}_query`]: query = '' } = input as Record<string, unknown>;
  const all = Array.isArray(given) ? (given as unknown[]) : [];
  return (
    query === search_query && filters.every((filter) => all.some((one) => isDeepStrictEqual(one, filter)))
  );
}

function isOfRating({ filters }: Selection): boolean {
  return filters.some((filter) => 'key' in filter && filter.key === 'rating');
}

function hasScores({ answer }: Step<'quantify'>, side: Figure['side']): boolean {
  const own = answer[side === 'main' ? 'main' : 'secondary'];
  return own.matches === 0 || own.score !== null;
}
