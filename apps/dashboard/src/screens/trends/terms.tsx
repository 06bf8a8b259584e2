import type { ComponentChildren } from 'preact';
import type { AnswerOf, BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import type { Selection } from '../../state/scope.js';
import { formatCount, formatShare, lowerFirst } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { type SortValue, useSorted } from '../../ui/use-sorted.js';
import { type RecentPeriod, useNews } from './recent-period.js';
import { type TellingTerm, tellingTerms } from './telling-terms.js';
import { timesWords } from './words.js';

interface Props {
  title: string;
  /** The way to more. */
  link?: ComponentChildren;
  /** Undefined while it is not known yet what to ask. */
  body: BodyOf<'/public/keyphrases'> | undefined;
  /** Names of the two sides, "low scores" and "other scores", and what to say when the second one is empty. */
  sides: readonly [here: string, elsewhere: string, nothing: string];
  most?: number;
}

/** What each column is sorted by. */
const COLUMNS: readonly SortValue<TellingTerm>[] = [
  ({ name }) => name,
  ({ records }) => records,
  ({ background_records: records }) => records,
  ({ share, background_share: other }) => share / other,
];

/** What some records are about more often than others, counted on both sides; a click opens the records. */
export function Terms({ title, link, body, sides, most = 8 }: Props) {
  const [here, elsewhere, nothing] = sides;
  const { data, problem, stale, reload } = useAnswer(
    '/public/keyphrases',
    // A theme is a query, which cannot be joined with that of the bar.
    body && { ...body, limit: 3 * most, find_themes: body.search_query === undefined },
  );
  const { rows: terms, sort } = useSorted(data ? tellingTerms(data, most) : [], COLUMNS, 1);
  return (
    <section class="card stack-sm trends-terms" data-stale={stale || undefined}>
      <div class="toolbar">
        <h2>{title}</h2>
        {link}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={most * 29} />}
      {data && (data.total === 0 || data.background_total === 0) && (
        <p class="muted">{data.total === 0 ? 'No records to compare.' : nothing}</p>
      )}
      {data && terms.length === 0 && data.total > 0 && data.background_total > 0 && (
        <p class="muted">
          Nothing stands out: {here} and {elsewhere} mention the same things.
        </p>
      )}
      {data && terms.length > 0 && (
        <Table
          class="numbers"
          sort={sort}
          heads={[
            'Subject or phrase',
            <Side name={here} total={data.total} />,
            <Side name={elsewhere} total={data.background_total} />,
            'Ratio',
          ]}
        >
          {terms.map((term) => (
            <TermRow key={term.query ?? term.name} {...{ term, here, body }} />
          ))}
        </Table>
      )}
      {notesOf(data?.meta.warnings).map(({ code, detail }) => (
        <p key={code} class="tiny muted">
          {detail}
        </p>
      ))}
    </section>
  );
}

/** That phrases were found in fewer records is news only where words were found in all. */
function notesOf(warnings: AnswerOf<'/public/keyphrases'>['meta']['warnings'] = []) {
  const isSampled = warnings.some(({ code }) => code === 'sampled');
  return warnings.filter(({ code }) => !isSampled || code !== 'phrases_sampled');
}

/** The name of a side above its numbers, with how many records it has. */
export function Side({ name, total }: { name: string; total: number }) {
  return (
    <>
      {name}
      <small>of {formatCount(total)}</small>
    </>
  );
}

interface TermRowProps extends Pick<Props, 'body'> {
  term: TellingTerm;
  here: string;
}

function TermRow({ term, here, body }: TermRowProps) {
  const { name, query, records, background_records, share, background_share } = term;
  const { filters, timezone } = body ?? {};
  const ofSubject = { search_query: query, filters: filters as never, ...(timezone && { timezone }) };
  const title = `${query ? name : `“${name}”`}, ${here}`;
  return (
    <tr>
      <th scope="row" dir="auto">
        <RecordsButton
          class="term"
          drilldown={term.drilldown ?? ofSubject}
          title={title}
          count={records}
          onOpen={openRecords}
        >
          {name}
        </RecordsButton>
      </th>
      <td class="nowrap">
        {formatCount(records)} <span class="muted">{formatShare(share)}</span>
      </td>
      <td class="nowrap">
        {formatCount(background_records)} <span class="muted">{formatShare(background_share)}</span>
      </td>
      <td class="nowrap">{timesWords(share, background_share)}</td>
    </tr>
  );
}

/** What recent records mention more often than earlier ones. */
export function NewTerms({ recent }: { recent: RecentPeriod | undefined }) {
  const news = useNews(recent);
  return (
    <Terms
      title={news ? `New: ${lowerFirst(news.words)}` : 'What’s new'}
      body={news && { ...news.selection, compare_to: otherSide(news.before) }}
      sides={['now', 'all earlier records', 'No earlier period to compare with.']}
    />
  );
}

/** The other side of a comparison has the time zone of the request. */
export function otherSide({ timezone: _zone, ...others }: Selection) {
  return others;
}
