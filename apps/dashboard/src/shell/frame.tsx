import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { refreshAll } from '../api/answer.js';
import { useKnownFields, useThemeNames } from '../filters/fields.js';
import { FilterBar } from '../filters/filter-bar.js';
import { namesDeletedTheme } from '../filters/words.js';
import { RecordsDrawer } from '../records/drawer.js';
import { ExportDialog } from '../records/export-dialog.js';
import { faultsOf } from '../state/address.js';
import { goTo, place, setParams } from '../state/location.js';
import { changeScope, scope } from '../state/scope.js';
import { access, signOut } from '../state/session.js';
import { tokenName } from '../state/token-names.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName, Mark } from '../ui/icon.js';
import { PageLink } from '../ui/link.js';
import { EmptyState, say, Skeleton, Toast } from '../ui/states.js';
import { sentence } from '../charts/wording.js';
import { isUnfiltered, SCREENS, SIGNED_IN } from './screens.js';
import { Help, helpOpen, useShortcuts } from './shortcuts.js';
import { toggleTheme } from './theme.js';

/** The page around every screen. */
export function Frame() {
  const screen = [...SCREENS, SIGNED_IN].find(({ path }) => path === place.value.path);
  useThemeNames();
  useKnownFields();
  useShortcuts([
    ...SCREENS.slice(0, KEYS.length).map(({ name, path }, index) => ({
      key: KEYS.charAt(index),
      does: name,
      run: () => goTo(path),
    })),
    { key: 'r', does: 'Refresh this screen', run: refreshAll },
    { key: '?', does: 'Show keyboard shortcuts', run: () => (helpOpen.value = true) },
  ]);
  document.title = `${screen?.name ?? 'Not found'} · Earshot`;
  return (
    <div class="frame">
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Navigation />
      {screen && !isUnfiltered(screen) && <FilterBar />}
      <main id="main" tabIndex={-1}>
        <AddressFaults />
        <DeletedThemes />
        {screen ? (
          <Lazy key={screen.path} of={screen.path} load={screen.load} />
        ) : (
          <EmptyState title="Page not found">
            <p>
              There is nothing at <code>{place.value.path}</code>.
            </p>
            <a href="/">Go to the overview</a>
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

/** Says what in the address was ignored, because the screen does not show what was asked for. */
function AddressFaults() {
  const faults = faultsOf(place.value.params);
  if (faults.length === 0) return null;
  return (
    <div class="notice address-faults" data-kind="warn" role="alert">
      <span>
        <strong>Part of this link was ignored.</strong> {sentence(...faults.map(({ words }) => words))}
      </span>
      <Button onClick={() => setParams(Object.fromEntries(faults.map(({ name }) => [name, ''])), true)}>
        Remove it from the address
      </Button>
    </div>
  );
}

/** Says which filters name a theme that there is no more: the service refuses them. */
function DeletedThemes() {
  const { filters } = scope.value;
  const rest = filters.filter((filter) => !namesDeletedTheme(filter));
  if (rest.length === filters.length) return null;
  return (
    <div class="notice address-faults" data-kind="warn" role="alert">
      <strong>The filters name a theme that was deleted.</strong>
      <span>Its records cannot be counted any more.</span>
      <Button onClick={() => changeScope({ filters: rest })}>Remove the filter</Button>
    </div>
  );
}

/** The keys that open screens, in the order of the navigation. */
const KEYS = '1234567890';
const keyOf = (path: string) => KEYS.charAt(SCREENS.findIndex((screen) => screen.path === path));

function Navigation() {
  const here = place.value.path;
  const { allows, token } = access.value;
  const screens = SCREENS.filter(({ scopes }) => allows(scopes));
  const name = token && tokenName(token.name);
  const role = token && (token.role ?? (allows('admin') ? 'administrator' : 'token'));
  const who = token && `${name} (${role})`;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [here]);
  return (
    <header class="navigation" data-open={isOpen}>
      <PageLink path="/" class="brand" aria-label="Earshot, overview">
        <Mark size={26} />
        <span>Earshot</span>
      </PageLink>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="menu" /> {screens.find(({ path }) => path === here)?.name ?? 'Menu'}
      </Button>
      <nav aria-label="Screens">
        {screens.map(({ path, name, icon }) => (
          <PageLink
            key={path}
            path={path}
            current={here === path}
            aria-keyshortcuts={keyOf(path) || undefined}
          >
            <Icon name={icon} size={18} />
            <span>{name}</span>
          </PageLink>
        ))}
      </nav>
      {token && (
        <p class="navigation-who" title={`Signed in as ${who}`}>
          <bdi>{name}</bdi>
          <span class="muted small">{role}</span>
        </p>
      )}
      <div class="navigation-end">
        <NavigationButton label="Toggle dark mode" words="Dark mode" icon="moon" onClick={toggleTheme} />
        <NavigationButton
          label="Keyboard shortcuts"
          words="Shortcuts"
          hint=" (?)"
          icon="help"
          onClick={() => (helpOpen.value = true)}
        />
        <NavigationButton
          label="Sign out"
          words="Sign out"
          hint={who && ` ${who}`}
          icon="out"
          onClick={() =>
            void signOut().catch(() => say('You are still signed in: Earshot is not responding'))
          }
        />
      </div>
    </header>
  );
}

interface NavigationButtonProps {
  label: string;
  /** Below the icon on a narrow window, where there are no tooltips. */
  words: string;
  /** Follows the label in the tooltip. */
  hint?: string;
  icon: IconName;
  onClick: () => void;
}

function NavigationButton({ label, words, hint = '', icon, onClick }: NavigationButtonProps) {
  return (
    <Button kind="quiet" aria-label={label} title={label + hint} onClick={onClick}>
      <Icon name={icon} />
      <span class="when-narrow">{words}</span>
    </Button>
  );
}

interface LazyProps {
  /** Identifies what is loaded. */
  of: string;
  load: () => Promise<{ default: ComponentType }>;
}

const loaded = new Map<string, ComponentType>();

/** A component whose file is loaded when it is first shown. */
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
      <p>The service is not responding, or was upgraded after you opened this page.</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </EmptyState>
  );
}
