import { listed } from '#libs/wording';
import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useEvery, useGet } from '../../api/answer.js';
import { exportSelection } from '../../records/export-dialog.js';
import { goTo } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { Confirm } from '../../ui/dialog.js';
import { formatBytes, formatCount, formatShare, humanize, plural } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { safeHref } from '../../ui/link.js';
import { Badge, type BadgeKind, Item, List, When } from '../../ui/list.js';
import { copy, Loading } from '../../ui/states.js';

type Export = AnswerOf<'/public/exports', 'get'>['exports'][number];

const POLL_SECONDS = 2;
const KINDS: Partial<Record<Export['status'], BadgeKind>> = {
  completed: 'good',
  failed: 'bad',
  queued: 'warn',
  running: 'warn',
};

/** The exports of this token, live while one of them is being written. */
export function Exports() {
  const exports = useGet('/public/exports');
  const [removing, setRemoving] = useState<Export>();
  useEvery(POLL_SECONDS, exports.data?.exports.some(isUnfinished) ?? false, exports.reload);
  return (
    <>
      <Loading of={exports} height={320}>
        {({ exports: all }) => (
          <List
            stale={exports.stale}
            none="No exports yet"
            hint={
              <>
                Export what a screen shows from its menu
                <span class="needs-mouse">
                  , or press <kbd>x</kbd> there
                </span>
                . You see only your own exports.
              </>
            }
            ways={
              <Button kind="primary" onClick={exportFromSearch}>
                Export from Search
              </Button>
            }
          >
            {all.map((one) => (
              <ExportItem key={one.export_id} one={one} onRemove={() => setRemoving(one)} />
            ))}
          </List>
        )}
      </Loading>
      {removing && <RemoveExport one={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** Leads to the records, with the form that exports them open. */
function exportFromSearch(): void {
  goTo('/search');
  exportSelection();
}

function ExportItem({ one, onRemove }: { one: Export; onRemove: () => void }) {
  const { status, format, fields, row_count, size_bytes, sha256, expires_at, emails, error, progress } = one;
  const unfinished = isUnfinished(one);
  const link = safeHref(one.download_url);
  return (
    <Item
      title={`${format.toUpperCase()} of ${fields.length > 4 ? plural(fields.length, 'column') : listed(fields)}`}
      badges={<Badge kind={KINDS[status]}>{status}</Badge>}
      facts={[
        ['Rows', row_count === null ? undefined : formatCount(row_count)],
        ['Size', size_bytes === null ? undefined : formatBytes(size_bytes)],
        ['Expires', expires_at && <When key="expires" at={expires_at} />],
        ['Email', listed(emails.map((mail) => `${mail.address} (${humanize(mail.status)})`))],
        ['SHA-256', sha256 && <Checksum key="sha256" sha256={sha256} />],
      ]}
      actions={
        <>
          {link && (
            <a class="button" href={link} download>
              <Icon name="download" /> Download
            </a>
          )}
          <Button onClick={onRemove}>{unfinished ? 'Cancel' : 'Delete'}</Button>
        </>
      }
    >
      {unfinished && (
        <div class="row admin-progress">
          <progress value={progress} max={1} aria-label="Progress" />
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
    <button class="link" type="button" title={sha256} onClick={() => void copy(sha256, 'Checksum')}>
      <code>{sha256.slice(0, 12)}…</code>
      <span class="visually-hidden">copy</span>
    </button>
  );
}

function RemoveExport({ one, onClose }: { one: Export; onClose: () => void }) {
  const cancels = isUnfinished(one);
  const verb = cancels ? 'Cancel' : 'Delete';
  return (
    <Confirm
      title={`${verb} this export?`}
      verb={`${verb} export`}
      send={(to) => to.DELETE('/public/exports/{id}', { params: { path: { id: one.export_id } } })}
      done={cancels ? 'Export cancelled' : 'Export deleted'}
      onClose={onClose}
    >
      <p>
        {cancels
          ? 'What has been written so far is discarded.'
          : 'The file is deleted, and links to it stop working.'}
      </p>
    </Confirm>
  );
}

function isUnfinished({ status }: Export): boolean {
  return status === 'queued' || status === 'running';
}
