import { signal } from '@preact/signals';
import type { EarshotClient } from '#libs/client';
import { useAction } from '../../api/action.js';
import type { ApiResponse } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ProblemNotice } from '../../ui/states.js';
import type { Theme } from './theme.js';

interface Undoable {
  /** What was done: "Deleted Login". */
  words: string;
  /** Takes it back. */
  send: (to: EarshotClient) => ApiResponse<unknown>;
}

/** The last change of the codeframe, or decision about a proposal. */
export const undoable = signal<Undoable | undefined>(undefined);

/** The way back from the last change. */
export function Undo() {
  const { busy, problem, change } = useAction();
  const last = undoable.value;
  if (!last) return null;
  const forget = () => (undoable.value = undefined);
  return (
    <>
      <div class="notice row" role="status">
        <bdi>{last.words}</bdi>
        <Button disabled={busy} onClick={() => void change(last.send, 'Undone', forget)}>
          Undo
        </Button>
        <Button kind="quiet" onClick={forget}>
          Dismiss
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}

/**
 * Remembers how to put themes back: those that were changed or removed as they were before, those that were made away.
 * What someone else has changed since is refused.
 */
export function remember(words: string, before: readonly Theme[], made: readonly string[] = []): void {
  undoable.value = { words, send: (to) => putBack(to, before, made) };
}

async function putBack(to: EarshotClient, before: readonly Theme[], made: readonly string[]) {
  const list = await to.GET('/public/themes');
  if (!list.data) return list;
  const now = new Map(list.data.themes.map((theme) => [theme.id, theme]));
  let last: Awaited<ApiResponse<unknown>> = list;
  const uppersFirst = before.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  for (const { id, name, parent, queries, version } of uppersFirst) {
    const body = { name, parent, queries };
    if (now.get(id)?.version === version) continue;
    last = now.has(id)
      ? await to.PUT('/public/themes/{id}', {
          params: { path: { id } },
          body: { ...body, version: version + 1 },
        })
      : await to.POST('/public/themes', { body: { id, ...body } });
    if (!last.response.ok) return last;
  }
  for (const id of made) {
    last = await to.DELETE('/public/themes/{id}', { params: { path: { id } } });
    if (!last.response.ok) return last;
  }
  return last;
}
