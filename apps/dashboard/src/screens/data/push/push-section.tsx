import { curlOf } from '../../../api/curl.js';
import { openRecords } from '../../../records/open-records.js';
import { Button } from '../../../ui/button.js';
import { Check, TextField } from '../../../ui/field.js';
import { formatCount, plural } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { copy, ProblemNotice } from '../../../ui/states.js';
import { recordsWith } from '../drilldowns.js';
import { syntaxFault } from './push-body.js';
import { JsonEditor, PushForm } from './push-form.js';
import { type Receipt, usePush } from './use-push.js';

type Push = ReturnType<typeof usePush>;

/** A form to try a push: the same request as any program sends, and its response. */
export function PushSection() {
  const push = usePush();
  const { problem, receipt } = push;
  return (
    <section class="beside data-push" aria-label="Push">
      <form
        class="card stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          push.send();
        }}
      >
        <h2>Push a record</h2>
        <div class="row" role="group" aria-label="Format">
          <Button aria-pressed={!push.asJson} onClick={() => push.show('form')}>
            Form
          </Button>
          <Button aria-pressed={push.asJson} onClick={() => push.show('json')}>
            JSON
          </Button>
        </div>
        {push.asJson ? (
          <JsonEditor text={push.text} faults={push.faults} onInput={push.type} />
        ) : (
          <PushForm draft={push.draft} faultAt={(pointer) => faultAt(push, pointer)} onChange={push.change} />
        )}
        <SendControls push={push} />
        {problem && <ProblemNotice problem={problem} />}
        {receipt && <ReceiptNotice receipt={receipt} />}
      </form>
      <Alternatives text={push.sample} />
    </section>
  );
}

/** In the form, a fault belongs to its input; that of an attribute to its value. */
function faultAt({ faults }: Push, at: string): string | undefined {
  const found = faults.find(({ pointer = '' }) =>
    at.endsWith('/') ? pointer.startsWith(at) && pointer !== at : pointer === at,
  );
  return found?.detail;
}

function SendControls({ push: { token, busy, asJson, skip, setSkip } }: { push: Push }) {
  return (
    <>
      {!token.mayPush && (
        <div class="stack-xs">
          <TextField
            label="Token"
            hint="One with the ingest scope. It is used for this form only and never stored."
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={token.pasted}
            onChange={token.paste}
          />
          {token.make && token.pasted === '' && (
            <Button onClick={() => void token.make?.()}>Create a token for one hour</Button>
          )}
          {token.problem && <ProblemNotice problem={token.problem} />}
        </div>
      )}
      {asJson && (
        <Check label="Store valid records even if others are invalid" checked={skip} onChange={setSkip} />
      )}
      <div class="row">
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Pushing…' : 'Push record'}
        </Button>
      </div>
    </>
  );
}

/** What became of a push. */
function ReceiptNotice({ receipt }: { receipt: Receipt }) {
  const { batch_id: batch, received, accepted, revised, duplicates, rejected, errors, warnings } = receipt;
  const parts = [
    `${formatCount(accepted - revised)} new`,
    revised > 0 && `${formatCount(revised)} updated`,
    duplicates > 0 && plural(duplicates, 'duplicate'),
    rejected > 0 && `${formatCount(rejected)} rejected`,
  ].filter(Boolean);
  const pushed = recordsWith(
    { key: 'source_batch', value: batch },
    { title: 'Pushed records', count: accepted },
  );
  return (
    <div class="notice" data-kind={rejected > 0 ? 'warn' : 'good'} role="status">
      <strong>
        {plural(received, 'record')} received: {parts.join(', ')}
      </strong>
      <span class="muted">
        Batch <code>{batch}</code>
      </span>
      {warnings.map(({ index, field, reason }) => (
        <span key={`${index} ${field}`}>
          Record {index + 1}, {field}: {reason}
        </span>
      ))}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>
              {pointer && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      {accepted > 0 && (
        <span class="row">
          <Button onClick={() => openRecords(pushed)}>
            {accepted === 1 ? 'Show record' : `Show ${formatCount(accepted)} records`}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The same from the command line, and ways to load many records. */
function Alternatives({ text }: { text: string }) {
  const curl = syntaxFault(text) ? undefined : curlOf('/ingestion', JSON.parse(text) as object);
  return (
    <div class="stack data-part">
      <div class="card stack-sm">
        <h2>From the command line</h2>
        {curl === undefined ? (
          <p class="muted">Correct the JSON to see the command.</p>
        ) : (
          <>
            <pre class="wrapped">{curl}</pre>
            <Button onClick={() => void copy(curl, 'Command')}>Copy command</Button>
          </>
        )}
        <p class="muted">
          <code>$TOKEN</code> is a token with the <code>ingest</code> scope. For all fields of a record, see{' '}
          <a href="/docs">the API reference</a>.
        </p>
      </div>
      <div class="card stack-sm">
        <h2>Many records</h2>
        <p>
          <PageLink path="/data" params={{ section: 'import' }}>
            Import a file
          </PageLink>{' '}
          (CSV, XLSX, JSON), or in a terminal: <code>npx earshot import FILE --source NAME</code>
        </p>
      </div>
    </div>
  );
}
