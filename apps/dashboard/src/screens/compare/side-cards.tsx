import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { RecordsButton } from '../../charts/mark.js';
import { AddFilter, Chips } from '../../filters/filter-chips.js';
import { FilterListContext, withFilter, type FilterList } from '../../filters/filter-list.js';
import { openRecords } from '../../records/open-records.js';
import { selection } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { formatCount, formatDay, formatMean, formatShare, plural } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { wordsOf, type Side, type Sides } from './sides.js';

type Numbers = AnswerOf<'/public/quantify'>['main'];
const LETTERS = ['A', 'B'] as const;

interface Props {
  sides: Sides;
  names: readonly [string, string];
  barQuery: string;
  /** Of the answer shown; undefined while there is none. */
  numbers: readonly [Numbers, Numbers] | undefined;
  onChange: (sides: Sides, replace?: boolean) => void;
}

/** The two builders, with what each found. */
export function SideCards({ sides, names, barQuery, numbers, onChange }: Props) {
  const put = (side: 0 | 1) => (changed: Side, replace?: boolean) =>
    onChange(side === 0 ? [changed, sides[1]] : [sides[0], changed], replace);
  return (
    <div class="columns compare-sides">
      {([0, 1] as const).map((side) => (
        <section
          key={side}
          class="card stack-sm compare-side"
          data-side={side}
          aria-label={`Side ${LETTERS[side]}: ${names[side]}`}
        >
          <h2 class="row">
            <span class="compare-letter" data-side={side}>
              {LETTERS[side]}
            </span>
            <bdi>{names[side]}</bdi>
          </h2>
          <SideWords
            letter={LETTERS[side]}
            side={sides[side]}
            taken={wordsOf(sides[side], barQuery)}
            onChange={put(side)}
          />
          <SideFilters letter={LETTERS[side]} side={sides[side]} onChange={put(side)} />
          {numbers && <SideNumbers name={names[side]} numbers={numbers[side]} />}
        </section>
      ))}
      <Button aria-label="Swap A and B" title="Swap A and B" onClick={() => onChange([sides[1], sides[0]])}>
        <Icon name="swap" />
        <span class="when-narrow">Swap A and B</span>
      </Button>
    </div>
  );
}

function SideNumbers({ name, numbers }: { name: string; numbers: Numbers }) {
  const { matches, population, share, authors, score, first, last, drilldown } = numbers;
  return (
    <p class="row small muted num">
      <RecordsButton
        class="compare-count"
        {...{ drilldown }}
        count={matches}
        title={name}
        onOpen={openRecords}
      >
        {plural(matches, 'record')}
      </RecordsButton>
      {share !== null && matches < population && (
        <span>
          {formatShare(share)} of {formatCount(population)}
        </span>
      )}
      {authors > 0 && <span>{plural(authors, 'author')}</span>}
      {score && (
        <span>
          {score.by_source ? 'scores on different scales' : `mean score ${formatMean(score.mean)}`}
          {score.n < matches && ` (of ${formatCount(score.n)})`}
        </span>
      )}
      {first && last && (
        <span>
          {formatDay(first)} – {formatDay(last)}
        </span>
      )}
    </p>
  );
}

interface SideWordsProps {
  letter: string;
  side: Side;
  /** The words in effect, including those from the bar. */
  taken: string;
  onChange: (side: Side, replace?: boolean) => void;
}

const PAUSE = 250;

/** The words of a side; applied after a pause in typing or with Enter. */
function SideWords({ letter, side, taken, onChange }: SideWordsProps) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (query: string) => {
    clearTimeout(timer.current);
    if (query !== side.query) onChange({ ...side, query });
  };
  const fromBar = side.query === '' && taken !== '';
  return (
    <Field label={`Words for ${letter}`} hint={fromBar ? 'From the page query' : undefined}>
      <input
        class="input"
        type="search"
        dir="auto"
        placeholder={fromBar ? taken : 'Any words'}
        value={typed ?? side.query}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(value), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget.value);
        }}
        onBlur={(event) => {
          settle(event.currentTarget.value);
          setTyped(undefined);
        }}
      />
    </Field>
  );
}

/** The filters of one side; those of the bar bind both. Each is edited as in the bar. */
function SideFilters({ letter, side, onChange }: Omit<SideWordsProps, 'taken'>) {
  const [open, setOpen] = useState(false);
  const { filters } = side;
  const list: FilterList = {
    name: letter,
    filters,
    put: (place, filter, replace) =>
      onChange({ ...side, filters: withFilter(filters, place, filter) }, replace),
    without: (place) => ({
      ...selection.value,
      filters: [...selection.value.filters, ...withFilter(filters, place, undefined)],
    }),
  };
  return (
    <FilterListContext.Provider value={list}>
      <ul class="filter-chips" aria-label={`Filters for ${letter}`}>
        <Chips onRemove={(place) => list.put(place, undefined)} />
        <li>
          <AddFilter open={open} onOpen={setOpen} />
        </li>
      </ul>
    </FilterListContext.Provider>
  );
}
