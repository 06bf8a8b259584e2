import { useEvery, useLoad } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { formatMoment } from '../../../ui/format.js';
import { BackToSources } from './back-to-sources.js';
import { FailureNotice } from './failure-notice.js';
import { isPulled } from './orders.js';
import { PartsUnderWay } from './parts-under-way.js';
import { RunsTable } from './runs-table.js';
import { SourceActions } from './source-actions.js';
import { SourceCoverage } from './source-coverage.js';
import { SourceSettings } from './source-settings.js';
import { everyWords, stateWords } from './source-words.js';
import { showSources } from './ways.js';
import { StateBadge } from './state-badge.js';
import { WhereIs } from './where-is.js';
import type { SourceDetail } from './wire.js';

/** One pulled source: how it is, what can be done, and what was done. */
export function SourcePage({ name }: { name: string }) {
  const { data, problem, reload } = useLoad(`/admin/sources/ ${name}`, (client, signal) =>
    client.GET('/admin/sources/{name}', { params: { path: { name } }, signal }),
  );
  const running = data?.state === 'running' || data?.runs[0]?.status === 'running';
  useEvery(running ? 1 : 3, true, reload);
  if (problem?.status === 404) return <NotPulled name={name} />;
  return (
    <section class="data-part" aria-label={`Source ${name}`}>
      <BackToSources />
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={420} />}
      {data && <Shown source={data} />}
    </section>
  );
}

function Shown({ source }: { source: SourceDetail }) {
  const state = stateWords(source);
  const troubled = source.state === 'failing' || source.state === 'paused' || source.state === 'parked';
  return (
    <>
      <header class="data-title">
        <h2 dir="auto">{source.name}</h2>
        <StateBadge state={state} />
        <span class="muted" data-testid="state">
          {state.sentence}
        </span>
      </header>
      <SourceActions source={source} />
      {source.last_error && troubled && <FailureNotice failure={source.last_error} />}
      <dl class="data-facts card">
        <Fact name="Connector">{source.connector}</Fact>
        <Fact name="Read">{isPulled(source) ? everyWords(source.every_seconds) : 'sends by itself'}</Fact>
        <Fact name="Next run">
          {source.next_run === null ? 'none is planned' : formatMoment(source.next_run)}
        </Fact>
        <Fact name="Records are kept">
          {source.retention_days === null
            ? 'for ever'
            : `${source.retention_days} days from when they were said`}
        </Fact>
        <Fact name="Rejected">
          {source.dead_letters === 0 ? 'nothing' : `${source.dead_letters} items wait`}
        </Fact>
      </dl>
      <SourceCoverage source={source} />
      <PartsUnderWay source={source} />
      <RunsTable runs={source.runs} />
      <WhereIs name={source.name} />
      <SourceSettings source={source} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NotPulled({ name }: { name: string }) {
  return (
    <section class="data-part">
      <BackToSources />
      <EmptyState title="Not a pulled source">
        <p>
          Earshot does not read “{name}” by itself: it was removed, renamed, or is only pushed. Its records
          are where they were.
        </p>
        <Button kind="primary" onClick={showSources}>
          To the sources
        </Button>
      </EmptyState>
    </section>
  );
}
