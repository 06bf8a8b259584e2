import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../api/action.js';
import { refreshAll, useEvery, useLoad } from '../../api/answer.js';
import { Button } from '../../ui/button.js';
import { Confirm } from '../../ui/dialog.js';
import { formatBytes, formatCount, formatShare, inWords, plural, spoken } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { safeHref } from '../../ui/link.js';
import { EmptyState, ProblemNotice, Skeleton, copy, say } from '../../ui/states.js';
import { Item, When } from './item.js';

type Export = AnswerOf<'/public/exports', 'get'>['exports'][number];

const LOOK_SECONDS = 2;
const KINDS = { completed: 'good', failed: 'bad', queued: 'warn', running: 'warn' } as const;

/** The exports of this token, live while one of them is being written. */
export function Exports() {
  const { data, problem, stale, reload } = useLoad('exports', (to, signal) =>
    to.GET('/public/exports', { signal }),
  );
  const [removing, setRemoving] = useState<Export>();
  useEvery(LOOK_SECONDS, data?.exports.some(isUnderWay) ?? false, reload);
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data.exports.length === 0 ? (
        <EmptyState title="No exports">
          <p>
            Press <kbd>x</kbd> on any screen to export what it shows. Exports of other tokens are listed to
            them.
          </p>
        </EmptyState>
      ) : (
        <ul class="admin-list" data-stale={stale}>
          {data.exports.map((one) => (
            <ExportItem key={one.export_id} one={one} onRemove={() => setRemoving(one)} />
          ))}
        </ul>
      )}
      {removing && <RemoveExport one={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function ExportItem({ one, onRemove }: { one: Export; onRemove: () => void }) {
  const { status, format, fields, row_count, size_bytes, sha256, expires_at, emails, error, progress } = one;
  const underWay = isUnderWay(one);
  const kind = (KINDS as Partial<Record<Export['status'], string>>)[status];
  const link = safeHref(one.download_url);
  return (
    <Item
      title={`${format.toUpperCase()} of ${fields.length > 4 ? plural(fields.length, 'column') : inWords(fields)}`}
      badges={
        <span class="badge" data-kind={kind}>
          {status}
        </span>
      }
      facts={[
        ['Rows', row_count === null ? undefined : formatCount(row_count)],
        ['Size', size_bytes === null ? undefined : formatBytes(size_bytes)],
        ['Expires', expires_at && <When key="expires" at={expires_at} />],
        ['Mail', inWords(emails.map((mail) => `${mail.address} (${spoken(mail.status)})`))],
        ['SHA-256', sha256 && <Checksum key="sha256" sha256={sha256} />],
      ]}
      actions={
        <>
          {link && (
            <a class="button" href={link} download>
              <Icon name="download" /> Download
            </a>
          )}
          <Button kind="quiet" onClick={onRemove}>
            {underWay ? 'Cancel' : 'Remove'}
          </Button>
        </>
      }
    >
      {underWay && (
        <div class="admin-progress">
          <progress value={progress} max={1} aria-label="Written" />
          <span class="num">{formatShare(progress)}</span>
        </div>
      )}
      {error && (
        <p class="notice" data-kind="bad">
          {error}
        </p>
      )}
      {one.meta?.warnings?.map(({ code, detail }) => (
        <p class="notice" data-kind="warn" key={code}>
          {detail}
        </p>
      ))}
    </Item>
  );
}

function Checksum({ sha256 }: { sha256: string }) {
  return (
    <button class="admin-copy" type="button" title={sha256} onClick={() => void copy(sha256, 'Checksum')}>
      <code>{sha256.slice(0, 12)}…</code>
      <span class="visually-hidden">copy</span>
    </button>
  );
}

function RemoveExport({ one, onClose }: { one: Export; onClose: () => void }) {
  const action = useAction();
  const verb = isUnderWay(one) ? 'Cancel' : 'Remove';
  const remove = () =>
    action.run(
      (to) => to.DELETE('/public/exports/{id}', { params: { path: { id: one.export_id } } }),
      () => {
        say(verb === 'Cancel' ? 'Cancelled' : 'Removed');
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title={`${verb} this export?`}
      verb={`${verb} export`}
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{verb === 'Cancel' ? 'What was written so far goes.' : 'Its file goes, and links to it end.'}</p>
    </Confirm>
  );
}

function isUnderWay({ status }: Export): boolean {
  return status === 'queued' || status === 'running';
}
