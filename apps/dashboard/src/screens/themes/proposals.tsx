import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { useGet, useEvery } from '../../api/answer.js';
import { selection } from '../../state/scope.js';
import { access } from '../../state/session.js';
import { Button } from '../../ui/button.js';
import { formatCount, formatShare, plural } from '../../ui/format.js';
import { When } from '../../ui/list.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../ui/states.js';
import { FoundThemes } from '../overview/found-themes.js';
import { useScores } from '../trends/recent-period.js';
import { DiscoverButton, isNarrowed } from './discover-button.js';
import { AcceptSelected, RejectSelected } from './proposal-decisions.js';
import { ProposalCard } from './proposal-card.js';
import { ProposedMerges } from './proposed-merges.js';
import type { Theme } from './theme.js';

/** What the latest discovery among the selected records proposes, and how far it is. */
export function Proposals() {
  const { filters, ...query } = selection.value;
  const latest = useGet('/public/themes/discoveries/latest', {
    query: { ...query, filters: JSON.stringify(filters) },
  });
  const { themes } = useGet('/public/themes').data ?? { themes: [] };
  const { data, problem, stale, reload } = latest;
  const running = data?.status === 'queued' || data?.status === 'running';
  useEvery(2, running, reload);
  const mayEdit = access.value.allows('edit');
  if (data?.status === 'none') return <FoundProposals themes={themes} />;
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={420} />;
  const open = data.proposals.filter(({ status }) => status === 'proposed');
  const { covered, records } = data;
  return (
    <section class="stack" aria-label="Proposed themes">
      <div class="toolbar">
        <p class="muted">
          {running && open.length === 0 ? 'Discovering themes' : plural(open.length, 'proposed theme')} ·{' '}
          <When at={data.requested_at} />
          {covered !== null &&
            records !== null &&
            records > 0 &&
            ` · they cover ${formatShare(covered / records)} of ${formatCount(records)} ${isNarrowed() ? 'selected ' : ''}records`}
        </p>
        {mayEdit && !running && <DiscoverButton />}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {running && (
        <div class="stack-2xs">
          <p class="small" role="status">
            Reading records and looking for themes: {formatShare(data.progress)} done. This takes up to a
            minute.
          </p>
          <progress class="theme-progress" aria-label="Discovery" max={1} value={data.progress} />
        </div>
      )}
      {data.status === 'failed' && (
        <p class="notice" data-kind="bad" role="alert">
          The discovery failed. Start it again.
        </p>
      )}
      {open.length === 0 && !running && <EmptyState title="Nothing left to decide" />}
      <ProposedMerges merges={data.merges} proposals={open} themes={themes} mayEdit={mayEdit} />
      <ProposalList open={open} all={data.proposals} {...{ themes, mayEdit, stale }} />
    </section>
  );
}

/** Before the first discovery: what is found at once, and the way to more. */
function FoundProposals({ themes }: { themes: readonly Theme[] }) {
  const { some, scale, known } = useScores();
  const mayEdit = access.value.allows('edit');
  return (
    <>
      <FoundThemes
        hasOneScale={some && scale !== undefined}
        ready={known}
        {...(mayEdit && { proposedTo: themes })}
      />
      {mayEdit && (
        <EmptyState title="Discover more themes">
          <p>
            Earshot reads a sample of {isNarrowed() ? 'the selected' : 'your'} records and proposes more
            themes, with examples. You accept, change or reject each.
          </p>
          <DiscoverButton />
        </EmptyState>
      )}
    </>
  );
}

type Cards = Omit<ComponentProps<typeof ProposalCard>, 'proposal' | 'selected' | 'onSelect'>;

interface ProposalListProps extends Cards {
  open: Cards['all'];
  stale: boolean;
}

function ProposalList({ open, stale, ...rest }: ProposalListProps) {
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.filter(({ id }) => marked.has(id));
  const toggle = (id: string) =>
    mark(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]));
  return (
    <>
      {rest.mayEdit && open.length > 1 && (
        <div class="row">
          <Button onClick={() => mark(new Set(chosen.length < open.length ? open.map(({ id }) => id) : []))}>
            {chosen.length < open.length ? 'Select all' : 'Clear selection'}
          </Button>
          {chosen.length > 0 && (
            <>
              <AcceptSelected chosen={chosen} />
              <RejectSelected chosen={chosen} />
            </>
          )}
        </div>
      )}
      <ul class="columns theme-proposals" data-stale={stale}>
        {open.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            {...rest}
            selected={marked.has(proposal.id)}
            onSelect={() => toggle(proposal.id)}
          />
        ))}
      </ul>
    </>
  );
}
