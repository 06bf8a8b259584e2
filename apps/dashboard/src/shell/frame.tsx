import { FilterBar } from '../filters/filter-bar.js';
import { RecordsDrawer } from '../records/drawer.js';
import { ExportDialog } from '../records/export-dialog.js';
import { goTo, place } from '../state/location.js';
import { refreshAll } from '../api/answer.js';
import { EmptyState } from '../ui/states.js';
import { Toast } from '../ui/toast.js';
import { Help, helpOpen } from './help.js';
import { Lazy } from './lazy.js';
import { Navigation } from './navigation.js';
import { SCREENS } from './screens.js';
import { useShortcuts } from './shortcuts.js';

/** The page around every screen. */
export function Frame() {
  const screen = SCREENS.find(({ path }) => path === place.value.path);
  useShortcuts([
    ...SCREENS.map(({ key, name, path }) => ({ key, does: name, run: () => goTo(path) })),
    { key: 'r', does: 'Ask for everything on the screen again', run: refreshAll },
    { key: '?', does: 'This help', run: () => (helpOpen.value = true) },
  ]);
  document.title = `${screen?.name ?? 'Not found'} · Earshot`;
  return (
    <div class="frame">
      <a class="skip" href="#main">
        To the content
      </a>
      <Navigation />
      {screen && !screen.unfiltered && <FilterBar />}
      <main id="main" tabIndex={-1}>
        {screen ? (
          <Lazy key={screen.path} of={screen.path} load={screen.load} />
        ) : (
          <EmptyState title="There is no such screen">
            <a href="/">To the overview</a>
          </EmptyState>
        )}
      </main>
      <RecordsDrawer />
      <ExportDialog />
      <Help />
      <Toast />
    </div>
  );
}
