import { RecordsButton } from '../../charts/mark.js';
import { listSome } from '../../charts/wording.js';
import { openRecords } from '../../records/open-records.js';
import { RecordQuote } from '../../records/record-quote.js';
import { formatShare, plural } from '../../ui/format.js';
import { Badge } from '../../ui/list.js';
import { AcceptButton, Decisions } from './proposal-decisions.js';
import type { Proposal, Theme } from './theme.js';

interface Props {
  proposal: Proposal;
  all: readonly Proposal[];
  themes: readonly Theme[];
  mayEdit: boolean;
  selected: boolean;
  onSelect: () => void;
}

const TERMS = 8;
const EXAMPLES = 2;

/** A proposed theme: its words, how many records it finds, examples; to be accepted, merged or rejected. */
export function ProposalCard({ proposal, all, themes, mayEdit, selected, onSelect }: Props) {
  const { name, records, share, terms, examples, overlap_with: overlaps, leans, queries } = proposal;
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name;
  const beside = overlaps.flatMap(({ id, records: both }) => {
    const other = nameOf(id);
    return other ? [`${other} (${plural(both, 'record')})`] : [];
  });
  const [only] = queries;
  return (
    <li class="card stack-sm" data-proposal={proposal.id}>
      <div class="row">
        {mayEdit && (
          <input type="checkbox" aria-label={`Select: ${name}`} checked={selected} onChange={onSelect} />
        )}
        <h2 dir="auto">{name}</h2>
        {proposal.new && <Badge kind="good">new</Badge>}
        {leans && <Badge>{leans === 'low' ? 'low ratings' : 'high ratings'}</Badge>}
      </div>
      <Suggested {...{ proposal, themes, mayEdit }} />
      <p class="row small">
        {only && queries.length === 1 && only.language === undefined ? (
          <RecordsButton
            class="link num"
            drilldown={{ search_query: only.query, filters: [] }}
            count={records}
            title={name}
            onOpen={openRecords}
          >
            {plural(records, 'record')}
          </RecordsButton>
        ) : (
          <span class="num">{plural(records, 'record')}</span>
        )}
        <span class="muted num">{formatShare(share)}</span>
      </p>
      <p class="small" dir="auto">
        {terms
          .slice(0, TERMS)
          .map(({ term }) => term)
          .join(', ')}
      </p>
      {beside.length > 0 && <p class="tiny muted">Overlaps with {listSome(beside)}</p>}
      {examples.slice(0, EXAMPLES).map((id) => (
        <RecordQuote key={id} id={id} />
      ))}
      {mayEdit && <Decisions proposal={proposal} themes={themes} />}
    </li>
  );
}

/** The name that a model proposes. */
function Suggested({ proposal, themes, mayEdit }: Pick<Props, 'proposal' | 'themes' | 'mayEdit'>) {
  const { suggested_name: name, queries } = proposal;
  if (name === null) return null;
  return (
    <p class="row small">
      <span class="muted">The model suggests</span>
      <strong dir="auto">{name}</strong>
      {mayEdit && <AcceptButton proposal={{ name, queries }} themes={themes} words="Accept with this name" />}
    </p>
  );
}
