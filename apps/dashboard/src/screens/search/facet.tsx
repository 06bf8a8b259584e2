import { useState } from 'preact/hooks';
import { fieldWords, valueWords } from '../../filters/field-words.js';
import { isNarrowedTo, narrowed, type Value } from '../../records/narrow.js';
import { changeScope, scope } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';

interface FacetProps {
  name: string;
  /** Most frequent first; at most twenty. */
  values: readonly { value: Value; count: number }[];
  total: number;
  /** How many values the field has in all records. */
  distinct: number | undefined;
}

const SHOWN = 6;

/** One field: its values among the records found, each with how many hold it. */
export function Facet({ name, values, total, distinct }: FacetProps) {
  const [all, setAll] = useState(false);
  const inOrder = name === 'score' ? values.toSorted((a, b) => Number(b.value) - Number(a.value)) : values;
  const shown = all || name === 'score' ? inOrder : inOrder.slice(0, SHOWN);
  return (
    <section class="facet" aria-label={fieldWords(name)} data-field={name}>
      <h3 dir="auto">{fieldWords(name)}</h3>
      {values.length === 0 && <p class="muted">None of these records has it.</p>}
      <ul>
        {shown.map(({ value, count }) => (
          <FacetValue key={JSON.stringify(value)} name={name} value={value} count={count} total={total} />
        ))}
      </ul>
      {shown.length < values.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {formatCount(values.length - shown.length)} more
        </Button>
      )}
      {all && distinct !== undefined && distinct > values.length && values.length === 20 && (
        <p class="muted">The twenty most frequent; “Add filter” finds the others.</p>
      )}
    </section>
  );
}

interface FacetValueProps extends Pick<FacetProps, 'name' | 'total'> {
  value: Value;
  count: number;
}

function FacetValue({ name, value, count, total }: FacetValueProps) {
  const words = valueWords(name, value);
  const narrow = (exclude: boolean) =>
    changeScope({ filters: narrowed(scope.value.filters, name, value, exclude) });
  return (
    <li class="facet-row">
      <button
        type="button"
        class="facet-value"
        aria-pressed={isNarrowedTo(scope.value.filters, name, value)}
        data-count={count}
        onClick={(event) => narrow(event.shiftKey)}
      >
        <span class="facet-bar" style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }} />
        <span class="facet-label" dir="auto">
          {words}
        </span>
        <span class="facet-count num">{formatCount(count)}</span>
      </button>
      <button
        type="button"
        class="facet-without"
        aria-label={`Without ${words}`}
        title={`Without ${words}`}
        onClick={() => narrow(true)}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
