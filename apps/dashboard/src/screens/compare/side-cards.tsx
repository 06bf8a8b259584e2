import type { AnswerOf } from '#libs/client';
import { openRecords } from '../../records/open-records.js';
import { buttonProps } from '../../charts/mark-props.js';
import { Button } from '../../ui/button.js';
import { formatCount, formatMean, formatShare, formatWritten, plural } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { SideFilters } from './side-filters.js';
import { SideWords } from './side-input.js';
import { type Side, type Sides, wordsOf } from './sides.js';

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
