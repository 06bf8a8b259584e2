import { type FieldInfo, useFields } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { formatClock, plural } from '../../../ui/format.js';
import { NoData } from '../../../ui/no-match.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { FieldRow } from './field-row.js';

const typed = param('named');

/** Every field there is: its types, how many have it, its values. */
export function FieldsSection() {
  const { data, at, stale, problem, reload } = useFields();
  const all = data?.fields ?? [];
  const shown = all.filter(({ key }) => key.toLowerCase().includes(typed.value.trim().toLowerCase()));
  const mixed = all.filter(({ types }) => types.length > 1);
  return (
    <section class="data-part" aria-label="Fields">
      <div class="data-bar">
        <p class="muted">
          {data ? plural(all.length, 'field') : 'Fields'} of all records{at && ` · as of ${formatClock(at)}`}
        </p>
        <input
          class="input data-find"
          type="search"
          aria-label="Find a field"
          placeholder="Find a field"
          value={typed.value}
          onInput={(event) => setParams({ named: event.currentTarget.value }, true)}
        />
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={420} />}
      {mixed.length > 0 && <Conflicts fields={mixed} />}
      {data && isEmpty(all) && <NoData />}
      {data && shown.length === 0 && <EmptyState title="No field of this name" />}
      {shown.length > 0 && (
        <ul class="card data-sources" data-stale={stale}>
          {shown.map((field) => (
            <FieldRow key={field.key} field={field} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Conflicts({ fields }: { fields: readonly FieldInfo[] }) {
  return (
    <p class="notice" data-kind="warn">
      {fields.length === 1
        ? 'The values of one field differ'
        : `The values of ${fields.length} fields differ`}{' '}
      in type: {fields.map(({ key }) => key).join(', ')}. Each says below what that means.
    </p>
  );
}

const isEmpty = (fields: readonly FieldInfo[]) => fields.every(({ records }) => records === 0);
