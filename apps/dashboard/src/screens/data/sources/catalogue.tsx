import { useState } from 'preact/hooks';
import { goTo } from '../../../state/location.js';
import { TextField } from '../../../ui/field.js';
import { EmptyState } from '../../../ui/states.js';
import type { Connector } from './source.js';

type Kind = NonNullable<Connector['about']>['kind'];

/** In the order in which they are shown. */
const KINDS: Record<Kind, string> = {
  support: 'Support desks',
  reviews: 'Reviews',
  surveys: 'Surveys',
  community: 'Communities and feeds',
  social: 'Social networks',
  issues: 'Issue trackers',
  mail: 'Mail',
  data: 'Any other data',
};

interface CatalogueProps {
  connectors: readonly Connector[];
  /** A connector was asked for that is not installed. */
  unknown: boolean;
}

/** All connectors, by what they read. */
export function Catalogue({ connectors, unknown }: CatalogueProps) {
  const [words, setWords] = useState('');
  const found = connectors.filter((one) => isAbout(one, words));
  if (connectors.length === 0) return <EmptyState title="No connectors installed" />;
  return (
    <>
      {unknown && <p class="notice">This connector is not installed. Choose another one:</p>}
      <div class="data-search">
        <TextField
          label="Where does the feedback come from?"
          placeholder="A name, or a word such as reviews"
          value={words}
          onChange={setWords}
        />
      </div>
      {found.length === 0 && (
        <EmptyState title={`No connector for “${words}”`}>
          <p>
            Any API that answers in JSON can be read with “Any JSON API”, and Airbyte manifests run as they
            are.
          </p>
        </EmptyState>
      )}
      {Object.entries(KINDS).map(([kind, title]) => (
        <Shelf
          key={kind}
          title={title}
          connectors={found.filter(({ about }) => (about?.kind ?? 'data') === kind)}
        />
      ))}
    </>
  );
}

const byTitle = (a: Connector, b: Connector) => a.title.localeCompare(b.title);

function Shelf({ title, connectors }: { title: string; connectors: readonly Connector[] }) {
  if (connectors.length === 0) return null;
  return (
    <section class="stack-xs" aria-label={title}>
      <h3>{title}</h3>
      <ul class="data-shelf">
        {connectors.toSorted(byTitle).map((connector) => (
          <li key={connector.id}>
            <Card connector={connector} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ connector: { id, title, description, traits } }: { connector: Connector }) {
  return (
    <button
      type="button"
      class="card stack-xs data-connector"
      data-connector={id}
      onClick={() => goTo('/data', { add: id })}
    >
      <strong>{title}</strong>
      <span>{description ?? `The connector “${id}”.`}</span>
      {traits.pushes === true && <span class="muted">Pushes to Earshot</span>}
    </button>
  );
}

/** Whether all words occur in what a connector says of itself. */
function isAbout({ id, title, description, about }: Connector, words: string): boolean {
  const kind = about ? `${about.kind} ${KINDS[about.kind]}` : '';
  const text = [id, title, description, kind].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What to know before adding a source. */
export function AboutConnector({ connector: { about } }: { connector: Connector }) {
  if (!about) return null;
  return (
    <dl class="data-about small">
      <dt>You need</dt>
      <dd>{about.access}</dd>
      <dt>Limits</dt>
      <dd>{about.limits}</dd>
      <dt>Edits and deletions</dt>
      <dd>{about.changes}</dd>
      <dt>Not read</dt>
      <dd>{about.omits}</dd>
      {about.reference !== null && (
        <dd>
          <a href={about.reference} target="_blank" rel="noreferrer">
            How the vendor describes the API
          </a>
        </dd>
      )}
    </dl>
  );
}
