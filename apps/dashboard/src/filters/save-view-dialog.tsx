import { useState } from 'preact/hooks';
import type { BodyOf } from '#libs/client';
import { faultAt, useAction } from '../api/action.js';
import { refreshAll } from '../api/answer.js';
import { screenRequest } from '../api/curl.js';
import { scope, selection } from '../state/scope.js';
import { Dialog, Form } from '../ui/dialog.js';
import { TextField } from '../ui/field.js';
import { PageLink } from '../ui/link.js';
import { say } from '../ui/states.js';
import { requestWords } from './request-words.js';

type NewView = BodyOf<'/public/views'>;

/** Saves the request of the screen under a name. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const request = requestShown();
  const fault = faultAt(problem, '/name');
  const save = () =>
    run(
      (client) => client.POST('/public/views', { body: { name, ...request } }),
      () => {
        say(`Saved as “${name.trim()}”`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Dialog title="Save this view" onClose={onClose}>
      <Form
        verb="Save"
        action={{ busy, problem: fault ? undefined : problem }}
        disabled={name.trim() === ''}
        onSubmit={() => void save()}
      >
        <TextField
          label="Name"
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
      <p class="muted small">
        Anyone with access to the same records finds it under <PageLink path="/views">Views</PageLink>.
      </p>
    </Dialog>
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
