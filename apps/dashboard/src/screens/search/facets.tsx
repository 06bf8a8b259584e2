import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer, useOfferedFields, type FieldInfo } from '../../api/answer.js';
import { isNarrowedTo, toggleValue, type Value } from '../../filters/edit-filters.js';
import { facetCandidates, facetsWithValues, isFacet } from '../../filters/field-choice.js';
import { fieldWords, valueWords } from '../../filters/words.js';
import { setParams } from '../../state/location.js';
import { changeScope, scope, selection } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { capital, formatCount } from '../../ui/format.js';
import { Icon } from '../../ui/icon.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { FieldMenu } from './field-menu.js';
import { facetFields } from './search.js';

/** What the records found have in common: values and how many hold each. */
export function Facets() {
  const fields = useOfferedFields();
  const known = fields.data?.fields;
  const asked = facetFields.value ?? (known && facetCandidates(known));
  const request = asked && { ...selection.value, limit: 0, summary: false, facets: asked };
  const { data, stale, problem, reload } = useAnswer('/public/search', request);
  const usual = asked && data && facetsWithValues(asked, data.facets);
  const chosen = facetFields.value ?? usual;
  const trouble = problem ?? fields.problem;
  return (
    <details class="search-facets" open={WIDE.matches}>
      <summary>Refine</summary>
      <div class="toolbar tiny search-facets-head">
        <p class="muted needs-mouse">Click to show only these records. Shift-click to exclude them.</p>
        <FieldMenu
          label="Fields"
          chosen={chosen ?? []}
          onChange={(next) => setParams({ facets: JSON.stringify(next) })}
          allows={isFacet}
        />
      </div>
      {trouble && !data && <ProblemNotice problem={trouble} onRetry={problem ? reload : fields.reload} />}
      {!data && !trouble && [1, 2, 3].map((n) => <Skeleton key={n} height={150} />)}
      <div class="columns-sm" data-stale={stale}>
        {data &&
          chosen?.map((key) => (
            <Facet
              key={key}
              name={key}
              values={data.facets[key] ?? []}
              total={data.total}
              none={key === 'themes' && <NoTheme total={data.total} />}
              distinct={distinctOf(known, key)}
            />
          ))}
      </div>
    </details>
  );
}

/** Where there is room beside the records, the values stand open there. */
const WIDE = window.matchMedia('(min-width: 1001px)');

function distinctOf(fields: readonly FieldInfo[] | undefined, key: string): number | undefined {
  return fields?.find((field) => field.key === key)?.distinct_values;
}

interface FacetProps {
  name: string;
  /** Most frequent first; at most twenty. */
  values: readonly { value: Value; count: number }[];
  total: number;
  /** How many values the field has in all records. */
  distinct: number | undefined;
  /** A row for the records that have no value. */
  none?: ComponentChildren;
}

const SHOWN = 6;

/** One field: its values among the records found, each with how many hold it. */
function Facet({ name, values, total, distinct, none }: FacetProps) {
  const [all, setAll] = useState(false);
  const inOrder = name === 'score' ? values.toSorted((a, b) => Number(b.value) - Number(a.value)) : values;
  const shown = all || name === 'score' ? inOrder : inOrder.slice(0, SHOWN);
  return (
    <section class="stack-2xs facet" aria-label={fieldWords(name)} data-field={name}>
      <h3 dir="auto">{fieldWords(name)}</h3>
      {values.length === 0 && <p class="muted">No values in these records.</p>}
      <ul class="stack-2xs">
        {shown.map(({ value, count }) => (
          <FacetValue key={JSON.stringify(value)} name={name} value={value} count={count} total={total} />
        ))}
        {none}
      </ul>
      {shown.length < values.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show {formatCount(values.length - shown.length)} more
        </Button>
      )}
      {all && distinct !== undefined && distinct > values.length && values.length === 20 && (
        <p class="muted">Showing the top 20. Use “Add a filter” to find others.</p>
      )}
    </section>
  );
}

/** The records found that fit no theme. */
function NoTheme({ total }: { total: number }) {
  const { data } = useAnswer('/public/search', {
    ...selection.value,
    filters: [...selection.value.filters, { key: 'themes', type: 'exists', operator: 'neq' }],
    limit: 0,
    summary: false,
  });
  const isNone = data?.total === 0 && !isNarrowedTo(scope.value.filters, 'themes', null);
  return data && !isNone ? <FacetValue name="themes" value={null} count={data.total} total={total} /> : null;
}

interface FacetValueProps extends Pick<FacetProps, 'name' | 'total'> {
  value: Value | null;
  count: number;
}

function FacetValue({ name, value, count, total }: FacetValueProps) {
  const words = value === null ? capital(valueWords(name, value)) : valueWords(name, value);
  const narrow = (exclude: boolean) =>
    changeScope({ filters: toggleValue(scope.value.filters, name, value, exclude) });
  return (
    <li class="facet-row">
      <button
        type="button"
        class="value facet-value"
        aria-pressed={isNarrowedTo(scope.value.filters, name, value)}
        data-count={count}
        onClick={(event) => narrow(event.shiftKey)}
      >
        <span class="value-bar" style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }} />
        <span class="value-label facet-label" dir="auto">
          {words}
        </span>
        <span class="num">{formatCount(count)}</span>
      </button>
      <button
        type="button"
        class="facet-without"
        aria-label={`Exclude ${words}`}
        title={`Exclude ${words}`}
        onClick={() => narrow(true)}
      >
        <Icon name="close" size={12} />
        <span class="when-narrow">Exclude</span>
      </button>
    </li>
  );
}
