import { fieldWords } from '../../filters/words.js';
import { SelectField, TextField } from '../../ui/field.js';
import { capital, formatDuration, humanize } from '../../ui/format.js';
import type { DraftForm } from '../../ui/use-draft.js';
import type { WatchedRequest } from './alert.js';
import { type Draft, isDivided, MEASURES, type Measure, namesTime, WINDOWS } from './draft.js';
import { type Bucket, type Choice, INTERVALS, usualFor } from './watchable.js';

const TREND_ON = [
  ['volume', 'Records'],
  ['authors', 'Authors'],
  ['score', 'Mean score'],
] as const;
const TIMELESS = 'Its date range is ignored: an alert always checks recent data.';
const SELECTED = 'Set words and filters in the bar above. Dates are ignored: an alert checks recent data.';
const TREND_BY = INTERVALS.map((interval) => [interval, capital(interval)] as const);

interface WatchedFieldsProps extends DraftForm<Draft> {
  choices: readonly Choice[];
  onFrom: (from: string) => void;
  watched: WatchedRequest | undefined;
  /** Values that a watched distribution has had so far. */
  buckets: readonly Bucket[];
}

/** What is watched, and which number of it. */
export function WatchedFields(props: WatchedFieldsProps) {
  const { draft, change, bind, choices, watched, onFrom } = props;
  const chosen = draft.from === 'selection';
  return (
    <>
      <SelectField
        label="Watch"
        name="from"
        value={draft.from}
        options={choices}
        onChange={onFrom}
        hint={chosen ? SELECTED : watched && namesTime(watched.request) && TIMELESS}
      />
      {watched?.endpoint === 'trend' && (
        <div class="form-row">
          {chosen && (
            <SelectField
              label="Measure"
              options={TREND_ON}
              {...bind('trend_on')}
              onChange={(trend_on) => {
                const request = { trend_on, trend_by: draft.trend_by };
                change({ trend_on, ...usualFor({ endpoint: 'trend', request }) });
              }}
            />
          )}
          <SelectField label="Per" options={TREND_BY} {...bind('trend_by')} />
        </div>
      )}
      {watched && watched.endpoint !== 'trend' && (
        <WindowFields {...props} watched={watched} endpoint={watched.endpoint} />
      )}
    </>
  );
}

interface WindowProps extends Omit<WatchedFieldsProps, 'watched'> {
  watched: WatchedRequest;
  endpoint: 'distribution' | 'quantify';
}

/** A distribution or a comparison is computed over a recent time window; one of its many numbers is watched. */
function WindowFields({ draft, change, bind, watched, buckets, endpoint }: WindowProps) {
  const windows = WINDOWS.map((window) => [window, formatDuration(window)] as const);
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
      {isDivided(watched) && (
        <>
          <TextField
            label={`Value of ${fieldWords(String(watched.request.distribution_by)).toLowerCase()}`}
            required
            autocomplete="off"
            list="alert-bucket"
            {...bind('bucket')}
          />
          <datalist id="alert-bucket">
            {buckets.map(({ key, label }) => (
              <option key={key} value={label ?? String(key)} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
