import { useState } from 'preact/hooks';
import type { BodyOf } from '#libs/client';
import { faultAt, useAction } from '../api/action.js';
import { refreshAll } from '../api/answer.js';
import { screenRequest } from '../api/curl.js';
import { daysOf } from '../state/range.js';
import { scope, selection, today } from '../state/scope.js';
import { Dialog, Form } from '../ui/dialog.js';
import { SelectField, TextField } from '../ui/field.js';
import { capital } from '../ui/format.js';
import { PageLink } from '../ui/link.js';
import { say } from '../ui/states.js';
import { requestWords } from './request-words.js';
import { daysWords, rangeWords } from './words.js';

type NewView = BodyOf<'/public/views'>;

/** Saves the request of the screen under a name. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const [fixed, setFixed] = useState(false);
  const request = requestShown();
  const { range } = scope.value;
  const isRelative = range !== '' && !range.includes('..');
  const saved = { ...request, range: isRelative && !fixed ? range : null };
  const fault = faultAt(problem, '/name');
  const save = () =>
    run(
      (client) => client.POST('/public/views', { body: { name, ...saved } }),
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
          hint={requestWords(saved)}
          name="view"
          required
          maxLength={128}
          value={name}
          autocomplete="off"
          onChange={setName}
        />
        {isRelative && (
          <SelectField
            label="Dates"
            options={[
              ['relative', `${rangeWords(range, today())}, whenever it is opened`],
              ['fixed', capital(daysWords(daysOf(range, today()) ?? {}))],
            ]}
            value={fixed ? 'fixed' : 'relative'}
            onChange={(dates) => setFixed(dates === 'fixed')}
          />
        )}
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
