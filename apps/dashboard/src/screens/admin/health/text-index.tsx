import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll, useEvery, useLoad } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { formatCount, plural } from '../../../ui/format.js';
import { ProblemNotice, Skeleton, say } from '../../../ui/states.js';

type State = AnswerOf<'/admin/text-index', 'get'>;

const LOOK_SECONDS = 2;

/** Which engine answers text queries; of Meilisearch how far its index is, and the ways to build it anew. */
export function TextIndex() {
  const { data, problem, reload } = useLoad('text-index', (to, signal) =>
    to.GET('/admin/text-index', { signal }),
  );
  const [asked, ask] = useState(false);
  const retry = useAction();
  useEvery(LOOK_SECONDS, Boolean(data?.building), reload);
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={56} />;
  if (data.engine === 'built_in')
    return <p class="card">Text queries are answered by the built-in engine.</p>;
  const offer = () =>
    retry.run(
      (to) => to.POST('/admin/text-index/refused-records/retry'),
      ({ records }) => {
        say(`${plural(records, 'record')} offered again`);
        refreshAll();
      },
    );
  return (
    <section class="card form" aria-label="Text index">
      <div class="admin-head">
        <h2>Text queries are answered by Meilisearch</h2>
        <div class="admin-item-actions">
          {data.refused_records > 0 && (
            <Button disabled={retry.busy} onClick={() => void offer()}>
              Offer refused records again
            </Button>
          )}
          <Button onClick={() => ask(true)}>Build anew</Button>
        </div>
      </div>
      <IndexState state={data} />
      {retry.problem && <ProblemNotice problem={retry.problem} />}
      {asked && <Rebuild onClose={() => ask(false)} />}
    </section>
  );
}

function IndexState({ state: { serving, building, failing, refused_records } }: { state: State }) {
  return (
    <>
      <p>
        {serving
          ? `The index is ${serving.lag_ms === null ? 'up to date' : `${Math.round(serving.lag_ms / 1000)} s behind`}.`
          : 'There is no index yet: the built-in engine answers.'}
        {refused_records > 0 &&
          ` ${plural(refused_records, 'record')} refused: in every number, not found by text.`}
      </p>
      {building && (
        <div class="admin-progress">
          <progress value={building.changes_read} max={building.changes} aria-label="Index being built" />
          <span class="num">
            {formatCount(building.changes_read)} of about {formatCount(building.changes)} changes
          </span>
        </div>
      )}
      {failing && (
        <p class="notice" data-kind="warn">
          It has failed for {failing.seconds} s: {failing.reason}
        </p>
      )}
    </>
  );
}

function Rebuild({ onClose }: { onClose: () => void }) {
  const action = useAction();
  const rebuild = () =>
    action.run(
      (to) => to.POST('/admin/text-index/rebuild'),
      ({ begun }) => {
        say(begun ? 'A new index is being built' : 'One is being built already');
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title="Build the index anew?"
      verb="Build anew"
      action={action}
      onConfirm={() => void rebuild()}
      onClose={onClose}
    >
      <p>
        It is built beside the one that is searched and takes its place when it has caught up. Needed only
        when somebody wrote to Meilisearch by hand.
      </p>
    </Confirm>
  );
}
