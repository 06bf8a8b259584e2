import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { BackToSources } from './back-to-sources.js';
import { SourceForm } from './source-form.js';
import { addSource } from './ways.js';
import { useConnectors } from './use-connectors.js';
import type { Connector } from './wire.js';

/** First which kind of place, then its settings. */
export function AddSource({ connector: id }: { connector: string }) {
  const { data, problem, reload } = useConnectors();
  const connector = data?.connectors.find((one) => one.id === id);
  return (
    <section class="data-part" aria-label="Add a source">
      <BackToSources />
      <h2>{connector ? `Add a source: ${connector.title}` : 'Add a source'}</h2>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={320} />}
      {data && !connector && <Connectors connectors={data.connectors} unknown={id !== 'choose'} />}
      {connector && <SourceForm key={connector.id} connector={connector} />}
    </section>
  );
}

function Connectors({ connectors, unknown }: { connectors: readonly Connector[]; unknown: boolean }) {
  if (connectors.length === 0) return <EmptyState title="This installation has no connectors" />;
  return (
    <>
      {unknown && <p class="notice">This installation has no such connector. These it has:</p>}
      <p class="muted">What kind of place is it?</p>
      <ul class="data-connectors">
        {connectors.map(({ id, title, description, every, traits }) => (
          <li key={id}>
            <button
              type="button"
              class="card data-connector"
              data-connector={id}
              onClick={() => addSource(id)}
            >
              <strong>{title}</strong>
              <span>{description ?? `The connector “${id}”.`}</span>
              <span class="muted">
                {traits.pushes === true ? 'Sends by itself' : `Read every ${every ?? '30m'}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
