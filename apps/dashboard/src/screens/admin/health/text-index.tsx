import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useEvery, useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { ActionButton, Confirm } from '../../../ui/dialog.js';
import { formatCount, plural } from '../../../ui/format.js';
import { Loading } from '../../../ui/states.js';

type IndexState = AnswerOf<'/admin/text-index', 'get'>;

const POLL_SECONDS = 2;

/** Where Meilisearch answers text queries: the state of its index, and how to rebuild it. */
export function TextIndex() {
  const index = useGet('/admin/text-index');
  useEvery(POLL_SECONDS, Boolean(index.data?.building), index.reload);
  return (
    <Loading of={index} height={56}>
      {(state) => state.engine !== 'built_in' && <MeilisearchIndex state={state} />}
    </Loading>
  );
}

function MeilisearchIndex({ state }: { state: IndexState }) {
  const { serving, building, failing, refused_records: refused } = state;
  const [confirming, setConfirming] = useState(false);
  return (
    <section class="card stack" aria-label="Text index">
      <div class="toolbar">
        <h2>Text search uses Meilisearch</h2>
        <div class="row admin-item-actions">
          {refused > 0 && (
            <ActionButton
              send={(to) => to.POST('/admin/text-index/refused-records/retry')}
              done={({ records }) => `Retrying ${plural(records, 'record')}`}
            >
              Retry refused records
            </ActionButton>
          )}
          <Button onClick={() => setConfirming(true)}>Rebuild index</Button>
        </div>
      </div>
      <p>
        {serving
          ? `The index is ${serving.lag_ms === null ? 'up to date' : `${Math.round(serving.lag_ms / 1000)} s behind`}.`
          : 'No index yet. The built-in engine answers until one is ready.'}
        {refused > 0 &&
          ` Meilisearch refused ${plural(refused, 'record')}: included in every count, but not found by text.`}
      </p>
      {building && (
        <div class="row admin-progress">
          <progress value={building.changes_read} max={building.changes} aria-label="Index build" />
          <span class="num">
            {formatCount(building.changes_read)} of about {formatCount(building.changes)} changes
          </span>
        </div>
      )}
      {failing && (
        <p class="notice" data-kind="warn">
          Failing for {failing.seconds} s: {failing.reason}
        </p>
      )}
      {confirming && <Rebuild onClose={() => setConfirming(false)} />}
    </section>
  );
}

function Rebuild({ onClose }: { onClose: () => void }) {
  return (
    <Confirm
      title="Rebuild the index?"
      verb="Rebuild"
      send={(to) => to.POST('/admin/text-index/rebuild')}
      done={({ begun }) => (begun ? 'Rebuilding the index' : 'A rebuild is already running')}
      onClose={onClose}
    >
      <p>
        A new index is built next to the current one and replaces it once it has caught up. You only need this
        if data was changed in Meilisearch directly.
      </p>
    </Confirm>
  );
}
