import { useState } from 'preact/hooks';
import { useAnswer, useFields, useGet } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import { selection } from '../../state/scope.js';
import { access } from '../../state/session.js';
import { Button } from '../../ui/button.js';
import { plural } from '../../ui/format.js';
import { ListHead } from '../../ui/list.js';
import { Needed } from '../../ui/needs-scope.js';
import { Loading, ProblemNotice, Skeleton } from '../../ui/states.js';
import { NoData } from '../../ui/no-match.js';
import { useRatings } from './ratings.js';
import { DiscoverButton } from './discover-button.js';
import { Proposals } from './proposals.js';
import type { Theme } from './theme.js';
import { ThemeDialog } from './theme-dialog.js';
import { LINES } from './theme-change.js';
import { ThemeTable } from './theme-table.js';

/** Every theme with its numbers among the selected records. */
export function Codeframe() {
  const [adding, setAdding] = useState(false);
  const list = useGet('/public/themes');
  const mayEdit = access.value.allows('edit');
  const count = list.data?.themes.length ?? 0;
  return (
    <section class="stack" aria-label="Codeframe">
      {count > 0 && (
        <ListHead
          count={plural(count, 'theme')}
          at={list.at}
          add={mayEdit ? 'Create a theme' : undefined}
          onAdd={() => setAdding(true)}
        >
          {mayEdit && <DiscoverButton />}
        </ListHead>
      )}
      <Loading of={list} height={420}>
        {({ themes }) =>
          themes.length === 0 ? (
            <NoThemes mayEdit={mayEdit} onAdd={() => setAdding(true)} />
          ) : (
            <Counted themes={themes} />
          )
        }
      </Loading>
      {adding && <ThemeDialog themes={list.data?.themes ?? []} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** What a theme is and how to write one, above what is proposed: that is most of what themes are for. */
function NoThemes({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) {
  const { data } = useFields();
  if (data?.fields.every(({ records }) => records === 0)) return <NoData />;
  return (
    <>
      <div class="toolbar">
        <p>
          <strong>Themes of your own</strong> are subjects that are counted in all records, old and new, such
          as signing in or prices.{' '}
          {mayEdit ? (
            'Accept what is proposed, or write one.'
          ) : (
            <>
              To create them, you need <Needed scope="edit" />.
            </>
          )}
        </p>
        {mayEdit && <Button onClick={onAdd}>Create a theme</Button>}
      </div>
      <Proposals />
    </>
  );
}

function Counted({ themes }: { themes: readonly Theme[] }) {
  const body = { ...selection.value, distribution_by: 'themes', limit: 500 };
  const counts = useAnswer('/public/distribution', body);
  const ratings = useRatings(body, { both: true });
  const trend = useAnswer('/public/trend', {
    ...selection.value,
    breakdown: 'themes',
    series_limit: LINES,
    anomalies: false,
  });
  useScreenRequest('/public/distribution', body);
  const { data, problem, reload, stale } = counts;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data ? (
        <ThemeTable themes={themes} counts={data} ratings={ratings} trend={trend.data} stale={stale} />
      ) : (
        !problem && <Skeleton height={420} />
      )}
    </>
  );
}
