import './found-themes.css';
import type { AnswerOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import { selection, type Selection } from '../../state/scope.js';
import { ActionButton } from '../../ui/dialog.js';
import { formatCount, formatMean, formatShare, plural } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { AcceptButton } from '../themes/proposal-decisions.js';
import { createAll, type Theme as OwnTheme } from '../themes/theme.js';
import { commonThemes } from '../trends/telling-terms.js';
import { Panel, SHOWN } from './theme-panel.js';

type Theme = NonNullable<AnswerOf<'/public/keyphrases'>['themes']>[number];

interface FoundThemesProps {
  hasOneScale: boolean;
  /** What stands above it is there. */
  ready: boolean;
  /** The themes there are, where its reader may add these to them; those that are among them are left out. */
  proposedTo?: readonly OwnTheme[];
}

/** What people talk about, as long as there are no themes of one's own: found in the selected records, for everyone who reads. */
export function FoundThemes({ hasOneScale, ready, proposedTo }: FoundThemesProps) {
  const selected = selection.value;
  const body = ready ? { ...selected, find_themes: true, limit: 1 } : undefined;
  const { data, problem, stale, reload } = useAnswer('/public/keyphrases', body);
  // A theme is a query, which cannot be joined with that of the bar.
  if (selected.search_query !== undefined) return null;
  const own = new Set(proposedTo?.flatMap(({ queries }) => queries.map(({ query }) => query)));
  const shown = commonThemes(
    (data?.themes ?? []).filter(({ query }) => !own.has(query)),
    SHOWN,
  );
  if (proposedTo && proposedTo.length > 0 && data && shown.length === 0) return null;
  const title =
    proposedTo && shown.length > 0 ? plural(shown.length, 'proposed theme') : 'What people talk about';
  return (
    <Panel title={title} loading={!data} {...{ problem, reload, stale }}>
      {data && <Found answer={data} {...{ shown, selected, hasOneScale, proposedTo }} />}
    </Panel>
  );
}

interface FoundProps {
  answer: AnswerOf<'/public/keyphrases'>;
  selected: Selection;
  hasOneScale: boolean;
  shown: readonly Theme[];
  proposedTo: readonly OwnTheme[] | undefined;
}

function Found({
  answer: { themes_read: read = 0, total, meta },
  shown,
  selected,
  hasOneScale,
  proposedTo,
}: FoundProps) {
  const late = meta.warnings.find(({ code }) => code === 'themes_left_out');
  if (shown.length === 0)
    return <p class="muted">{late?.detail ?? 'No theme is common enough among these records.'}</p>;
  return (
    <>
      <Table
        class="numbers found-themes"
        heads={[
          'Theme',
          'Records',
          ...(hasOneScale ? ['Mean score'] : []),
          ...(proposedTo ? ['Actions'] : []),
        ]}
      >
        {shown.map((theme) => (
          <Row
            key={theme.query}
            {...{ theme, selected, hasOneScale, proposedTo, most: shown[0]?.records ?? 1 }}
          />
        ))}
      </Table>
      <p class="small muted">
        {read < total
          ? `Found by reading ${formatCount(read)} of these records; counted in all of them.`
          : 'A record can be about several themes.'}
      </p>
      {proposedTo && (
        <div>
          <ActionButton
            kind="primary"
            send={(to) => createAll(to, shown.map(bodyOf))}
            done={`${plural(shown.length, 'theme')} created`}
          >
            Create {shown.length === 1 ? 'this theme' : `these ${shown.length} themes`}
          </ActionButton>
        </div>
      )}
    </>
  );
}

interface RowProps extends Omit<FoundProps, 'answer' | 'shown'> {
  theme: Theme;
  /** Records of the most frequent one. */
  most: number;
}

function Row({ theme, selected, hasOneScale, proposedTo, most }: RowProps) {
  const { query, records, share, mean_score } = theme;
  const { filters, timezone } = selected;
  const label = labelOf(theme);
  return (
    <tr>
      <th scope="row" dir="auto">
        <RecordsButton
          class="term"
          drilldown={{ search_query: query, filters: filters as never, ...(timezone && { timezone }) }}
          count={records}
          title={label}
          onOpen={openRecords}
        >
          {label}
        </RecordsButton>
      </th>
      <td>
        <span class="found-bar" aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * records) / most)}%` }} />
        </span>
        <span class="found-count">
          {formatCount(records)} <span class="muted">{formatShare(share)}</span>
        </span>
      </td>
      {hasOneScale && <td>{mean_score === null ? '–' : formatMean(mean_score)}</td>}
      {proposedTo && (
        <td>
          <AcceptButton proposal={bodyOf(theme)} themes={proposedTo} />
        </td>
      )}
    </tr>
  );
}

/** A subject in English, without the words in brackets, which are from all languages of the records. */
function labelOf({ name, subject = name }: Theme): string {
  return subject;
}

function bodyOf(theme: Theme) {
  return { name: labelOf(theme), queries: [{ query: theme.query }] };
}
