import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { useEvery, useGet } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { plural } from '../../../ui/format.js';
import { ProblemNotice } from '../../../ui/states.js';
import { outcomeOf, triedIn, type Tried } from './outcome.js';

type Group = AnswerOf<'/admin/dead-letters', 'get'>['groups'][number];

/** Items whose outcome is followed. */
const FOLLOWED = 100;
const POLL_SECONDS = 3;

/** Has the open items of a group retried, and says what comes of it. */
export function Retry({ group }: { group: Group }) {
  const { fingerprint, source } = group;
  const at = { params: { path: { group: fingerprint }, query: { source } } };
  const [tried, follow] = useState<Tried>();
  const { busy, problem, change } = useAction();
  const retry = async () => {
    let before: Tried = new Map();
    await change(
      async (to) => {
        const query = { source, limit: FOLLOWED };
        const { data } = await to.GET('/admin/dead-letters/{group}', {
          params: { path: { group: fingerprint }, query },
        });
        before = triedIn(data?.letters ?? []);
        return to.POST('/admin/dead-letters/{group}/replay', at);
      },
      ({ letters }) => `Retrying ${plural(letters, 'item')}`,
      () => follow(before),
    );
  };
  return (
    <>
      {group.open > 0 && (
        <Button kind="primary" disabled={busy} onClick={() => void retry()}>
          Retry
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {tried && <Followed group={group} tried={tried} />}
    </>
  );
}

function Followed({ group: { fingerprint, source }, tried }: { group: Group; tried: Tried }) {
  const items = useGet('/admin/dead-letters/{group}', {
    path: { group: fingerprint },
    query: { source, limit: FOLLOWED },
  });
  const { data: read } = useGet('/admin/sources');
  const state = read?.sources.find(({ name }) => name === source);
  const outcome = items.data && outcomeOf(tried, items.data.letters, state);
  useEvery(POLL_SECONDS, outcome === undefined || outcome.waiting > 0, items.reload);
  return (
    <p class="small" role="status">
      {outcome?.words ?? 'Retrying…'}
    </p>
  );
}
