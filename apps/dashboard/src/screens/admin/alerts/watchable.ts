import type { AnswerOf } from '#libs/client';
import { useLoad } from '../../../api/answer.js';
import { param } from '../../../state/location.js';
import { scope, selectionOf } from '../../../state/scope.js';
import type { Watched } from './alert.js';
import type { Draft } from './draft.js';

type View = AnswerOf<'/public/views', 'get'>['views'][number];

/** The request of the screen the reader came from, as it stands in the address: `{"endpoint":…,"request":…}`. */
const watch = param('watch');

export interface Choice {
  /** As `Draft.from` names it. */
  id: string;
  name: string;
}

/** What can be watched: what is selected, the request of the screen one came from, saved views. */
export function useWatchable(): { choices: Choice[]; watchedBy: (draft: Draft) => Watched | undefined } {
  const { data } = useLoad('views', (to, signal) => to.GET('/public/views', { signal }));
  const views = data?.views.filter(isWatchable) ?? [];
  const here = readWatched(watch.value);
  const choices = [
    ...(here ? [{ id: 'here', name: `What was on the screen: a ${here.endpoint}` }] : []),
    { id: 'selection', name: 'What is selected on the other screens, over time' },
    ...views.map(({ id, name, endpoint }) => ({ id, name: `Saved view “${name}” (${endpoint})` })),
  ];
  const watchedBy = ({ from, trend_on, trend_by }: Draft): Watched | undefined => {
    if (from === 'here') return here;
    if (from !== 'selection') return views.find(({ id }) => id === from);
    const { timezone, ...selected } = selectionOf({ ...scope.value, range: '' });
    const zone = timezone && timezone !== 'record' ? { timezone } : {};
    return { endpoint: 'trend', request: { ...selected, ...zone, trend_on, trend_by } };
  };
  return { choices, watchedBy };
}

/** Whether the address names a request to be watched. */
export function isAskedFromScreen(): boolean {
  return readWatched(watch.value) !== undefined;
}

const ENDPOINTS = ['trend', 'distribution', 'quantify'];

function isWatchable(view: View): view is View & Watched {
  return ENDPOINTS.includes(view.endpoint);
}

function readWatched(text: string): Watched | undefined {
  if (text === '') return undefined;
  try {
    const { endpoint, request } = JSON.parse(text) as Partial<Watched>;
    const known = endpoint !== undefined && ENDPOINTS.includes(endpoint);
    return known && typeof request === 'object' && request !== null ? { endpoint, request } : undefined;
  } catch {
    return undefined;
  }
}
