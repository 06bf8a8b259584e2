import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import type { Filter } from '../../state/scope.js';
import { formatCount, formatShare } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';
import { Voices } from '../trends/voices.js';
import type { DriversOf, ScaleDrivers } from './drivers-request.js';
import { FindAgain } from './find-again.js';
import { betterSubjects, type LowSubject, lowSubjects, type sidesOf } from './low-subjects.js';
import { useLowSubjects } from './use-low-subjects.js';

/** Subjects that are listed. */
const SHOWN = 5;
/** Low scores that are quoted. */
const QUOTED = 2;
const TITLE = 'What low scores are about';

interface SubjectsProps {
  answer: ScaleDrivers;
  of: DriversOf;
}

/** What the low scores of the worse period say, compared with those of the other: the reason in words of people. */
export function Subjects({ answer, of }: SubjectsProps) {
  const { found, isAsked, isNow, worse, better } = useLowSubjects(answer, of);
  const { data, problem, stale, reload } = found;
  if (!isAsked) return null;
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={280} />;
  const late = data.meta.warnings.find(({ code }) => code === 'themes_left_out');
  if (late) return <FindAgain title={TITLE} detail={late.detail} onFind={reload} />;
  const subjects = lowSubjects(data, isNow).slice(0, SHOWN);
  const others = betterSubjects(data, isNow).slice(0, SHOWN);
  const [first] = subjects;
  const totals = isNow ? [data.total, data.background_total] : [data.background_total, data.total];
  const [now = 0, before = 0] = totals;
  const sides = { now: isNow ? worse : better, before: isNow ? better : worse };
  if (!first)
    return (
      <section class="card stack-xs drivers-subjects">
        <h2>{TITLE}</h2>
        <p>No subject is clearly more frequent in the low scores of one period than in those of the other.</p>
      </section>
    );
  return (
    <div class="columns drivers-subjects" data-stale={stale || undefined}>
      <section class="card stack-xs">
        <h2>{TITLE}</h2>
        <p>{sentenceOf(first, { now, before })}</p>
        <ScrollTable
          label="Subjects of low scores, now and before"
          heads={['Subject', `Now (${formatCount(now)})`, `Before (${formatCount(before)})`, 'Share']}
        >
          {subjects.map((subject) => (
            <Row key={subject.query} {...{ subject, sides }} change={isNow ? 'grew' : 'shrank'} />
          ))}
          {others.map((subject) => (
            <Row key={subject.query} {...{ subject, sides }} change={isNow ? 'shrank' : 'grew'} />
          ))}
        </ScrollTable>
        <p class="tiny muted">A score can be about several subjects.</p>
      </section>
      <Voices
        title={`Low scores about ${first.name}, ${isNow ? 'now' : 'before'}`}
        selection={{ ...worse, filters: worse.filters as Filter[], search_query: first.query }}
        most={QUOTED}
      />
    </div>
  );
}

type Sides = Record<'now' | 'before', ReturnType<typeof sidesOf>['worse']>;

interface RowProps {
  subject: LowSubject;
  sides: Sides;
  /** Of its share among low scores. */
  change: 'grew' | 'shrank';
}

function Row({ subject: { name, query, ...parts }, sides, change }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['now', 'before'] as const).map((when) => {
        const { records, share } = parts[when];
        return (
          <td key={when} class="num">
            {records === 0 ? (
              '–'
            ) : (
              <RecordsButton
                class="link"
                drilldown={{ ...sides[when], search_query: query }}
                count={records}
                title={`${name}, ${when}`}
                onOpen={openRecords}
              >
                {formatCount(records)}
              </RecordsButton>
            )}{' '}
            <span class="muted">{formatShare(share)}</span>
          </td>
        );
      })}
      <td>{change}</td>
    </tr>
  );
}

/** `Payment: 82.8% of the low scores now (192 of 232), 13.8% before (4 of 29).` */
function sentenceOf({ name, now, before }: LowSubject, totals: { now: number; before: number }): string {
  const part = ({ records, share }: LowSubject['now'], when: string, total: number) =>
    `${formatShare(share)} ${when} (${formatCount(records)} of ${formatCount(total)})`;
  return `${name}: ${part(now, 'of the low scores now', totals.now)}, ${part(before, 'before', totals.before)}.`;
}
