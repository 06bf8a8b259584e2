import { useEvery, useGet } from '../../../api/answer.js';
import { openRecords } from '../../../records/open-records.js';
import { goTo } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { formatAgo, formatCount, plural } from '../../../ui/format.js';
import { Badge, ListHead } from '../../../ui/list.js';
import { PageLink } from '../../../ui/link.js';
import { Needed } from '../../../ui/needs-scope.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { Heads } from '../heads.js';
import { recordsWith } from '../drilldowns.js';
import { coverageSummary, gapsSince, gapWords, segmentsOf } from './coverage.js';
import { CoverageBar } from './source-coverage.js';
import { isPulled, isTroubled, listedSources, type ListedSource, type PulledSource } from './source.js';
import {
  everyWords,
  faultWords,
  resultWords,
  stateWords,
  type StateWords,
  statusWords,
} from './source-words.js';

const DAYS = 30;

/** Every source: pushed ones, and for administrators also the state of pulled ones. */
export function SourceList({ admin }: { admin: boolean }) {
  const received = useGet('/public/sources');
  const pulled = useGet('/admin/sources', admin ? {} : null);
  const running = pulled.data?.sources.some(({ state }) => state === 'running') ?? false;
  const reload = () => {
    received.reload();
    pulled.reload();
  };
  useEvery(running ? 2 : 20, true, reload);
  const problem = received.problem ?? pulled.problem;
  const loaded = received.data && (!admin || pulled.data);
  const sources = listedSources(received.data?.sources ?? [], pulled.data?.sources ?? []);
  return (
    <section class="stack data-part" aria-label="Sources">
      <ListHead
        count={loaded ? plural(sources.length, 'source') : 'Sources'}
        at={received.at}
        add={admin ? 'Add source' : undefined}
        onAdd={() => goTo('/data', { add: 'choose' })}
      />
      {!admin && (
        <p class="notice">
          To add sources and see their runs, you need <Needed scope="admin" />.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!loaded && !problem && <Skeleton height={320} />}
      {loaded && sources.length === 0 && <NoSources admin={admin} />}
      {loaded && sources.length > 0 && (
        <ul class="card data-sources" data-stale={received.stale}>
          <Heads names={['Source', 'State', 'Records', ...(admin ? ['Coverage'] : [])]} />
          {sources.map((source) => (
            <SourceRow
              key={source.name}
              source={source}
              admin={admin}
              errorOf={firstWithError(sources, source)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first source in the list whose error a source has, too: its message is shown once. */
function firstWithError(sources: readonly ListedSource[], { pulled }: ListedSource): string | undefined {
  const message = pulled?.last_error?.message;
  const isLike = (other: ListedSource) =>
    other.pulled !== undefined && isTroubled(other.pulled) && other.pulled.last_error?.message === message;
  return message === undefined ? undefined : sources.find(isLike)?.name;
}

interface SourceRowProps {
  source: ListedSource;
  admin: boolean;
  /** The source at which the error of this one is shown. */
  errorOf: string | undefined;
}

/** Only administrators know which sources are pulled. */
function SourceRow({ source, admin, errorOf }: SourceRowProps) {
  const { name, received, pulled } = source;
  const state = pulled && stateWords(pulled);
  const records = received?.records ?? 0;
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
            {pulled.connector}, {isPulled(pulled) ? everyWords(pulled.every_seconds) : 'pushes to Earshot'}
          </span>
        )}
      </div>
      <div>
        {state ? <StateBadge state={state} /> : admin && <span class="badge">Pushed</span>}
        <span class="muted">
          {state && pulled && isPulled(pulled) ? state.sentence : receivedWords(source)}
        </span>
        {pulled?.last_error && isTroubled(pulled) && (
          <span class="fault">
            {errorOf === name ? (
              faultWords(pulled.last_error)
            ) : (
              <>
                The same error as <bdi>{errorOf}</bdi>.
              </>
            )}
          </span>
        )}
      </div>
      <div class="data-source-numbers">
        <Button
          kind="quiet"
          disabled={records === 0}
          onClick={() =>
            openRecords(recordsWith({ key: 'source', value: name }, { title: name, count: records }))
          }
        >
          {plural(records, 'record')}
        </Button>
        {pulled && <span class="muted">{lastRunWords(pulled)}</span>}
        {pulled !== undefined && pulled.dead_letters > 0 && (
          <Button kind="quiet" onClick={() => goTo('/data', { section: 'rejected', of: name })}>
            {formatCount(pulled.dead_letters)} rejected in all
          </Button>
        )}
      </div>
      <Coverage source={source} />
    </li>
  );
}

/** The last month of a source that Earshot reads; for others it is unknown what they did not send. */
function Coverage({ source: { received, pulled } }: { source: ListedSource }) {
  if (!pulled || !received?.coverage)
    return (
      <div class="data-source-coverage">
        <span class="muted">
          {pulled && isPulled(pulled) ? 'Nothing read yet' : 'Not tracked: records are pushed'}
        </span>
      </div>
    );
  const now = Date.now();
  const start = now - DAYS * 86_400_000;
  const gaps = gapsSince(received.coverage, start);
  const words = [`Last ${DAYS} days: ${coverageSummary(gaps).toLowerCase()}.`, ...gaps.map(gapWords)].join(
    ' ',
  );
  return (
    <div class="data-source-coverage">
      <CoverageBar segments={segmentsOf(gaps, start, now)} label={words} />
      <span class="muted">
        {coverageSummary(gaps)} <span class="nowrap">· last {DAYS} days</span>
      </span>
    </div>
  );
}

function receivedWords({ received }: ListedSource): string {
  return received?.last_arrival
    ? `Last received ${formatAgo(new Date(received.last_arrival))}.`
    : 'No records yet.';
}

/** Nothing of a source that pushes: it has no runs. */
function lastRunWords({ last_run: run, next_run: next }: PulledSource): string {
  if (!run) return next === null ? '' : 'no runs yet';
  if (run.status === 'running') return `running since ${formatAgo(new Date(run.started_at))}`;
  const when = formatAgo(new Date(run.finished_at ?? run.started_at));
  return run.status === 'ok' ? `${resultWords(run)}, ${when}` : `${statusWords(run.status)} ${when}`;
}

function NoSources({ admin }: { admin: boolean }) {
  return (
    <EmptyState title="No sources yet">
      <p>A source is where feedback comes from: a feed, an app store, an issue tracker, your own systems.</p>
      <p class="row">
        {admin && (
          <Button kind="primary" onClick={() => goTo('/data', { add: 'choose' })}>
            Add source
          </Button>
        )}
        {admin && <Button onClick={() => goTo('/data', { section: 'import' })}>Import a file</Button>}
        <Button onClick={() => goTo('/data', { section: 'push' })}>Push a record</Button>
      </p>
    </EmptyState>
  );
}

export function StateBadge({ state: { kind, icon, label } }: { state: StateWords }) {
  return (
    <Badge kind={kind} icon={icon}>
      {label}
    </Badge>
  );
}
