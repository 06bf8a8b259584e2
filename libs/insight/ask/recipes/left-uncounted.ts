import type { Filter } from '#libs/contract';
import { describeValues, type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Line, note } from '../writing/write-answer.js';
import { askingQuery, askingWithin } from './asking-words.js';
import type { RecipeContext } from './recipe.js';

/** So large a part of what was asked about is mentioned where it is not counted. */
const PART = 0.1;
const KEPT_BACK = 1;

/** Low and high are ratings: how many of the records in question have none. */
export async function withoutRating(
  { investigation }: RecipeContext,
  scope: Parts,
  counted: number,
): Promise<Line[]> {
  const { rated: _rated, ...all } = scope;
  const { filters, ...query } = selectionOf(all);
  const none: Filter = { type: 'exists', key: 'rating', operator: 'neq' };
  const selection = { ...query, filters: [...filters, none], limit: 0 };
  const { total } = await investigation.look('search', selection);
  if (total < PART * (counted + total) || investigation.stepsLeft < KEPT_BACK) return [];
  const step = await investigation.step('search', selection);
  return [{ ...note(say('onlyRated', { n: total }), [step.id]), figures: [figure(step, 'total')] }];
}

/** Wishes that are marked as such are counted: how many others ask for something in their words. */
export async function unmarkedWishes(
  { investigation }: RecipeContext,
  scope: Parts,
  marked: readonly ValueMention[],
  counted: number,
): Promise<Line[]> {
  const { filters, ...query } = selectionOf({
    ...scope,
    query: scope.query ? askingWithin(scope.query) : askingQuery(),
  });
  const others = marked.map(({ key, value }): Filter => ({
    type: 'list',
    key,
    operator: 'neq',
    values: [value],
  }));
  const selection = { ...query, filters: [...filters, ...others], limit: 0 };
  const { total } = await investigation.look('search', selection);
  if (total < PART * (counted + total) || investigation.stepsLeft < KEPT_BACK) return [];
  const step = await investigation.step('search', selection);
  const text = say('onlyMarked', { values: describeValues(marked), n: total });
  return [{ ...note(text, [step.id]), figures: [figure(step, 'total')] }];
}
