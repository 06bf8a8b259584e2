import type { AnswerOf } from '#libs/client';
import { useGet } from '../../../api/answer.js';
import { param } from '../../../state/location.js';
import { scope, selectionOf } from '../../../state/scope.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { formatDuration, humanize } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import type { DraftForm } from '../../../ui/use-draft.js';
import { type WatchedRequest, watchedWords } from './alert.js';
import { type Draft, MEASURES, type Measure, namesTime, WINDOWS } from './draft.js';

type View = AnswerOf<'/public/views', 'get'>['views'][number];
/** What can be watched; the id as in `Draft.from`. */
type Choice = readonly [id: string, name: string];

const ENDPOINTS = ['trend', 'distribution', 'quantify'];
const TREND_ON = [
  ['volume', 'Number of records'],
  ['authors', 'Number of authors'],
  ['score', 'Mean score'],
] as const;
const TREND_BY = [
  ['hour', 'Hour'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
] as const;

/** The request of the screen the reader came from, as in the address: `{"endpoint":…,"request":…}`. */
const watch = param('watch');

/** What can be watched: the selection, the request of the screen the reader came from, saved views. */
export function useWatchable(): {
  choices: Choice[];
  watchedBy: (draft: Draft) => WatchedRequest | undefined;
} {
  const { data } = useGet('/public/views');
  const views = data?.views.filter(isWatchable) ?? [];
  const here = readWatched(watch.value);
  const choices: Choice[] = [
    ...(here ? [['here', `The screen you came from (${here.endpoint})`] as const] : []),
    ['selection', 'The current filters, over time'],
    ...views.map(({ id, name, endpoint }) => [id, `Saved view “${name}” (${endpoint})`] as const),
  ];
  const watchedBy = ({ from, trend_on, trend_by }: Draft): WatchedRequest | undefined => {
    if (from === 'here') return here;
    if (from !== 'selection') return views.find(({ id }) => id === from);
    const { timezone, ...selected } = selectionOf({ ...scope.value, range: '' });
    const zone = timezone && timezone !== 'record' ? { timezone } : {};
    return { endpoint: 'trend', request: { ...selected, ...zone, trend_on, trend_by } };
  };
  return { choices, watchedBy };
}

/** Whether the address names a request to watch. */
export function comesFromScreen(): boolean {
  return readWatched(watch.value) !== undefined;
}

interface WatchedFieldsProps extends DraftForm<Draft> {
  choices: readonly Choice[];
  watched: WatchedRequest | undefined;
}

/** What is watched, and which number of it. */
export function WatchedFields(props: WatchedFieldsProps) {
  const { draft, change, bind, choices, watched } = props;
  return (
    <>
      <SelectField
        label="Watch"
        name="from"
        value={draft.from}
        options={choices}
        onChange={(from) => change({ from, measure: '', kind: 'threshold' })}
        hint={watched && <Words draft={draft} watched={watched} />}
      />
      {draft.from === 'selection' && (
        <>
          <p class="muted small">
            Change the filters on <PageLink path="/trends">Trends</PageLink>; the menu there brings you back.
          </p>
          <div class="form-row">
            <SelectField label="Measure" options={TREND_ON} {...bind('trend_on')} />
            <SelectField label="Per" options={TREND_BY} {...bind('trend_by')} />
          </div>
        </>
      )}
      {watched && watched.endpoint !== 'trend' && (
        <WindowFields {...props} watched={watched} endpoint={watched.endpoint} />
      )}
    </>
  );
}

function Words({ draft, watched }: { draft: Draft; watched: WatchedRequest }) {
  const { window, measure, bucket } = draft;
  return (
    <>
      {watchedWords({ ...watched, window, measure: measure || null, bucket: bucket || '…' })}.
      {namesTime(watched.request) && ' Its date range is ignored: an alert always checks recent data.'}
    </>
  );
}

interface WindowProps extends DraftForm<Draft> {
  watched: WatchedRequest;
  endpoint: 'distribution' | 'quantify';
}

/** A distribution or a comparison is computed over a recent time window; one of its many numbers is watched. */
function WindowFields(props: WindowProps) {
  const { draft, change, bind, watched, endpoint } = props;
  const { request } = watched;
  const windows = WINDOWS.map((window) => [window, formatDuration(window)] as const);
  const divided = endpoint === 'distribution' && (request.distribution_by ?? '-') !== '-';
  const [first] = MEASURES[endpoint];
  return (
    <>
      <div class="form-row">
        <SelectField label="In the last" options={windows} {...bind('window')} />
        <SelectField<Measure>
          label="Measure"
          name="measure"
          value={draft.measure || (first ?? 'value')}
          options={MEASURES[endpoint].map((measure) => [measure, humanize(measure)] as const)}
          onChange={(measure) => change({ measure })}
        />
      </div>
      {divided && (
        <TextField label={`Value of ${String(request.distribution_by)}`} required {...bind('bucket')} />
      )}
    </>
  );
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
