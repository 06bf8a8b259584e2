import type { ComponentType } from 'preact';
import { place } from '../state/location.js';
import type { IconName } from '../ui/icon.js';

interface Screen {
  path: string;
  name: string;
  icon: IconName;
  /** It needs a token with one of these scopes. */
  scopes?: readonly string[];
  /** It is about the service, not about the selected records: no filter bar. */
  unfiltered?: boolean | (() => boolean);
  load: () => Promise<{ default: ComponentType }>;
}

/** Every screen, in the order of the navigation. Each is a separate file that is loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  screen('/', 'Overview', 'overview', () => import('../screens/overview/index.js')),
  screen('/search', 'Search', 'search', () => import('../screens/search/index.js')),
  screen('/trends', 'Trends', 'trends', () => import('../screens/trends/index.js')),
  screen('/breakdown', 'Breakdown', 'breakdown', () => import('../screens/breakdown/index.js')),
  screen('/compare', 'Compare', 'compare', () => import('../screens/compare/index.js')),
  screen('/ask', 'Ask', 'ask', () => import('../screens/ask/index.js')),
  screen('/themes', 'Themes', 'themes', () => import('../screens/themes/index.js')),
  { ...screen('/views', 'Views', 'bookmark', () => import('../screens/views/index.js')), unfiltered: true },
  {
    ...screen('/alerts', 'Alerts', 'alerts', () => import('../screens/alerts/index.js')),
    scopes: ['admin'],
    // The form of a new alert is about them.
    unfiltered: () => place.value.params.get('alert') !== 'new',
  },
  { ...screen('/data', 'Data', 'data', () => import('../screens/data/index.js')), unfiltered: true },
  {
    ...screen('/admin', 'Admin', 'admin', () => import('../screens/admin/index.js')),
    scopes: ['admin', 'export', 'erase'],
    unfiltered: true,
  },
];

/** Where a vendor leads back to after a sign-in: part of no navigation. */
export const SIGNED_IN: Screen = {
  ...screen('/signed-in', 'Sign-in', 'data', () => import('../screens/data/credentials/signed-in.js')),
  scopes: ['admin'],
  unfiltered: true,
};

function screen(path: string, name: string, icon: IconName, load: Screen['load']): Screen {
  return { path, name, icon, load };
}

export function isUnfiltered({ unfiltered = false }: Screen): boolean {
  return typeof unfiltered === 'function' ? unfiltered() : unfiltered;
}
