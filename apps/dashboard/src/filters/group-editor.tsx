import type { Filter } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { draftOf } from './draft.js';
import { isList } from './fields.js';
import { FilterEditor } from './filter-editor.js';
import { useFilterList } from './filter-list.js';
import { filterWords, isReadable, membersOf } from './words.js';
import { negated } from './edit-filters.js';

interface EditorProps {
  place: number;
  filter: Filter;
  onDrop: () => void;
}

/** Edits whatever filter there is. */
export function AnyEditor({ place, filter, onDrop }: EditorProps) {
  const draft = draftOf(filter);
  if (draft) return <FilterEditor place={place} draft={draft} onDrop={onDrop} />;
  return <GroupEditor place={place} filter={filter} onDrop={onDrop} />;
}

/** A group, or what only a drill-down can say: how its parts are joined, its parts, its opposite. */
function GroupEditor({ place, filter, onDrop }: EditorProps) {
  const { put } = useFilterList();
  return (
    <div class="filter-editor">
      {membersOf(filter).length === 0 ? (
        <p dir="auto">{filterWords(filter, isList)}</p>
      ) : (
        <>
          <Field label="Match">
            <select
              class="select"
              data-focus
              value={filter.operator ?? 'and'}
              onChange={(event) => put(place, { ...filter, operator: event.currentTarget.value as 'and' })}
            >
              <option value="and">all of these</option>
              <option value="or">any of these</option>
              <option value="not">none of these</option>
            </select>
          </Field>
          <Members place={place} filter={filter} />
        </>
      )}
      <div class="filter-editor-end">
        <Button disabled={!isReadable(filter)} onClick={() => put(place, negated(filter))}>
          Invert
        </Button>
        <Button kind="quiet" onClick={onDrop}>
          <Icon name="close" /> Remove
        </Button>
      </div>
    </div>
  );
}

function Members({ place, filter }: Pick<EditorProps, 'place' | 'filter'>) {
  const members = membersOf(filter);
  const { put } = useFilterList();
  const drop = (dropped: number) =>
    put(place, { ...filter, filters: members.filter((_, index) => index !== dropped) as never });
  return (
    <ul class="filter-members">
      {members.map((member, index) => (
        <li key={JSON.stringify(member)}>
          <span dir="auto">{filterWords(member, isList)}</span>
          {members.length > 1 && (
            <Button
              kind="quiet"
              aria-label={`Remove ${filterWords(member, isList)}`}
              onClick={() => drop(index)}
            >
              <Icon name="close" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
