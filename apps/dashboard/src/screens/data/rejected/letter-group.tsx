import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll, useLoad } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { formatAgo, plural } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { ProblemNotice, Skeleton, say } from '../../../ui/states.js';
import { groupWords, readable, stageWords } from './letter-words.js';
import type { Group, Letter } from './wire.js';

/** Items of a source that fail in the same way: why, examples, and what can be done. */
export function LetterGroup({ group }: { group: Group }) {
  const [looking, look] = useState(false);
  const { source, stage, path, message, open, connector_version: version } = group;
  return (
    <article class="card data-block" data-group={group.fingerprint}>
      <header class="data-title">
        <h2>{message || 'What was said was erased'}</h2>
        <span class="badge" data-kind={open > 0 ? 'warn' : undefined}>
          {groupWords(group)}
        </span>
      </header>
      <p class="muted">
        <PageLink path="/data" params={{ source }}>
          <bdi>{source}</bdi>
        </PageLink>{' '}
        · {stageWords(stage)}
        {path && (
          <>
            {' '}
            at <code>{path}</code>
          </>
        )}{' '}
        · first {formatAgo(new Date(group.first_seen))}, last {formatAgo(new Date(group.last_seen))} ·
        connector {version}
      </p>
      <Orders group={group} looking={looking} onLook={() => look(!looking)} />
      {looking && <Letters group={group} />}
    </article>
  );
}

interface OrdersProps {
  group: Group;
  looking: boolean;
  onLook: () => void;
}

function Orders({ group, looking, onLook }: OrdersProps) {
  const { fingerprint, source, open } = group;
  const params = { path: { group: fingerprint }, query: { source } };
  const { run, busy, problem } = useAction();
  const [asking, ask] = useState(false);
  const replay = () =>
    void run(
      (client) => client.POST('/admin/dead-letters/{group}/replay', { params }),
      ({ letters }) => {
        say(`${plural(letters, 'item')} will be mapped again in a moment`);
        refreshAll();
      },
    );
  const dismiss = () =>
    void run(
      (client) => client.POST('/admin/dead-letters/{group}/dismiss', { params }),
      ({ letters }) => {
        ask(false);
        say(`${plural(letters, 'item')} dismissed`);
        refreshAll();
      },
    );
  return (
    <>
      <div class="data-actions">
        <Button aria-expanded={looking} onClick={onLook}>
          {looking ? 'Hide the items' : 'Show the items'}
        </Button>
        {open > 0 && (
          <>
            <Button
              disabled={busy}
              onClick={replay}
              title="For when the connector or its settings were mended"
            >
              Map them again
            </Button>
            <Button kind="danger" disabled={busy} onClick={() => ask(true)}>
              Dismiss
            </Button>
          </>
        )}
      </div>
      {problem && !asking && <ProblemNotice problem={problem} />}
      {asking && (
        <Confirm
          title="Dismiss these items?"
          verb={`Dismiss ${plural(open, 'item')}`}
          action={{ busy, problem }}
          onConfirm={dismiss}
          onClose={() => ask(false)}
        >
          <p>They no longer count as waiting, and are not mapped again when the connector is mended.</p>
        </Confirm>
      )}
    </>
  );
}

function Letters({ group: { fingerprint, source } }: { group: Group }) {
  const { data, problem, reload } = useLoad(
    `/admin/dead-letters/ ${fingerprint} ${source}`,
    (client, signal) =>
      client.GET('/admin/dead-letters/{group}', {
        params: { path: { group: fingerprint }, query: { source, limit: 20 } },
        signal,
      }),
  );
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <ul class="data-list">
      {data.letters.map((letter) => (
        <Item key={letter.id} letter={letter} />
      ))}
    </ul>
  );
}

const STATUS: Readonly<Record<string, string>> = {
  open: 'waits',
  replayed: 'became a record',
  dismissed: 'dismissed',
};

function Item({ letter: { status, message, attempts, last_seen: seen, raw } }: { letter: Letter }) {
  return (
    <li class="data-part">
      <span>
        {message}{' '}
        <span class="muted">
          · {STATUS[status] ?? status} · tried {plural(attempts, 'time')}, last {formatAgo(new Date(seen))}
        </span>
      </span>
      {raw === null ? (
        <span class="muted">The item itself is no longer kept here.</span>
      ) : (
        <pre tabIndex={0} dir="auto">
          {readable(raw)}
        </pre>
      )}
    </li>
  );
}
