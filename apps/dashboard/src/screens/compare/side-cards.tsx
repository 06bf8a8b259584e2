import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { buttonProps } from '../../charts/mark.js';
import { emptyDraft } from '../../filters/draft.js';
import { filterable, isList } from '../../filters/fields.js';
import { FilterEditor } from '../../filters/filter-editor.js';
import { FilterListContext, type FilterList } from '../../filters/filter-list.js';
import { AnyEditor } from '../../filters/group-editor.js';
import { fieldOptions } from '../../filters/options.js';
import { filterWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { selection, type Filter } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { formatCount, formatMean, formatShare, formatWritten, plural } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { Picker } from '../../ui/picker.js';
import { Popover } from '../../ui/popover.js';
import { wordsOf, type Side, type Sides } from './sides.js';

export type Numbers = AnswerOf<'/public/quantify'>['main'];
export const LETTERS = ['A', 'B'] as const;

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
    <div class="compare-sides">
      {([0, 1] as const).map((side) => (
        <section
          key={side}
          class="card compare-side"
          data-side={side}
          aria-label={`Side ${LETTERS[side]}: ${names[side]}`}
        >
          <h2>
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
      </Button>
    </div>
  );
}

function SideNumbers({ name, numbers }: { name: string; numbers: Numbers }) {
  const { matches, population, share, authors, score, first, last, drilldown } = numbers;
  const marked = { drilldown, count: matches, title: name, name: `${name}: ${plural(matches, 'record')}` };
  return (
    <p class="compare-numbers num">
      <button class="compare-count" {...buttonProps(marked, openRecords)}>
        {plural(matches, 'record')}
      </button>
      {share !== null && matches < population && (
        <span>
          {formatShare(share)} of {formatCount(population)}
        </span>
      )}
      <span>{plural(authors, 'author')}</span>
      {score && (
        <span>
          mean score {formatMean(score.mean)} (of {formatCount(score.n)})
        </span>
      )}
      {first && last && (
        <span>
          {dayOf(first)} – {dayOf(last)}
        </span>
      )}
    </p>
  );
}

function dayOf(ds: string): string {
  return formatWritten(ds).replace(/, \d\d:\d\d$/, '');
}

interface SideWordsProps {
  letter: string;
  side: Side;
  /** The words that are asked for, also where they come from the bar. */
  taken: string;
  onChange: (side: Side, replace?: boolean) => void;
}

const PAUSE = 250;

/** The words of a side. What is typed is asked for after a moment, or with Enter. */
export function SideWords({ letter, side, taken, onChange }: SideWordsProps) {
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

interface SideFiltersProps {
  letter: string;
  side: Side;
  onChange: (side: Side, replace?: boolean) => void;
}

/** The filters of one side; those of the bar bind both. Each is edited as in the bar. */
export function SideFilters({ letter, side, onChange }: SideFiltersProps) {
  const { filters } = side;
  const put = (place: number, filter: Filter | undefined, replace?: boolean) => {
    const next = [...filters];
    next.splice(place, 1, ...(filter ? [filter] : []));
    onChange({ ...side, filters: next }, replace);
  };
  const list: FilterList = {
    put,
    without: (place) => ({
      ...selection.value,
      filters: [...selection.value.filters, ...filters.filter((_, other) => other !== place)],
    }),
  };
  return (
    <FilterListContext.Provider value={list}>
      <ul class="filter-chips" aria-label={`Filters for ${letter}`}>
        {filters.map((filter, place) => (
          // A filter has no name but its place; while it is edited it is still the same one.
          <Chip key={place} {...{ letter, place, filter }} onDrop={() => put(place, undefined)} />
        ))}
        <li>
          <AddToSide letter={letter} filters={filters} put={put} />
        </li>
      </ul>
    </FilterListContext.Provider>
  );
}

interface ChipProps {
  letter: string;
  place: number;
  filter: Filter;
  onDrop: () => void;
}

function Chip({ letter, place, filter, onDrop }: ChipProps) {
  const [open, setOpen] = useState(false);
  const words = filterWords(filter, isList);
  const drop = () => {
    setOpen(false);
    onDrop();
  };
  return (
    <li class="chip">
      <Popover
        face={
          <span class="chip-words" dir="auto">
            {words}
          </span>
        }
        label={`Edit in ${letter}: ${words}`}
        open={open}
        onOpen={setOpen}
      >
        <AnyEditor place={place} filter={filter} onDrop={drop} />
      </Popover>
      <button
        class="chip-cross"
        type="button"
        aria-label={`Remove from ${letter}: ${words}`}
        title="Remove"
        onClick={drop}
      >
        <Icon name="close" size={13} />
      </button>
    </li>
  );
}

interface AddProps {
  letter: string;
  filters: readonly Filter[];
  put: FilterList['put'];
}

function AddToSide({ letter, ...rest }: AddProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      face={
        <>
          <Icon name="plus" /> Filter
        </>
      }
      name={`Add a filter to ${letter}`}
      label={`Add a filter to ${letter}`}
      open={open}
      onOpen={setOpen}
    >
      <NewFilter {...rest} onDone={() => setOpen(false)} />
    </Popover>
  );
}

/** A field or one of its values first, then the condition; what is complete holds at once. */
function NewFilter({ filters, put, onDone }: Omit<AddProps, 'letter'> & { onDone: () => void }) {
  const [place] = useState(filters.length);
  const [text, setText] = useState('');
  const [key, setKey] = useState<string>();
  const field = useMemo(() => filterable().find((one) => one.key === key), [key]);
  const drop = () => {
    if (filters[place]) put(place, undefined);
    onDone();
  };
  if (field) return <FilterEditor place={place} draft={emptyDraft(field)} onDrop={drop} />;
  return (
    <Picker
      label="Field or value"
      placeholder="Country, score, or a value like PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text)}
      onPick={({ field: picked, value }) => {
        if (value === undefined) return setKey(picked.key);
        put(place, { key: picked.key, type: 'list', operator: 'eq', values: [value] });
        onDone();
      }}
      empty="No matching field or value."
    />
  );
}
