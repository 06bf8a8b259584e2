import { listed } from '#libs/wording';
import { sideWords } from '../../filters/words.js';
import type { Filter } from '../../state/scope.js';
import { capital, formatShare, lowerFirst } from '../../ui/format.js';
import {
  type Condition,
  formatWatched,
  selectionWords,
  type Unit,
  unitOf,
  type WatchedNumber,
  watchedWords,
} from './alert.js';

/** Whom an alert notifies; `webhooks`: names of subscribers, if known. */
interface Recipients {
  emails: readonly string[];
  webhooks: readonly string[] | undefined;
}

interface Watch extends WatchedNumber {
  condition: Condition;
}

/** An alert as one would say it: "Email ana@example.org when more than 30 records a day mention “login”." */
export function alertSentence(watch: Watch, { emails, webhooks = [] }: Recipients): string {
  const means = [
    emails.length > 0 && `email ${listed(emails)}`,
    webhooks.length > 0 && `notify ${listed(webhooks)}`,
  ].filter((words) => words !== false);
  return `${capital(means.join(' and ') || 'show it on this page')} when ${alertClause(watch)}.`;
}

const QUANTITIES = { up: 'unusually many', down: 'unusually few', any: 'unusually many or few' } as const;
const A_PERIOD: Partial<Record<string, string>> = { hour: 'an hour' };
const COUNTED: Partial<Record<string, string>> = { volume: 'records', authors: 'authors' };

/** When an alert fires: "more than 30 records a day mention “login”". */
export function alertClause(watch: Watch): string {
  const { endpoint, request, condition } = watch;
  const { trend_on = 'volume', trend_by, search_query, filters } = request;
  const noun = endpoint === 'trend' ? COUNTED[String(trend_on)] : undefined;
  const quantity = quantityWords(condition);
  if (!noun || !quantity) return numberClause(watch);
  const interval = String(trend_by);
  const { things, others } = thingsOf(noun, filters);
  const many = `${quantity} ${things} ${A_PERIOD[interval] ?? `a ${interval}`}`;
  const where = selectionWords('', others);
  return typeof search_query === 'string' && search_query !== ''
    ? `${many} mention “${search_query}”${where}`
    : `there are ${many}${where}`;
}

/** What is counted: "low ratings" where a filter says so, and the other filters. */
function thingsOf(noun: string, filters: unknown): { things: string; others: unknown } {
  const all = Array.isArray(filters) ? (filters as Filter[]) : [];
  const rated = all.find(({ key, operator = 'eq' }) => key === 'rating' && operator === 'eq');
  const things = rated && sideWords(rated);
  if (noun !== 'records' || !things?.endsWith(' ratings')) return { things: noun, others: filters };
  return { things, others: all.filter((filter) => filter !== rated) };
}

/** How many there must be, where that is what is judged. */
function quantityWords(condition: Condition): string | undefined {
  if (condition.kind === 'anomaly') return QUANTITIES[condition.direction ?? 'any'];
  if (condition.kind !== 'threshold') return undefined;
  const { above, below } = condition;
  return typeof above === 'number' ? `more than ${above}` : `fewer than ${below}`;
}

/** "the mean score per week is below 3". */
function numberClause(watch: Watch): string {
  const words = watchedWords(watch);
  const plural = /^(?:Records|Authors|Matches)\b/.test(words);
  const number = `${plural ? '' : 'the '}${lowerFirst(words)}${words.includes(', ') ? ',' : ''}`;
  return `${number} ${conditionWords(watch.condition, plural, unitOf(watch))}`;
}

const CHANGES = { up: ['rises', 'rise'], down: ['falls', 'fall'], any: ['changes', 'change'] } as const;
const LEVELS = { up: 'risen', down: 'fallen', any: 'risen or fallen' } as const;
const DEVIATIONS = { up: 'high', down: 'low', any: 'high or low' } as const;

function conditionWords(condition: Condition, plural: boolean, unit: Unit | undefined): string {
  const be = plural ? 'are' : 'is';
  if (condition.kind === 'anomaly') return `${be} unusually ${DEVIATIONS[condition.direction ?? 'any']}`;
  if (condition.kind === 'episode')
    return `${plural ? 'have' : 'has'} ${LEVELS[condition.direction ?? 'any']} lately in a source`;
  if (condition.kind === 'change') {
    const { relative, absolute, direction } = condition;
    const size =
      typeof relative === 'number'
        ? formatShare(relative)
        : formatWatched(unit && 'points', absolute ?? 0).replace(/^\+/, '');
    return `${CHANGES[direction ?? 'any'][plural ? 1 : 0]} by ${size} or more from one period to the next`;
  }
  const { above, below } = condition;
  return typeof above === 'number'
    ? `${be} above ${formatWatched(unit, above)}`
    : `${be} below ${formatWatched(unit, below ?? 0)}`;
}
