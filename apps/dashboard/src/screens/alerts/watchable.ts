import type { AnswerOf, BodyOf } from '#libs/client';
import { useAnswer, useGet } from '../../api/answer.js';
import { param } from '../../state/location.js';
import { scope, selectionOf } from '../../state/scope.js';
import { type Alert, watchedWords, type WatchedRequest } from './alert.js';
import {
  type Draft,
  draftOf,
  EMPTY,
  hasUsualRange,
  isDivided,
  isGoodWhenHigh,
  withoutTime,
} from './draft.js';

type View = AnswerOf<'/public/views', 'get'>['views'][number];
/** What can be watched; the id as in `Draft.from`. */
export type Choice = readonly [id: string, name: string];
export type Bucket = AnswerOf<'/public/distribution'>['buckets'][number];

const ENDPOINTS = ['trend', 'distribution', 'quantify'];
export const INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** The request of the screen the reader came from, as in the address: `{"endpoint":…,"request":…}`. */
const watch = param('watch');

interface Watchable {
  choices: readonly Choice[];
  /** The request as it was saved or shown. */
  named: (from: string) => WatchedRequest | undefined;
  /** The request as an alert asks it. */
  watchedBy: (draft: Draft) => WatchedRequest | undefined;
}

/** What can be watched: the selection, the request of the screen the reader came from, saved views. */
export function useWatchable(): Watchable {
  const { data } = useGet('/public/views');
  const views = data?.views.filter(isWatchable) ?? [];
  const here = readWatched(watch.value);
  const choices: Choice[] = [
    ...(here
      ? [
          [
            'here',
            `The chart you came from: ${watchedWords({ ...here, request: withoutTime(here.request) })}`,
          ] as const,
        ]
      : []),
    ['selection', 'Selected records over time'],
    ...views.map(({ id, name }) => [id, `Saved view “${name}”`] as const),
  ];
  const named = (from: string) => (from === 'here' ? here : views.find(({ id }) => id === from));
  const watchedBy = ({ from, trend_on, trend_by }: Draft) => {
    const request = { ...selectionOf({ ...scope.value, range: '' }), trend_on };
    const watched = from === 'selection' ? ({ endpoint: 'trend', request } as const) : named(from);
    return watched && repeatable(watched, trend_by);
  };
  return { choices, named, watchedBy };
}

/** What the form starts with: the alert to change, or else the request the address names, or else the selection. */
export function startingDraft(replaces?: Alert): Draft {
  const here = readWatched(watch.value);
  return { ...EMPTY, ...(here && { from: 'here', ...usualFor(here) }), ...(replaces && draftOf(replaces)) };
}

/** What suits a request: its own interval, and a condition that it can meet. */
export function usualFor(watched: WatchedRequest | undefined): Partial<Draft> {
  const own = INTERVALS.find((interval) => interval === watched?.request.trend_by);
  const kind = !watched || hasUsualRange(watched) ? 'anomaly' : 'threshold';
  const side = watched && isGoodWhenHigh(watched) ? 'below' : 'above';
  return { trend_by: own ?? EMPTY.trend_by, kind, side, level: '', measure: '', bucket: '' };
}

/** As it can be asked at any time: a trend with one value per interval, and days in one time zone. */
function repeatable({ endpoint, request }: WatchedRequest, trend_by: string): WatchedRequest {
  const { timezone, ...rest } = request;
  return {
    endpoint,
    request: {
      ...rest,
      ...(timezone !== undefined && timezone !== 'record' && { timezone }),
      ...(endpoint === 'trend' && { trend_by }),
    },
  };
}

const MOST_BUCKETS = 100;

/** The values that a watched distribution has had so far, the most frequent ones. */
export function useBuckets(watched: WatchedRequest | undefined): readonly Bucket[] {
  const request = watched && isDivided(watched) ? withoutTime(watched.request) : undefined;
  const body = request && { ...request, stacked_by: '-', limit: MOST_BUCKETS, offset: 0 };
  const { data } = useAnswer('/public/distribution', body as BodyOf<'/public/distribution'> | undefined);
  return body && data ? data.buckets.filter(({ kind }) => kind === 'value') : [];
}

function isWatchable(view: View): view is View & WatchedRequest {
  return ENDPOINTS.includes(view.endpoint);
}

function readWatched(text: string): WatchedRequest | undefined {
  if (text === '') return undefined;
  try {
    const { endpoint, request } = JSON.parse(text) as Partial<WatchedRequest>;
    const known = endpoint !== undefined && ENDPOINTS.includes(endpoint);
    return known && typeof request === 'object' && request !== null ? { endpoint, request } : undefined;
  } catch {
    return undefined;
  }
}
