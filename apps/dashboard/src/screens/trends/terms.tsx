import type { AnswerOf, BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import type { Selection } from '../../state/scope.js';
import { formatCount, formatShare, lowerFirst } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { type RecentPeriod, useNews } from './recent-period.js';
import { distinctTerms, timesWords } from './words.js';

interface Props {
  title: string;
  /** Undefined while it is not known yet what to ask. */
  body: BodyOf<'/public/keyphrases'> | undefined;
  /** Names of the two sides, "low scores" and "other scores", and what to say when the second one is empty. */
  sides: readonly [here: string, elsewhere: string, nothing: string];
  most?: number;
}

/** What some records say more often than others, counted on both sides; a click opens the records that say it. */
export function Terms({ title, body, sides, most = 8 }: Props) {
  const [here, elsewhere, nothing] = sides;
  const { data, problem, stale, reload } = useAnswer(
    '/public/keyphrases',
    body && { ...body, limit: 3 * most },
  );
  return (
    <section class="card stack-sm trends-terms" data-stale={stale || undefined}>
      <h2>{title}</h2>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={most * 29} />}
      {data && (data.total === 0 || data.background_total === 0) && (
        <p class="muted">{data.total === 0 ? 'No records to compare.' : nothing}</p>
      )}
      {data && data.keyphrases.length === 0 && data.total > 0 && data.background_total > 0 && (
        <p class="muted">
          No words stand out: {here} and {elsewhere} use the same ones.
        </p>
      )}
      {data && data.keyphrases.length > 0 && (
        <Table
          class="numbers"
          heads={[
            'Word or phrase',
            <Side name={here} total={data.total} />,
            <Side name={elsewhere} total={data.background_total} />,
            'Ratio',
          ]}
        >
          {distinctTerms(data.keyphrases, most).map((phrase) => (
            <TermRow key={phrase.term} phrase={phrase} here={here} />
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

interface Phrase {
  term: string;
  records: number;
  background_records: number;
  share: number;
  background_share: number;
  drilldown: Parameters<typeof openRecords>[0]['drilldown'];
}

function TermRow({ phrase, here }: { phrase: Phrase; here: string }) {
  const { term, records, background_records, share, background_share, drilldown } = phrase;
  const title = `“${term}”, ${here}`;
  return (
    <tr>
      <th scope="row" dir="auto">
        <RecordsButton class="term" {...{ drilldown, title }} count={records} onOpen={openRecords}>
          {term}
        </RecordsButton>
      </th>
      <td>
        {formatCount(records)} <span class="muted">{formatShare(share)}</span>
      </td>
      <td>
        {formatCount(background_records)} <span class="muted">{formatShare(background_share)}</span>
      </td>
      <td>{timesWords(share, background_share)}</td>
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
      sides={['now', 'before', 'No earlier period to compare with.']}
    />
  );
}

/** The other side of a comparison has the time zone of the request. */
export function otherSide({ timezone: _zone, ...others }: Selection) {
  return others;
}
