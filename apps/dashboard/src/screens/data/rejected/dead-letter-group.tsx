import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { formatAgo, formatCount, plural } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { Badge, When } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { causeOf } from './cause.js';
import { Retry } from './retry.js';

type Group = AnswerOf<'/admin/dead-letters', 'get'>['groups'][number];
type DeadLetter = AnswerOf<'/admin/dead-letters/{group}', 'get'>['letters'][number];

const STAGES: Readonly<Record<string, string>> = {
  parse: 'could not be parsed',
  map: 'could not be mapped to a record',
  validate: 'failed validation',
  store: 'could not be stored',
};

const STATUS: Readonly<Record<string, string>> = {
  replayed: 'became a record',
  dismissed: 'dismissed',
};

/** Items of a source that fail in the same way: why, the items themselves, and what can be done. */
export function DeadLetterGroup({ group, alone }: { group: Group; alone: boolean }) {
  const [expanded, setExpanded] = useState(alone);
  const { source, stage, open, replayed, dismissed, first_seen: first, last_seen: last } = group;
  const { why, where, path } = causeOf(group);
  return (
    <article class="card stack-sm" data-group={group.fingerprint}>
      <header class="row data-title">
        <h2>{why}</h2>
        <Badge kind={open > 0 ? 'warn' : undefined}>{countWords(group)}</Badge>
      </header>
      <p class="muted">
        <PageLink path="/data" params={{ source }}>
          <bdi>{source}</bdi>
        </PageLink>{' '}
        {where && ` · ${where}`} · {STAGES[stage] ?? stage}
        {path && (
          <>
            {' '}
            at <code>{path}</code>
          </>
        )}{' '}
        · <When at={first} />
        {formatAgo(new Date(last)) !== formatAgo(new Date(first)) && (
          <>
            , last <When at={last} />
          </>
        )}
      </p>
      <GroupActions group={group} />
      <details open={expanded} onToggle={(event) => setExpanded(event.currentTarget.open)}>
        <summary>{open + replayed + dismissed === 1 ? 'The item' : 'The items'}</summary>
        {expanded && <DeadLetters group={group} />}
      </details>
    </article>
  );
}

function GroupActions({ group }: { group: Group }) {
  const { fingerprint, source, open } = group;
  const params = { path: { group: fingerprint }, query: { source } };
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      {open > 0 && (
        <p>
          Fix the items at their source or{' '}
          <PageLink path="/data" params={{ source, edit: 'settings' }}>
            the settings
          </PageLink>
          , then retry. Dismiss what should not become a record.
        </p>
      )}
      <div class="row">
        <Retry group={group} />
        {open > 0 && (
          <Button kind="danger" onClick={() => setConfirming(true)}>
            Dismiss {plural(open, 'item')}…
          </Button>
        )}
      </div>
      {confirming && (
        <Confirm
          title="Dismiss these items?"
          verb={`Dismiss ${plural(open, 'item')}`}
          send={(to) => to.POST('/admin/dead-letters/{group}/dismiss', { params })}
          done={({ letters }) => `${plural(letters, 'item')} dismissed`}
          onClose={() => setConfirming(false)}
        >
          <p>They no longer count as open, and retries skip them.</p>
        </Confirm>
      )}
    </>
  );
}

function DeadLetters({ group: { fingerprint, source, message } }: { group: Group }) {
  const items = useGet('/admin/dead-letters/{group}', {
    path: { group: fingerprint },
    query: { source, limit: 20 },
  });
  return (
    <Loading of={items} height={120}>
      {({ letters }) => (
        <ul class="stack-xs small data-list">
          {letters.map((deadLetter) => (
            <DeadLetterItem key={deadLetter.id} deadLetter={deadLetter} known={message} />
          ))}
        </ul>
      )}
    </Loading>
  );
}

interface ItemProps {
  deadLetter: DeadLetter;
  /** The message that the group is headed by. */
  known: string;
}

function DeadLetterItem({ deadLetter, known }: ItemProps) {
  const { status, message, attempts, last_seen: lastSeen, raw } = deadLetter;
  return (
    <li class="stack data-part">
      <span>
        {message !== known && `${message} · `}
        <span class="muted">
          {status !== 'open' && `${STATUS[status] ?? status} · `}
          {plural(attempts, 'attempt')}, last {formatAgo(new Date(lastSeen))}
        </span>
      </span>
      {raw === null ? (
        <span class="muted">The item itself is no longer stored.</span>
      ) : (
        <details class="data-more">
          <summary>As it was received</summary>
          <pre tabIndex={0} dir="auto">
            {indented(raw)}
          </pre>
        </details>
      )}
    </li>
  );
}

/** How many items of a group are open, and what became of the others. */
function countWords({ open, replayed, dismissed }: Group): string {
  const parts = [
    open > 0 ? `${formatCount(open)} open` : 'none open',
    replayed > 0 && `${formatCount(replayed)} became records`,
    dismissed > 0 && `${formatCount(dismissed)} dismissed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** JSON with line breaks; text that was cut off stays as it is. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
