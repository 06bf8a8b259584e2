import { Field, SelectField } from '../../../ui/field.js';
import { PageLink } from '../../../ui/link.js';
import { durationInWords, spoken } from '../../../ui/format.js';
import { type Watched, watchedInWords } from './alert.js';
import type { PartProps } from './alert-form.js';
import { MEASURES, namesTime, type Measure, WINDOWS } from './draft.js';
import type { Choice } from './watchable.js';

interface WatchedFieldsProps extends PartProps {
  choices: readonly Choice[];
  watched: Watched | undefined;
}

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

/** What is watched, and what of it. */
export function WatchedFields({ draft, change, choices, watched }: WatchedFieldsProps) {
  return (
    <>
      <SelectField
        label="Watch"
        name="from"
        value={draft.from}
        options={choices.map(({ id, name }) => [id, name] as const)}
        onChange={(from) => change({ from, measure: '', kind: 'threshold' })}
        hint={watched && <Words draft={draft} watched={watched} />}
      />
      {draft.from === 'selection' && (
        <p class="muted admin-note">
          Select more or less on <PageLink path="/trends">Trends</PageLink>; its menu brings you back here.
        </p>
      )}
      {draft.from === 'selection' && (
        <div class="admin-pair">
          <SelectField
            label="Of it"
            name="trend_on"
            value={draft.trend_on}
            options={TREND_ON}
            onChange={(trend_on) => change({ trend_on })}
          />
          <SelectField
            label="Per"
            name="trend_by"
            value={draft.trend_by}
            options={TREND_BY}
            onChange={(trend_by) => change({ trend_by })}
          />
        </div>
      )}
      {watched && watched.endpoint !== 'trend' && (
        <WindowFields draft={draft} change={change} watched={watched} endpoint={watched.endpoint} />
      )}
    </>
  );
}

function Words({ draft, watched }: { draft: PartProps['draft']; watched: Watched }) {
  const { window, measure, bucket } = draft;
  return (
    <>
      {watchedInWords({ ...watched, window, measure: measure || null, bucket: bucket || '…' })}.
      {namesTime(watched.request) && ' Its range of time is left out: an alert looks at the latest.'}
    </>
  );
}

interface WindowProps extends PartProps {
  watched: Watched;
  endpoint: 'distribution' | 'quantify';
}

/** A distribution or a comparison is asked about the latest time; of its many numbers one is watched. */
function WindowFields({ draft, change, watched: { request }, endpoint }: WindowProps) {
  const divided = endpoint === 'distribution' && (request.distribution_by ?? '-') !== '-';
  const [first] = MEASURES[endpoint];
  return (
    <>
      <div class="admin-pair">
        <SelectField
          label="In the last"
          name="window"
          value={draft.window}
          options={WINDOWS.map((window) => [window, durationInWords(window)] as const)}
          onChange={(window) => change({ window })}
        />
        <SelectField<Measure>
          label="Of it"
          name="measure"
          value={draft.measure || (first ?? 'value')}
          options={MEASURES[endpoint].map((measure) => [measure, spoken(measure)] as const)}
          onChange={(measure) => change({ measure })}
        />
      </div>
      {divided && (
        <Field label="Which value" hint={`One of ${String(request.distribution_by)}`}>
          <input
            class="input"
            name="bucket"
            required
            value={draft.bucket}
            onInput={(event) => change({ bucket: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
