import './breakdown.css';
import { useAnswer, useFields, type FieldInfo } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import { place } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { NoMatch } from '../../ui/no-match.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Controls } from './controls.js';
import { BreakdownFigure } from './figure.js';
import { bodyOf, readRequest } from './request.js';

/** One field's values beside each other: how many, how rated, against what is usual. */
export default function Breakdown() {
  const { data, problem, reload } = useFields();
  return (
    <div class="stack">
      <h1>Breakdown</h1>
      {data ? (
        <BreakdownAnswer fields={data.fields} />
      ) : problem ? (
        <ProblemNotice problem={problem} onRetry={reload} />
      ) : (
        <BreakdownSkeleton />
      )}
    </div>
  );
}

function BreakdownAnswer({ fields }: { fields: readonly FieldInfo[] }) {
  const request = readRequest(place.value.params, fields);
  const body = bodyOf(request, selection.value);
  useScreenRequest('/public/distribution', body);
  const { data, problem, stale, at, reload } = useAnswer('/public/distribution', body);
  return (
    <>
      <Controls request={request} fields={fields} hasQuery={selection.value.search_query !== undefined} />
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={480} />}
      {data && data.total_records === 0 && <NoMatch suggestions={data.meta.suggestions} />}
      {data && data.total_records > 0 && (
        <BreakdownFigure answer={data} request={request} at={at} stale={stale} />
      )}
    </>
  );
}

function BreakdownSkeleton() {
  return (
    <>
      <Skeleton height={78} />
      <Skeleton height={480} />
    </>
  );
}
