import type { Filter } from '#libs/contract';
import { type Parts, describeParts, describeValues, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Draft, type Line, note, verdict } from '../writing/write-answer.js';
import { followUps } from './by-volume.js';
import { byMoodShare, rankLines } from './mood-shares.js';
import { isLeast } from './most-of.js';
import { nowRarer } from './now-rarer.js';
import { plainQuotes } from './plain-quotes.js';
import type { RecipeContext } from './recipe.js';
import { BUCKETS, rank, type Ranked } from './value-shares.js';
import { LEAST_RATINGS } from './windows.js';

/** "Which airport is the most crowded?": the values by the share of their records that say so, rated or not. */
export async function byMentionShare(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  const { key, label } = question.by ?? { key: 'source', label: 'source' };
  const by = { distribution_by: key, limit: BUCKETS, include: ['value'] };
  const [all, saying] = await Promise.all([
    investigation.step('distribution', { ...selectionOf({ ...scope, query: '' }), ...by }),
    investigation.step('distribution', { ...selectionOf(scope), ...by }),
  ]);
  const total = saying.answer.total_records;
  const ranked = rank(all, saying, isLeast(question));
  const [first] = ranked;
  const onlyRanked = say('onlyRanked', { field: label, least: LEAST_RATINGS, ofRecords: true });
  const areFew: Line = { ...note(onlyRanked, [all.id]), numbers: [LEAST_RATINGS] };
  if (!first) return { lines: [{ ...areFew, kind: 'verdict' }], total, followUps: [] };
  const what = describeParts({ query: scope.query ?? '' }, { ...terrain, sources: [] });
  if (total === 0) return { lines: [verdict(say('noneOf', { what }), [saying.id])], total, followUps: [] };
  const lines: Line[] = [
    ...rankLines(setting, { all, moody: saying, ranked, what, ofRecords: true }),
    ...(await rarerNow(setting, scope, first)),
    ...(await saidThere(setting, scope, first)),
    ...(question.isRate || ranked.length < all.answer.distinct_values ? [areFew] : []),
  ];
  return { lines, total, followUps: followUps(setting, first.value) };
}

/** "The highest crash rate": of complaints the share of ratings, else of all records that mention it. */
export function byRate(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { polarity } = setting.question;
  return polarity && setting.terrain.scales.length > 0
    ? byMoodShare(setting, scope, { polarity })
    : byMentionShare(setting, scope);
}

/** What records there write of it; where fewest do, that is beside the point. */
async function saidThere(setting: RecipeContext, scope: Parts, { value }: Ranked): Promise<Line[]> {
  const { key = 'source' } = setting.question.by ?? {};
  if (value === null || key.includes(':') || isLeast(setting.question)) return [];
  const only: Filter = { type: 'list', key, operator: 'eq', values: [value] };
  return plainQuotes(setting, { ...scope, besides: [...(scope.besides ?? []), only] }, 3);
}

/** Of all that mention it, those of the first value: a version may be hardly used any more. */
async function rarerNow(setting: RecipeContext, scope: Parts, { value, label }: Ranked): Promise<Line[]> {
  const { key = 'source' } = setting.question.by ?? {};
  if (value === null || key.includes(':') || isLeast(setting.question)) return [];
  const only: Filter = { type: 'list', key, operator: 'eq', values: [value] };
  const term = describeValues([{ key, value, label }]);
  return nowRarer(setting, { base: scope, own: scope, entries: [{ term, only }] });
}
