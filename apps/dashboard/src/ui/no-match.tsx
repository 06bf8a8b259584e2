import { useAnswer } from '../api/answer.js';
import { isList } from '../filters/fields.js';
import { daysWords, filterWords, rangeWords } from '../filters/words.js';
import { linkTo } from '../state/location.js';
import { dayOf, daysOf } from '../state/range.js';
import { changeScope, scope, selectionOf, today, type Scope, type Selection } from '../state/scope.js';
import { access } from '../state/session.js';
import { Button } from './button.js';
import { ActionButton } from './dialog.js';
import { formatCount, plural } from './format.js';
import { EmptyState, Skeleton } from './states.js';
import { Way, Ways } from './ways.js';

interface NoMatchProps {
  /** `meta.suggestions` of the answer: other spellings, or parts of the query, that find records. */
  suggestions?: readonly { search_query: string; total: number }[];
}

/**
 * Shown by a screen whenever a total is 0: how many records each condition excludes, and in which dates the records
 * are, or that there are none at all.
 */
export function NoMatch({ suggestions = [] }: NoMatchProps) {
  const everything = useAnswer('/public/search', EVERYTHING);
  const parts = partsOf(scope.value);
  if (everything.data?.total === 0) return <NoData />;
  if (!everything.data && !everything.problem) return <Skeleton height={240} />;
  return (
    <EmptyState title="No matching records">
      {scope.value.range !== '' && <ElsewhereInTime />}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      {parts.length > 0 && <p>Try removing a condition:</p>}
      <ul class="empty-parts">
        {parts.map(({ key, words, without }) => (
          <Without key={key} words={words} without={without} />
        ))}
        {parts.length > 1 && <Without key="all" words="Remove all conditions" without={NO_SCOPE} />}
      </ul>
    </EmptyState>
  );
}

const EVERYTHING = { filters: [], limit: 0, summary: false };
const NO_SCOPE: Partial<Scope> = { q: '', mode: 'all_terms', filters: [], range: '' };

interface Part {
  /** Label of the button: "Remove Country is Portugal (PT)". */
  words: string;
  /** The change it makes. */
  without: Partial<Scope>;
}

function partsOf({ q, mode, filters, range }: Scope): (Part & { key: string })[] {
  const words = q.trim();
  return [
    ...(/\s/.test(words) && mode === 'all_terms'
      ? [{ key: 'mode', words: 'Match any of the words', without: { mode: 'any_terms' as const } }]
      : []),
    ...(words === '' ? [] : [{ key: 'q', words: `Clear the search “${words}”`, without: { q: '' } }]),
    ...(range === ''
      ? []
      : [{ key: 'range', words: `Remove ${rangeWords(range, today())}`, without: { range: '' } }]),
    ...filters.map((filter, place) => ({
      key: `${place}`,
      words: `Remove ${filterWords(filter, isList)}`,
      without: { filters: filters.filter((_, other) => other !== place) },
    })),
  ];
}

/** One condition: the button that removes it, and how many records match then. */
function Without({ words, without }: Part) {
  const { data, problem } = useAnswer('/public/search', {
    ...selectionOf({ ...scope.value, ...without }),
    limit: 0,
    summary: false,
  });
  // Leads to something, as far as is known.
  if (data ? data.total === 0 : !problem) return null;
  return (
    <li>
      <Button onClick={() => changeScope(without)}>{words}</Button>
      {data && (
        <span class="num" data-total={data.total}>
          {plural(data.total, 'record')}
        </span>
      )}
    </li>
  );
}

/** Where the records are: those that match without the dates; if there are none and the dates are outside of all records, all of them. */
function ElsewhereInTime() {
  const rest = selectionOf({ ...scope.value, range: '' });
  const selected = useSpan(rest);
  const all = useSpan({ filters: [], ...(rest.timezone && { timezone: rest.timezone }) });
  const asked = daysOf(scope.value.range, today());
  const outside = all && ((asked?.to && asked.to < all.from) || (asked?.from && asked.from > all.to));
  const span = selected ?? (outside ? all : undefined);
  if (!span) return null;
  return (
    <>
      <p>
        {selected ? 'On other dates' : 'In total'}: {plural(span.total, 'record')}, {daysWords(span)}.
      </p>
      <Button kind="primary" onClick={() => changeScope({ range: `${span.from}..${span.to}` })}>
        Show these dates
      </Button>
    </>
  );
}

/** The first and the last day of the selected records; undefined if there are none. */
function useSpan(selected: Selection): { total: number; from: string; to: string } | undefined {
  const one = { ...selected, limit: 1, summary: false };
  const first = useAnswer('/public/search', { ...one, sorted_by: ['ds'] }).data;
  const last = useAnswer('/public/search', { ...one, sorted_by: ['-ds'] }).data;
  const [oldest] = first?.results ?? [];
  const [newest] = last?.results ?? [];
  if (!first || !oldest || !newest) return undefined;
  const zone = selected.timezone ?? first.meta.timezone;
  return { total: first.total, from: dayOf(oldest.ds, zone), to: dayOf(newest.ds, zone) };
}

function Suggestions({ suggestions }: Required<NoMatchProps>) {
  const isOneWord = !/\s/.test(scope.value.q.trim());
  return (
    <p class="row">
      {isOneWord ? 'Did you mean' : 'No record contains all of these words. Try'}
      {suggestions.map(({ search_query: words, total }) => (
        <Button key={words} onClick={() => changeScope({ q: words })}>
          {words} <span class="muted num">{formatCount(total)}</span>
        </Button>
      ))}
    </p>
  );
}

/** There are no records at all: how to get some. */
export function NoData() {
  if (access.value.token?.filters.length) {
    return (
      <EmptyState title="No records you can see yet">
        <p>You can see only some of the records, and none of those exist yet.</p>
      </EmptyState>
    );
  }
  const isAdmin = access.value.allows('admin');
  return (
    <EmptyState title="No records yet">
      {isAdmin ? (
        <>
          <p>
            Bring what your users say, and see what they talk about, what changed and when, who is unhappy,
            and the words of everyone behind each number.
          </p>
          <Ways>
            <Way
              icon="download"
              title="Your file"
              words="CSV, Excel or JSON: columns are recognized, and you see the records before they are stored."
            >
              <a class="button" data-kind="primary" href={linkTo('/data', { section: 'import' })}>
                Import a file
              </a>
            </Way>
            <Way
              icon="data"
              title="Your sources"
              words="App stores, GitHub, email, forums and more, read from now on and back in time."
            >
              <a class="button" href={linkTo('/data', { add: 'choose' })}>
                Connect a source
              </a>
            </Way>
            <Way
              icon="chart"
              title="Just looking"
              words="Two years of invented feedback about an app, to try every screen."
            >
              <LoadDemo />
            </Way>
          </Ways>
        </>
      ) : (
        <p>An administrator can import a file or connect a source, under Data.</p>
      )}
      <p class="muted small">
        For developers: <a href={linkTo('/data', { section: 'push' })}>push records from a program</a>.
      </p>
    </EmptyState>
  );
}

function LoadDemo() {
  return (
    <ActionButton
      send={(to) => to.POST('/admin/demo')}
      done={({ stored }) => `${plural(stored, 'record')} of the demo loaded`}
      busy="Loading the demo…"
    >
      Load the demo
    </ActionButton>
  );
}
