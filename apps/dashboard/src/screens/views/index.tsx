import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useGet } from '../../api/answer.js';
import { placeOf } from '../../filters/request-place.js';
import { requestWords } from '../../filters/request-words.js';
import { saveView } from '../../filters/scope-menu.js';
import { goTo } from '../../state/location.js';
import { access } from '../../state/session.js';
import { Button } from '../../ui/button.js';
import { Confirm } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { PageLink } from '../../ui/link.js';
import { Item, List, When } from '../../ui/list.js';
import { Loading } from '../../ui/states.js';
import { Way, Ways } from '../../ui/ways.js';
import { LOW } from '../trends/scores.js';

type View = AnswerOf<'/public/views', 'get'>['views'][number];

/** Requests that were saved under a name: open one, watch its number, delete it. */
export default function Views() {
  const views = useGet('/public/views');
  const [removed, remove] = useState<View>();
  return (
    <div class="stack">
      <h1>Saved views</h1>
      <Loading of={views} height={320}>
        {({ views: saved }) => (
          <List
            stale={views.stale}
            none="No saved views yet"
            hint="A view keeps the filters and the chart of a screen under a name, for everyone who may see the same records. Open any screen, and choose “Save this view” in its menu “…”. For example:"
            ways={
              <Ways>
                <Way
                  icon="search"
                  title="What unhappy users write"
                  words="Every low score, the newest first."
                >
                  <OpenAndSave path="/search" params={{ f: JSON.stringify([LOW]) }} />
                </Way>
                <Way icon="trends" title="Where it comes from" words="How many records each source brings.">
                  <OpenAndSave path="/trends" params={{ breakdown: 'source' }} />
                </Way>
                <Way icon="compare" title="What is different now" words="Two months, versions or sources.">
                  <OpenAndSave path="/compare" />
                </Way>
              </Ways>
            }
          >
            {saved.map((view) => (
              <ViewItem key={view.id} view={view} onRemove={() => remove(view)} />
            ))}
          </List>
        )}
      </Loading>
      {removed && (
        <Confirm
          title={`Delete “${removed.name}”?`}
          verb="Delete view"
          send={(to) => to.DELETE('/public/views/{id}', { params: { path: { id: removed.id } } })}
          done={`“${removed.name}” deleted`}
          onClose={() => remove(undefined)}
        >
          <p>Alerts that were made from it stay.</p>
        </Confirm>
      )}
    </div>
  );
}

function OpenAndSave({ path, params }: { path: string; params?: Record<string, string> }) {
  return (
    <Button
      onClick={() => {
        goTo(path, params);
        saveView();
      }}
    >
      Open and save
    </Button>
  );
}

/** What an alert can check. */
const WATCHABLE = ['trend', 'distribution', 'quantify'];

function ViewItem({ view, onRemove }: { view: View; onRemove: () => void }) {
  const { name, endpoint, request, range } = view;
  const { path, params } = placeOf(endpoint, request, range);
  const watch = () => goTo('/alerts', { alert: 'new', watch: JSON.stringify({ endpoint, request }) });
  return (
    <Item
      title={
        <PageLink path={path} params={params}>
          {name}
        </PageLink>
      }
      lead={requestWords(view)}
      facts={[['Saved', <When key="saved" at={view.created_at} />]]}
      actions={
        <>
          {WATCHABLE.includes(endpoint) && access.value.allows('admin') && (
            <Button onClick={watch}>
              <Icon name="alerts" /> Create an alert
            </Button>
          )}
          <Button aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </>
      }
    />
  );
}
