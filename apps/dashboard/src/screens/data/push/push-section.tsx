import { curlOf } from '../../../api/curl.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice, copy } from '../../../ui/states.js';
import { syntaxFault } from './faults.js';
import { JsonEditor } from './json-editor.js';
import { PushForm } from './push-form.js';
import { ReceiptNotice } from './receipt-notice.js';
import { usePush } from './use-push.js';

type Push = ReturnType<typeof usePush>;

/** A box to try a push in: the same request as any program sends, and the answer it gets. */
export function PushSection() {
  const push = usePush();
  const { problem, receipt } = push;
  return (
    <section class="data-push" aria-label="Push">
      <form
        class="card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          push.send();
        }}
      >
        <h2>Push a record</h2>
        <div class="data-actions" role="group" aria-label="Written as">
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
          <PushForm
            draft={push.draft}
            faultAt={(pointer) => formFault(push, pointer)}
            onChange={push.change}
          />
        )}
        <Sending push={push} />
        {problem && <ProblemNotice problem={problem} />}
        {receipt && <ReceiptNotice receipt={receipt} />}
      </form>
      <Elsewhere text={push.text} />
    </section>
  );
}

/** In the form a fault stands at its input; that of an attribute at its value. */
function formFault({ faults }: Push, at: string): string | undefined {
  const found = faults.find(({ pointer = '' }) =>
    at.endsWith('/') ? pointer.startsWith(at) && pointer !== at : pointer === at,
  );
  return found?.detail;
}

function Sending({ push: { token, busy, skip, setSkip } }: { push: Push }) {
  return (
    <>
      {!token.may && (
        <Field
          label="Token"
          hint="Yours may not push: paste one with the scope “ingest”, printed at the first start. It is used for this and kept nowhere."
        >
          <input
            class="input"
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={token.pasted}
            onInput={(event) => token.paste(event.currentTarget.value)}
          />
        </Field>
      )}
      <label class="check">
        <input type="checkbox" checked={skip} onChange={(event) => setSkip(event.currentTarget.checked)} />{' '}
        Store the good records even if others are wrong
      </label>
      <div class="data-actions">
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Pushing…' : 'Push it'}
        </Button>
      </div>
    </>
  );
}

/** The same without this page. */
function Elsewhere({ text }: { text: string }) {
  const curl = syntaxFault(text) ? undefined : curlOf('/ingestion', JSON.parse(text) as object);
  return (
    <div class="data-part">
      <div class="card data-block">
        <h2>The same from a terminal</h2>
        {curl === undefined ? (
          <p class="muted">Once the text is JSON again.</p>
        ) : (
          <>
            <pre tabIndex={0}>{curl}</pre>
            <Button onClick={() => void copy(curl, 'Command')}>Copy the command</Button>
          </>
        )}
        <p class="muted">
          <code>$TOKEN</code> is one with the scope <code>ingest</code>. Everything a record can have:{' '}
          <a href="/docs">the API</a>.
        </p>
      </div>
      <div class="card data-block">
        <h2>More than one record</h2>
        <p>
          A file, CSV, JSON or XLSX: <code>npx earshot import FILE --source NAME</code>
        </p>
        <p>
          A story of two years to look around in, with its sources: <code>npm start -- --demo</code>
        </p>
      </div>
    </div>
  );
}
