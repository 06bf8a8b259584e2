import { bothOf, useGet } from '../../../api/answer.js';
import { goTo } from '../../../state/location.js';
import { PageLink } from '../../../ui/link.js';
import { EmptyState, Loading } from '../../../ui/states.js';
import type { Connector } from './source.js';
import { SourceForm } from './source-form.js';

export function BackToSources() {
  return (
    <p class="small">
      <PageLink path="/data">← All sources</PageLink>
    </p>
  );
}

/** First the connector, then its settings. */
export function AddSource({ connector: id }: { connector: string }) {
  const loaded = useConnectors();
  const connector = loaded.data?.connectors.find((one) => one.id === id);
  return (
    <section class="stack data-part" aria-label="Add source">
      <BackToSources />
      <h2>{connector ? `Add source: ${connector.title}` : 'Add source'}</h2>
      <Loading of={loaded} height={320}>
        {({ connectors }) =>
          connector ? (
            <SourceForm key={connector.id} connector={connector} />
          ) : (
            <ConnectorChoice connectors={connectors} unknown={id !== 'choose'} />
          )
        }
      </Loading>
    </section>
  );
}

function ConnectorChoice({ connectors, unknown }: { connectors: readonly Connector[]; unknown: boolean }) {
  if (connectors.length === 0) return <EmptyState title="No connectors installed" />;
  return (
    <>
      {unknown && <p class="notice">This connector is not installed. Choose another one:</p>}
      <p class="muted">Where does the feedback come from?</p>
      <ul class="columns-sm">
        {connectors.map(({ id, title, description, every, traits }) => (
          <li key={id}>
            <button
              type="button"
              class="card stack-xs data-connector"
              data-connector={id}
              onClick={() => goTo('/data', { add: id })}
            >
              <strong>{title}</strong>
              <span>{description ?? `The connector “${id}”.`}</span>
              <span class="muted">
                {traits.pushes === true ? 'Pushes to Earshot' : `Runs every ${every ?? '30m'}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function EditSource({ name }: { name: string }) {
  const connectors = useConnectors();
  const source = useGet('/admin/sources/{name}', { path: { name } });
  return (
    <section class="stack data-part" aria-label={`Edit ${name}`}>
      <BackToSources />
      <h2>
        Edit <span dir="auto">{name}</span>
      </h2>
      <Loading of={bothOf(connectors, source)} height={320}>
        {([installed, edited]) => {
          const connector = installed.connectors.find(({ id }) => id === edited.connector);
          if (connector) return <SourceForm connector={connector} source={edited} />;
          return (
            <p class="notice">
              The connector <code>{edited.connector}</code> is no longer installed, so the settings of this
              source cannot be edited here.
            </p>
          );
        }}
      </Loading>
    </section>
  );
}

function useConnectors() {
  return useGet('/admin/connectors');
}
