import { useLoad } from '../../../api/answer.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import { BackToSources } from './back-to-sources.js';
import { SourceForm } from './source-form.js';
import { useConnectors } from './use-connectors.js';

/** The form of a source there is. */
export function EditSource({ name }: { name: string }) {
  const connectors = useConnectors();
  const source = useLoad(`/admin/sources/ ${name}`, (client, signal) =>
    client.GET('/admin/sources/{name}', { params: { path: { name } }, signal }),
  );
  const problem = connectors.problem ?? source.problem;
  const connector = connectors.data?.connectors.find(({ id }) => id === source.data?.connector);
  const loaded = connectors.data && source.data;
  return (
    <section class="data-part" aria-label={`Edit ${name}`}>
      <BackToSources />
      <h2>
        Edit <span dir="auto">{name}</span>
      </h2>
      {problem && <ProblemNotice problem={problem} onRetry={() => (connectors.reload(), source.reload())} />}
      {!loaded && !problem && <Skeleton height={320} />}
      {loaded && !connector && (
        <p class="notice">
          This installation no longer has the connector <code>{source.data?.connector}</code>; its settings
          cannot be shown as a form.
        </p>
      )}
      {connector && source.data && <SourceForm connector={connector} source={source.data} />}
    </section>
  );
}
