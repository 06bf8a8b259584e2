import { useState } from 'preact/hooks';
import type { AnswerOf, BodyOf } from '#libs/client';
import { faultAt, useAction } from '../api/action.js';
import { refreshAll, useGet } from '../api/answer.js';
import { screenRequest } from '../api/curl.js';
import { goTo } from '../state/location.js';
import { type Filter, scope, selection } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Dialog, Form } from '../ui/dialog.js';
import { TextField } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { Loading, ProblemNotice, say } from '../ui/states.js';
import { isList } from './fields.js';
import { placeOf } from './request-place.js';
import { filterWords } from './words.js';

type View = AnswerOf<'/public/views', 'get'>['views'][number];
type NewView = BodyOf<'/public/views'>;

/** Named requests: save the current one, open one, delete one. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const views = useGet('/public/views');
  return (
    <Dialog title="Saved views" onClose={onClose}>
      <SaveView onSaved={views.reload} />
      <Loading of={views} height={80}>
        {({ views: saved }) =>
          saved.length === 0 ? (
            <p class="muted">No saved views yet. Anyone with access to the same records can see them.</p>
          ) : (
            <ul>
              {saved.map((view) => (
                <ViewRow key={view.id} view={view} onOpen={onClose} onDeleted={views.reload} />
              ))}
            </ul>
          )
        }
      </Loading>
    </Dialog>
  );
}

function SaveView({ onSaved }: { onSaved: () => void }) {
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const request = requestShown();
  const fault = faultAt(problem, '/name');
  const save = () =>
    run(
      (client) => client.POST('/public/views', { body: { name, ...request } }),
      () => {
        say(`Saved as “${name.trim()}”`);
        setName('');
        onSaved();
      },
    );
  return (
    <Form
      verb="Save"
      action={{ busy, problem: fault ? undefined : problem }}
      disabled={name.trim() === ''}
      onSubmit={() => void save()}
    >
      <TextField
        label="Save this view as"
        fault={fault}
        hint={`${requestWords(request)}${scope.value.range === '' ? '' : '. The dates are saved as fixed days.'}`}
        name="view"
        required
        maxLength={128}
        value={name}
        autocomplete="off"
        onChange={setName}
      />
    </Form>
  );
}

const SAVED = ['search', 'trend', 'distribution', 'quantify', 'keyphrases'] as const;

/** The request of the screen, where it is one that can be saved; else the records that are selected. */
function requestShown(): Pick<NewView, 'endpoint' | 'request'> {
  const { path, body } = screenRequest.value ?? { path: '', body: {} };
  const endpoint = SAVED.find((name) => path === `/public/${name}`);
  return endpoint
    ? { endpoint, request: body as NewView['request'] }
    : { endpoint: 'search', request: { ...selection.value } };
}

/** What a request asks, in a line. */
function requestWords({ endpoint, request }: Pick<View, 'endpoint' | 'request'>): string {
  const { name } = placeOf(endpoint, request);
  const words = [request.search_query, request.main_query].filter(
    (query) => typeof query === 'string' && query !== '',
  );
  const filters = (request.filters ?? request.base_filters ?? []) as Filter[];
  const parts = [
    ...words.map((query) => `“${String(query)}”`),
    ...filters.map((filter) => filterWords(filter, isList)),
  ];
  return `${name}: ${parts.length === 0 ? 'all records' : parts.join(', ')}`;
}

function ViewRow({ view, onOpen, onDeleted }: { view: View; onOpen: () => void; onDeleted: () => void }) {
  const { busy, problem, run } = useAction();
  const [sure, setSure] = useState(false);
  const open = () => {
    const { path, params } = placeOf(view.endpoint, view.request);
    onOpen();
    goTo(path, params);
  };
  const remove = () =>
    run(
      (client) => client.DELETE('/public/views/{id}', { params: { path: { id: view.id } } }),
      () => {
        refreshAll();
        onDeleted();
      },
    );
  return (
    <li class="row view">
      <button class="view-open" type="button" onClick={open}>
        <strong dir="auto">{view.name}</strong>
        <span class="muted" dir="auto">
          {requestWords(view)}
        </span>
      </button>
      <Button
        kind={sure ? 'danger' : 'quiet'}
        aria-label={sure ? `Yes, delete ${view.name}` : `Delete ${view.name}`}
        disabled={busy}
        onClick={() => (sure ? void remove() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? 'Delete?' : <Icon name="close" />}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </li>
  );
}
