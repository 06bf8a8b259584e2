import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { refreshAll } from '../api/answer.js';
import { FilterBar } from '../filters/filter-bar.js';
import { RecordsDrawer } from '../records/drawer.js';
import { ExportDialog } from '../records/export-dialog.js';
import { goTo, linkTo, place } from '../state/location.js';
import { access, signOut } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Icon, Mark } from '../ui/icon.js';
import { EmptyState, Skeleton, Toast } from '../ui/states.js';
import { SCREENS } from './screens.js';
import { Help, helpOpen, useShortcuts } from './shortcuts.js';
import { toggleTheme } from './theme.js';

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

interface LazyProps {
  /** Names what is loaded: another one is loaded anew. */
  of: string;
  load: () => Promise<{ default: ComponentType }>;
}

const loaded = new Map<string, ComponentType>();

/** A component whose file is fetched when it is first shown, and says so when it cannot be fetched. */
export function Lazy({ of, load }: LazyProps) {
  const [, redraw] = useState(0);
  const [failed, fail] = useState(false);
  const Part = loaded.get(of);
  useEffect(() => {
    if (loaded.has(of)) return;
    fail(false);
    load().then(
      (file) => {
        loaded.set(of, file.default);
        redraw((n) => n + 1);
      },
      () => fail(true),
    );
    // A new `load` for the same name loads the same file.
  }, [of]);
  if (Part) return <Part />;
  if (!failed) return <Skeleton height={240} />;
  return (
    <EmptyState title="This screen could not be loaded">
      <p>The service does not answer, or was upgraded since this page was opened.</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </EmptyState>
  );
}

export function Navigation() {
  const here = place.value.path;
  return (
    <header class="navigation">
      <a
        class="brand"
        aria-label="Earshot, overview"
        href={linkTo('/')}
        onClick={(event) => follow(event, '/')}
      >
        <Mark size={26} />
        <span>Earshot</span>
      </a>
      <nav aria-label="Screens">
        {SCREENS.filter(({ scopes }) => access.value.allows(scopes)).map(({ path, name, icon, key }) => (
          <a
            key={path}
            href={linkTo(path)}
            aria-current={here === path ? 'page' : undefined}
            aria-keyshortcuts={key}
            onClick={(event) => follow(event, path)}
          >
            <Icon name={icon} size={18} />
            <span>{name}</span>
          </a>
        ))}
      </nav>
      <div class="navigation-end">
        <Button kind="quiet" aria-label="Light or dark" title="Light or dark" onClick={toggleTheme}>
          <Icon name="moon" />
        </Button>
        <Button
          kind="quiet"
          aria-label="Keyboard help"
          title="Keyboard help (?)"
          onClick={() => (helpOpen.value = true)}
        >
          <Icon name="help" />
        </Button>
        <Button kind="quiet" aria-label="Sign out" title="Sign out" onClick={() => signOut()}>
          <Icon name="out" />
        </Button>
      </div>
    </header>
  );
}

/** A plain click stays on the page; one that asks for a new tab is left to the browser. */
function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(path);
}
