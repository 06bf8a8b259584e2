import { listSome } from '../../charts/wording.js';
import { formatShare, plural } from '../../ui/format.js';
import { AcceptButton } from './proposal-decisions.js';
import type { Merge, Proposal, Theme } from './theme.js';

interface Props {
  merges: readonly Merge[];
  proposals: readonly Proposal[];
  themes: readonly Theme[];
  mayEdit: boolean;
}

/** Proposals that the model takes for one theme, to be accepted together. */
export function ProposedMerges({ merges, proposals, themes, mayEdit }: Props) {
  if (merges.length === 0) return null;
  const nameOf = (id: string) => proposals.find((one) => one.id === id)?.name ?? id;
  return (
    <section class="card stack-sm" aria-label="Possibly the same">
      <h2>Possibly the same</h2>
      <p class="small muted">The model takes these for one theme.</p>
      <ul class="stack-sm">
        {merges.map((merge) => (
          <li key={merge.proposals.join()} class="row small" data-merge={merge.proposals.join()}>
            <strong dir="auto">{merge.name}</strong>
            <span dir="auto">{listSome(merge.proposals.map(nameOf))}</span>
            <span class="muted num">
              {plural(merge.records, 'record')} · {formatShare(merge.share)}
            </span>
            {mayEdit && <AcceptButton proposal={merge} themes={themes} words="Accept as one" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
