import './breakdown.css';
import { useAnswer, useOfferedFields, type FieldInfo } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import { place } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { NoMatch } from '../../ui/no-match.js';
import { Loading } from '../../ui/states.js';
import { Controls } from './controls.js';
import { BreakdownFigure } from './figure.js';
import { bodyOf, isVersions, readRequest } from './request.js';
import { VersionChanges } from './versions.js';

/** One field's values beside each other: how many, how rated, against what is usual. */
export default function Breakdown() {
  const fields = useOfferedFields();
  return (
    <div class="stack">
      <h1>Breakdown</h1>
      <Loading of={fields} height={560}>
        {(known) => <BreakdownAnswer fields={known.fields} />}
      </Loading>
    </div>
  );
}

function BreakdownAnswer({ fields }: { fields: readonly FieldInfo[] }) {
  const request = readRequest(place.value.params, fields);
  const body = bodyOf(request, selection.value);
  useScreenRequest('/public/distribution', body);
  const answer = useAnswer('/public/distribution', body);
  const { stale, at } = answer;
  return (
    <>
      <Controls request={request} fields={fields} hasQuery={selection.value.search_query !== undefined} />
      {/* What is asked of versions is how they are rated: how many records each has tells how long it was out. */}
      {isVersions(request, fields) && (
        <VersionChanges field={request.distribution_by} selection={selection.value} />
      )}
      <Loading of={answer} height={480}>
        {(data) =>
          data.total_records === 0 ? (
            <NoMatch suggestions={data.meta.suggestions} />
          ) : (
            <BreakdownFigure answer={data} request={request} at={at} stale={stale} />
          )
        }
      </Loading>
    </>
  );
}
