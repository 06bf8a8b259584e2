import type { BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import type { Drilldown } from '../../charts/types.js';
import { formatShare } from '../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { type TellingTerm, tellingTerms } from '../trends/telling-terms.js';
import { Count } from './count.js';
import type { Answer, Names } from './models.js';

const MOST = 10;

interface Props {
  answer: Answer;
  names: Names;
}

/** Whether subjects can be counted: one is a query, which cannot be joined with that of a side. */
export function haveSubjects({ main, secondary, overlap }: Answer): boolean {
  const isFiltered = [main, secondary].every(({ drilldown }) => drilldown.search_query === undefined);
  return isFiltered && overlap.both === 0;
}

/** What each side is about more often than the other: subjects, phrases and versions before single words. */
export function DifferingSubjects({ answer: { main, secondary }, names }: Props) {
  const sides = [main.drilldown, secondary.drilldown] as const;
  return (
    <div class="columns">
      <MoreIn place={0} {...{ sides, names }} />
      <MoreIn place={1} {...{ sides, names }} />
    </div>
  );
}

interface MoreInProps {
  /** Of the side that says more of it. */
  place: 0 | 1;
  sides: readonly [Drilldown, Drilldown];
  names: Names;
}

function MoreIn({ place, sides, names }: MoreInProps) {
  const [own, other] = [sides[place], sides[1 - place] ?? sides[0]];
  const body = { ...own, compare_to: { filters: other.filters }, limit: 3 * MOST, find_themes: true };
  const { data, problem, stale, reload } = useAnswer(
    '/public/keyphrases',
    body as BodyOf<'/public/keyphrases'>,
  );
  const terms = data ? tellingTerms(data, MOST) : [];
  return (
    <section class="card stack-sm" data-stale={stale || undefined}>
      <h2>
        More in <bdi>{names[place]}</bdi>
      </h2>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={MOST * 29} />}
      {data && terms.length === 0 && <p class="muted">Nothing stands out.</p>}
      {terms.length > 0 && (
        <Table
          class="numbers num"
          heads={['Subject or phrase', ...names.map((name) => <bdi key={name}>{name}</bdi>)]}
        >
          {terms.map((term) => (
            <tr key={term.query ?? term.name}>
              <th scope="row" dir="auto">
                {term.name}
              </th>
              {sides.map((side, i) => (
                <td key={names[i]}>
                  <Count
                    count={i === place ? term.records : term.background_records}
                    drilldown={within(side, term)}
                    title={`${term.name}, ${names[i]}`}
                  />{' '}
                  <span class="muted">{formatShare(i === place ? term.share : term.background_share)}</span>
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** The records of a side that a term counts: by its query, or by the filter that its own records have last. */
function within(side: Drilldown, { query, drilldown }: TellingTerm): Drilldown {
  if (query !== undefined) return { ...side, search_query: query };
  const filter = drilldown?.filters.at(-1);
  return filter ? { ...side, filters: [...side.filters, filter] } : side;
}
