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
import { tellingTerms, type TellingTerm } from '../trends/telling-terms.js';
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
  const fields = found ? fieldRows(found) : [];
  const { before, during } = episode;
  const isSinceEver = found === undefined || (fields.length === 0 && found.terms.length === 0);
  // Where the time right before has too few records to tell, all that came before tells more.
  const other = isSinceEver ? allBefore(during) : before.drilldown;
  const themes = found?.fields.some(({ key }) => key === 'themes') ?? false;
  const said = useAnswer('/public/keyphrases', saidBody(during.drilldown, other, !themes));
  return (
    <Loading of={said} height={120}>
      {(answer) => {
        // A version that records name is in its field already.
        const isNew = ({ name }: TellingTerm) => !fields.some((field) => field.name.endsWith(`: ${name}`));
        const terms = tellingTerms(answer, TERMS).filter(isNew);
        const rows = [...fields, ...terms.map((one) => saidRow(one, during, other))];
        if (rows.length === 0)
          return <p class="small muted">No subject, value or word is clearly more frequent than before.</p>;
        const heads = ['In this time', isSinceEver ? 'In all time before' : 'Before'] as const;
        return (
          <Rows
            {...{ heads, rows }}
            during={during.count}
            before={isSinceEver ? answer.background_total : before.count}
          />
        );
      }}
    </Loading>
  );
}

type Side = EpisodeSide['drilldown'];

/** The time up to an episode. */
function allBefore({ drilldown }: EpisodeSide): Side {
  const isOwn = ({ key, origin }: Side['filters'][number]) => key === 'ds' && origin === 'drilldown';
  const until = { key: 'ds', type: 'range', max: drilldown.filters.find(isOwn)?.min, max_exclusive: true };
  return { ...drilldown, filters: [...drilldown.filters.filter((one) => !isOwn(one)), until] } as Side;
}

/** What one side says more often than the other: its subjects, where there is no theme that says so already. */
function saidBody(here: Side, there: Side, findsThemes: boolean): BodyOf<'/public/keyphrases'> {
  const side = ({ search_query, mode, query_language, filters }: Side) => ({
    ...(search_query !== undefined && { search_query, mode, query_language }),
    filters,
  });
  return {
    ...side(here),
    ...(here.timezone && { timezone: here.timezone }),
    compare_to: side(there),
    limit: 3 * TERMS,
    // A subject is a query, which cannot be joined with that of the records.
    find_themes: findsThemes && here.search_query === undefined,
  } as BodyOf<'/public/keyphrases'>;
}

function saidRow(one: TellingTerm, during: EpisodeSide, before: Side): Row {
  const { name, query, records, background_records, drilldown } = one;
  const of = (side: Side) =>
    query === undefined ? undefined : ({ ...side, search_query: query } as Drilldown);
  const earlier = of(before);
  return {
    name: query === undefined ? `“${name}”` : name,
    during: records,
    before: background_records,
    drilldown: drilldown ?? of(during.drilldown) ?? (during.drilldown as Drilldown),
    ...(earlier && { drilldownBefore: earlier }),
  };
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

/** Themes first: they say most of what people mean. */
function fieldRows({ fields }: Explanation): Row[] {
  const isTheme = ({ key }: Explanation['fields'][number]) => key === 'themes';
  const rest = fields.filter((one) => !isTheme(one)).slice(0, FIELDS);
  return [...fields.filter(isTheme).slice(0, FIELDS), ...rest].map((one) => ({
    name: `${fieldWords(one.key)}: ${labelWords(one.key, { key: one.value, label: one.label ?? valueWords(one.key, one.value) })}`,
    during: one.main_records,
    before: one.secondary_records,
    drilldown: one.drilldown,
    drilldownBefore: one.secondary_drilldown,
  }));
}
