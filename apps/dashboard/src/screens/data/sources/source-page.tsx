import { useEvery, useGet } from '../../../api/answer.js';
import { goTo, setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { formatMoment, plural } from '../../../ui/format.js';
import { Facts } from '../../../ui/list.js';
import { EmptyState, Loading } from '../../../ui/states.js';
import { isPulled, type RunError, type SourceDetail } from './source.js';
import { SourceActions } from './source-actions.js';
import { SourceCoverage } from './source-coverage.js';
import { BackToSources } from './source-editor.js';
import { StateBadge } from './source-list.js';
import { FindItem, RunsTable } from './source-runs.js';
import {
  everyWords,
  faultWords,
  isSecretFault,
  kindWords,
  reasonWords,
  remedyWords,
  stateWords,
} from './source-words.js';

/** One source that Earshot reads: its state, what can be done with it, and its runs. */
export function SourcePage({ name }: { name: string }) {
  const source = useGet('/admin/sources/{name}', { path: { name } });
  const running = source.data?.state === 'running' || source.data?.runs[0]?.status === 'running';
  useEvery(running ? 1 : 3, true, source.reload);
  if (source.problem?.status === 404) return <NotPulled name={name} />;
  return (
    <section class="stack data-part" aria-label={`Source ${name}`}>
      <BackToSources />
      <Loading of={source} height={420}>
        {(data) => <SourceDetails source={data} />}
      </Loading>
    </section>
  );
}

function SourceDetails({ source }: { source: SourceDetail }) {
  const state = stateWords(source);
  const troubled = ['failing', 'paused', 'parked'].includes(source.state);
  const { retention_days: days, dead_letters: deadLetters, next_run: next } = source;
  return (
    <>
      <header class="row data-title">
        <h2 dir="auto">{source.name}</h2>
        <StateBadge state={state} />
        <span class="muted" data-testid="state">
          {state.sentence}
        </span>
      </header>
      <SourceActions source={source} />
      {source.last_error && troubled && <ErrorNotice error={source.last_error} />}
      {source.drift.length > 0 && <DriftNotice drift={source.drift} />}
      <Facts
        boxed
        facts={[
          ['Connector', source.connector],
          ['Schedule', isPulled(source) ? everyWords(source.every_seconds) : 'pushes to Earshot'],
          ['Next run', next === null ? 'not scheduled' : formatMoment(next)],
          ['Retention', days === null ? 'forever' : plural(days, 'day')],
          ['Score scale', scaleWords(source)],
          ['Rejected', deadLetters === 0 ? 'none' : plural(deadLetters, 'item')],
        ]}
      />
      <SourceCoverage source={source} />
      <Progress source={source} />
      <RunsTable runs={source.runs} />
      <FindItem name={source.name} />
      <Settings source={source} />
    </>
  );
}

/** The scale and where it is from. */
function scaleWords({ score_scale: scale, score_scale_by: connector }: SourceDetail): string {
  if (scale === null) return 'inferred from the scores';
  return `${scale[0]} to ${scale[1]}, ${connector === null ? 'declared' : 'by the connector'}`;
}

/** What went wrong, in the service's own words, and what to do about it. */
function ErrorNotice({ error }: { error: RunError }) {
  const { kind, message, sample } = error;
  return (
    <div class="notice" data-kind={kind === 'rate_limited' || kind === 'suspicious_empty' ? 'warn' : 'bad'}>
      <strong>{faultWords(error)}</strong>
      {isSecretFault(error) ? (
        <>
          <Button onClick={() => setParams({ edit: 'settings' })}>Enter the password or key</Button>
          <details>
            <summary>Where it is expected now</summary>
            {message} {remedyWords(error)}
          </details>
        </>
      ) : (
        <CauseAndRemedy error={error} />
      )}
      {sample && (
        <details>
          <summary>Response received</summary>
          <pre tabIndex={0}>{sample}</pre>
        </details>
      )}
    </div>
  );
}

function CauseAndRemedy({ error }: { error: RunError }) {
  const { kind, field } = error;
  const remedy = remedyWords(error);
  return (
    <>
      <span>
        Cause: {kindWords(kind, field)}
        {field && kind !== 'auth' && (
          <>
            {' '}
            (<code>{field}</code>)
          </>
        )}
        .
      </span>
      {remedy && (
        <span>
          <b>What to do:</b> {remedy}
        </span>
      )}
    </>
  );
}

/** Changes of the source that its mapping may not fit. */
function DriftNotice({ drift }: Pick<SourceDetail, 'drift'>) {
  return (
    <div class="notice" data-kind="warn">
      <strong>The items of this source have changed</strong>
      <ul class="stack-xs small data-list">
        {drift.map(({ field, change, since, message }) => (
          <li key={`${change} ${field}`}>
            <span dir="auto">{message}</span> <span class="muted">Since {formatMoment(since)}</span>
          </li>
        ))}
      </ul>
      <span>
        <b>What to do:</b> change the mapping if it should follow. Saving the settings clears this list.
      </span>
    </div>
  );
}

/** Partitions of a source and unfinished backfills; nothing if there are neither. */
function Progress({ source: { partitions, backlog } }: { source: SourceDetail }) {
  const open = backlog.filter(({ done }) => !done);
  if (partitions.length < 2 && open.length === 0) return null;
  return (
    <section class="card stack-sm" aria-label="Progress">
      {partitions.length > 1 && (
        <>
          <h3>Partitions</h3>
          <ul class="stack-xs small data-list">
            {partitions.map(({ partition, covered_to, listed, open_slice }) => (
              <li key={partition}>
                <b dir="auto">{partition}</b>:{' '}
                {covered_to ? `read up to ${formatMoment(covered_to)}` : 'not read yet'}
                {open_slice && `, ${plural(open_slice.items, 'item')} in progress`}
                {!listed && ', no longer listed by the connector'}
              </li>
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <>
          <h3>Also in progress</h3>
          <ul class="stack-xs small data-list">
            {open.map(({ partition, reason, from, to, items }) => (
              <li key={`${partition} ${reason} ${from}`}>
                <b dir="auto">{partition}</b>: {reasonWords(reason)},{' '}
                {from ? formatMoment(from) : 'from the beginning'} to {formatMoment(to)},{' '}
                {plural(items, 'item')} so far
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The stored settings. Secrets are never shown. */
function Settings({ source: { config, has_secrets } }: { source: SourceDetail }) {
  return (
    <details class="card">
      <summary>Settings</summary>
      <pre tabIndex={0}>{JSON.stringify(config, null, 2)}</pre>
      <p class="muted">
        {has_secrets ? 'Secrets are stored encrypted and never shown.' : 'No secrets stored.'}
      </p>
    </details>
  );
}

function NotPulled({ name }: { name: string }) {
  return (
    <section class="stack data-part">
      <BackToSources />
      <EmptyState title="No such source">
        <p>
          Earshot does not read “{name}”: it was removed or renamed, or it is only pushed to. Its records are
          unaffected.
        </p>
        <Button kind="primary" onClick={() => goTo('/data')}>
          Go to sources
        </Button>
      </EmptyState>
    </section>
  );
}
