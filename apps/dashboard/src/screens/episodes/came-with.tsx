import type { BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import type { Drilldown } from '../../charts/types.js';
import { fieldWords, labelWords, valueWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { paramsOfSides } from '../compare/sides.js';
import { distinctTerms } from '../trends/words.js';
import type { ListedEpisode } from './episode-list.js';
import { explainBody, MOST_EXPLAINED, type Episode, type EpisodeSide } from './episodes-request.js';

type Explanation = NonNullable<Episode['came_with']>;

const FIELDS = 5;
const TERMS = 8;

/** What the records of an episode have more or less often than those before it. */
export function CameWith({ episode, body, place }: ListedEpisode) {
  const isExplained = place < MOST_EXPLAINED;
  const answer = useAnswer('/public/episodes', isExplained ? explainBody(body, place) : undefined);
  if (!isExplained) return <CompareLink episode={episode} />;
  return (
    <div class="stack-2xs episode-came-with" data-stale={answer.stale || undefined}>
      <Loading of={answer} height={120}>
        {({ episodes }) => {
          const found = episodes.find(
            ({ key, during }) => key === episode.key && during.start === episode.during.start,
          );
          return <Differences episode={episode} found={found?.came_with} />;
        }}
      </Loading>
      <CompareLink episode={episode} />
    </div>
  );
}

function CompareLink({ episode: { before, during } }: Pick<ListedEpisode, 'episode'>) {
  const [main, secondary] = [during, before].map(({ drilldown }) => ({
    query: drilldown.search_query ?? '',
    filters: drilldown.filters,
  }));
  return (
    <p class="tiny">
      <PageLink path="/compare" params={main && secondary && paramsOfSides([main, secondary])}>
        Compare with the time before
      </PageLink>
    </p>
  );
}

interface Row {
  name: string;
  during: number;
  before: number;
  drilldown: Drilldown;
  drilldownBefore?: Drilldown;
}

function Differences({ episode, found }: { episode: Episode; found: Explanation | undefined }) {
  const rows = found ? [...fieldRows(found), ...termRows(found)] : [];
  const { before, during } = episode;
  if (rows.length === 0) return <SinceEver during={during} />;
  return (
    <Rows heads={['In this time', 'Before']} {...{ rows, during: during.count, before: before.count }} />
  );
}

/** Where the time right before has too few records to tell, all that came before tells more. */
function SinceEver({ during }: { during: EpisodeSide }) {
  const { count, drilldown } = during;
  const { filters, search_query, mode, query_language, timezone } = drilldown;
  const isOwn = ({ key, origin }: (typeof filters)[number]) => key === 'ds' && origin === 'drilldown';
  const until = { key: 'ds', type: 'range', max: filters.find(isOwn)?.min, max_exclusive: true } as const;
  const own = { search_query, mode, query_language };
  const answer = useAnswer('/public/keyphrases', {
    ...own,
    filters,
    timezone,
    compare_to: { ...own, filters: [...filters.filter((filter) => !isOwn(filter)), until] },
    limit: 3 * TERMS,
  } as BodyOf<'/public/keyphrases'>);
  return (
    <Loading of={answer} height={120}>
      {({ keyphrases, background_total: before }) => {
        const rows = distinctTerms(keyphrases, TERMS).map((one) => ({
          name: `“${one.term}”`,
          during: one.records,
          before: one.background_records,
          drilldown: one.drilldown,
        }));
        if (rows.length === 0)
          return <p class="small muted">No value or word is clearly more frequent than before.</p>;
        return <Rows heads={['In this time', 'In all time before']} {...{ rows, during: count, before }} />;
      }}
    </Loading>
  );
}

interface RowsProps {
  heads: readonly [during: string, before: string];
  rows: readonly Row[];
  /** How many records there are in all. */
  during: number;
  before: number;
}

function Rows({ heads, rows, during, before }: RowsProps) {
  return (
    <Table class="numbers" heads={['What', ...heads]}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row" dir="auto">
            {row.name}
          </th>
          <td>
            <Count of={during} count={row.during} drilldown={row.drilldown} title={row.name} />
          </td>
          <td>
            <Count
              of={before}
              count={row.before}
              drilldown={row.drilldownBefore}
              title={`${row.name}, before`}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface CountProps {
  of: number;
  count: number;
  drilldown: Drilldown | undefined;
  title: string;
}

function Count({ of, count, drilldown, title }: CountProps) {
  if (count === 0) return <>–</>;
  const number = formatCount(count);
  return (
    <>
      {drilldown ? (
        <RecordsButton class="number" {...{ drilldown, count, title }} onOpen={openRecords}>
          {number}
        </RecordsButton>
      ) : (
        number
      )}{' '}
      <span class="muted">{formatShare(count / of)}</span>
    </>
  );
}

function fieldRows({ fields }: Explanation): Row[] {
  return fields.slice(0, FIELDS).map((one) => ({
    name: `${fieldWords(one.key)}: ${labelWords(one.key, { key: one.value, label: one.label ?? valueWords(one.key, one.value) })}`,
    during: one.main_records,
    before: one.secondary_records,
    drilldown: one.drilldown,
    drilldownBefore: one.secondary_drilldown,
  }));
}

/** Words that are more frequent than before: those that are gone say less. */
function termRows({ terms }: Explanation): Row[] {
  const more = terms.filter(({ leans }) => leans === 'main');
  return distinctTerms(more, TERMS).map((one) => ({
    name: `“${one.term}”`,
    during: one.main_records,
    before: one.secondary_records,
    drilldown: one.drilldown,
    drilldownBefore: one.secondary_drilldown,
  }));
}
