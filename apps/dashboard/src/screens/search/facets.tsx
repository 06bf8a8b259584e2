import { useAnswer } from '../../api/answer.js';
import { type FieldInfo, useFields } from '../../api/fields.js';
import { setParams } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Facet } from './facet.js';
import { defaultFacets, isFacet } from './facet-fields.js';
import { FieldMenu } from './field-menu.js';
import { facetFields } from './request.js';

/** What the records found have in common: values and how many hold each. */
export function Facets() {
  const fields = useFields();
  const known = fields.data?.fields;
  const chosen = facetFields.value ?? (known && defaultFacets(known));
  const asked = chosen && { ...selection.value, limit: 0, summary: false, facets: chosen };
  const { data, stale, problem, reload } = useAnswer('/public/search', asked);
  const trouble = problem ?? fields.problem;
  return (
    <details class="search-facets" open={WIDE.matches}>
      <summary>Narrow down</summary>
      <div class="search-facets-head">
        <p class="muted">A click keeps only these records; with Shift it leaves them out.</p>
        <FieldMenu
          label="Fields"
          chosen={chosen ?? []}
          onChange={(next) => setParams({ facets: JSON.stringify(next) })}
          allows={isFacet}
        />
      </div>
      {trouble && !data && <ProblemNotice problem={trouble} onRetry={problem ? reload : fields.reload} />}
      {!data && !trouble && [1, 2, 3].map((n) => <Skeleton key={n} height={150} />)}
      <div class="search-facets-list" data-stale={stale}>
        {data &&
          chosen?.map((key) => (
            <Facet
              key={key}
              name={key}
              values={data.facets[key] ?? []}
              total={data.total}
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
