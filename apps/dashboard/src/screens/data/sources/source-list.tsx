import { useEvery, useLoad } from '../../../api/answer.js';
import { openRecords } from '../../../records/open-records.js';
import { goTo } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { formatAgo, formatClock, formatCount, plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { PageLink } from '../../../ui/link.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { markOfSource } from '../drilldowns.js';
import { coverageSummary, gapWords, segmentsOf } from './coverage.js';
import { CoverageBar } from './coverage-bar.js';
import { isPulled } from './orders.js';
import { broughtWords, endedWords, everyWords, stateWords } from './source-words.js';
import { addSource } from './ways.js';
import { StateBadge } from './state-badge.js';
import { isTroubled, type ListedSource, listedSources, type PulledSource } from './wire.js';

const DAYS = 30;

/** Every source: those that push, and for administrators those that are pulled with how they are. */
export function SourceList({ admin }: { admin: boolean }) {
  const heard = useLoad('/public/sources', (client, signal) => client.GET('/public/sources', { signal }));
  const pulled = useLoad(admin ? '/admin/sources' : undefined, (client, signal) =>
    client.GET('/admin/sources', { signal }),
  );
  const running = pulled.data?.sources.some(({ state }) => state === 'running') ?? false;
  const again = () => {
    heard.reload();
    pulled.reload();
  };
  useEvery(running ? 2 : 20, true, again);
  const problem = heard.problem ?? pulled.problem;
  const loaded = heard.data && (!admin || pulled.data);
  const sources = listedSources(heard.data?.sources ?? [], pulled.data?.sources ?? []);
  return (
    <section class="data-part" aria-label="Sources">
      <div class="data-bar">
        <p class="muted">
          {loaded ? plural(sources.length, 'source') : 'Sources'}
          {heard.at && ` · as of ${formatClock(heard.at)}`}
        </p>
        {admin && (
          <Button kind="primary" onClick={() => addSource()}>
            <Icon name="plus" /> Add a source
          </Button>
        )}
      </div>
      {!admin && (
        <p class="notice">
          How sources are pulled, and adding one, needs a token with the scope <code>admin</code>; yours shows
          what was heard of each.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!loaded && !problem && <Skeleton height={320} />}
      {loaded && sources.length === 0 && <NoSources admin={admin} />}
      {loaded && sources.length > 0 && (
        <ul class="card data-sources" data-stale={heard.stale}>
          {sources.map((source) => (
            <SourceRow key={source.name} source={source} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SourceRow({ source }: { source: ListedSource }) {
  const { name, heard, pulled } = source;
  const state = pulled && stateWords(pulled);
  const records = heard?.records ?? 0;
  return (
    <li class="data-source" data-source={name}>
      <div class="data-source-name">
        {pulled ? (
          <PageLink path="/data" params={{ source: name }}>
            <bdi>{name}</bdi>
          </PageLink>
        ) : (
          <strong dir="auto">{name}</strong>
        )}
        {pulled && (
          <span class="muted">
            {pulled.connector}, {isPulled(pulled) ? everyWords(pulled.every_seconds) : 'sends by itself'}
          </span>
        )}
      </div>
      <div class="data-source-state">
        {state ? <StateBadge state={state} /> : <span class="badge">Pushed</span>}
        <span class="muted">{state ? state.sentence : heardWords(source)}</span>
        {pulled?.last_error && isTroubled(pulled) && (
          <span class="data-fault">{pulled.last_error.message}</span>
        )}
      </div>
      <div class="data-source-numbers">
        <Button
          kind="quiet"
          disabled={records === 0}
          onClick={() => openRecords(markOfSource(name, records))}
        >
          {formatCount(records)} {records === 1 ? 'record' : 'records'}
        </Button>
        {pulled && (
          <span class="muted">{pulled.last_run ? lastRunWords(pulled.last_run) : 'no run yet'}</span>
        )}
        {pulled !== undefined && pulled.dead_letters > 0 && (
          <Button kind="quiet" onClick={() => goTo('/data', { section: 'rejected', of: name })}>
            {formatCount(pulled.dead_letters)} rejected
          </Button>
        )}
      </div>
      <Coverage source={source} />
    </li>
  );
}

/** The last month of a source that is pulled; of the others nobody knows what they did not send. */
function Coverage({ source: { heard, pulled } }: { source: ListedSource }) {
  const gaps = heard?.coverage;
  if (!pulled || !gaps) return <div class="data-source-coverage" />;
  const now = Date.now();
  const words = [`Last ${DAYS} days: ${coverageSummary(gaps).toLowerCase()}.`, ...gaps.map(gapWords)].join(
    ' ',
  );
  return (
    <div class="data-source-coverage">
      <CoverageBar segments={segmentsOf(gaps, now - DAYS * 86_400_000, now)} words={words} />
      <span class="muted">
        {coverageSummary(gaps)} <span class="data-faint">· last {DAYS} days</span>
      </span>
    </div>
  );
}

function heardWords({ heard }: ListedSource): string {
  return heard?.last_arrival
    ? `Last arrival ${formatAgo(new Date(heard.last_arrival))}.`
    : 'Nothing has arrived yet.';
}

function lastRunWords(run: NonNullable<PulledSource['last_run']>): string {
  if (run.status === 'running') return `reading since ${formatAgo(new Date(run.started_at))}`;
  const when = formatAgo(new Date(run.finished_at ?? run.started_at));
  return run.status === 'ok' ? `${broughtWords(run)} ${when}` : `${endedWords(run.status)} ${when}`;
}

function NoSources({ admin }: { admin: boolean }) {
  return (
    <EmptyState title="No sources yet">
      <p>
        A source is a place where people say something: a feed, a review store, an issue tracker, your own
        systems.
      </p>
      <p class="notice-actions">
        {admin && (
          <Button kind="primary" onClick={() => addSource()}>
            Add a source that is read by itself
          </Button>
        )}
        <Button onClick={() => goTo('/data', { section: 'push' })}>Push a first record</Button>
      </p>
    </EmptyState>
  );
}
