import { useAction } from '../../api/action.js';
import { goTo } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { ProblemNotice } from '../../ui/states.js';

/** Whether only some of the records are selected. */
export function isNarrowed(): boolean {
  return selection.value.search_query !== undefined || selection.value.filters.length > 0;
}

/** Starts a discovery among the selected records, and shows how far it is. */
export function DiscoverButton({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) {
  const { busy, problem, change } = useAction();
  const start = () =>
    change(
      (to) => to.POST('/public/themes/discoveries', { body: selection.value }),
      'Discovery started',
      () => goTo('/themes', { section: 'proposals' }),
    );
  return (
    <>
      <Button kind={kind} disabled={busy} onClick={() => void start()}>
        {isNarrowed() ? 'Discover themes in this selection' : 'Discover themes'}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}
