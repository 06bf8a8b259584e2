import { bothOf, useGet } from '../../../api/answer.js';
import { PageLink } from '../../../ui/link.js';
import { Loading } from '../../../ui/states.js';
import { AboutConnector, Catalogue } from './catalogue.js';
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
            <>
              <AboutConnector connector={connector} />
              <SourceForm key={connector.id} connector={connector} />
            </>
          ) : (
            <Catalogue connectors={connectors} unknown={id !== 'choose'} />
          )
        }
      </Loading>
    </section>
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
