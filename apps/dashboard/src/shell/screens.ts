import type { ComponentType } from 'preact';
import type { IconName } from '../ui/icon.js';

export interface Screen {
  path: string;
  name: string;
  icon: IconName;
  /** The key that opens it. */
  key: string;
  /** It needs a token with one of these scopes. */
  scopes?: readonly string[];
  /** It is about the service, not about the selected records: no filter bar. */
  unfiltered?: boolean;
  load: () => Promise<{ default: ComponentType }>;
}

/** Every screen, in the order of the navigation. Each is a separate file that is loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    name: 'Overview',
    icon: 'overview',
    key: '1',
    load: () => import('../screens/overview/index.js'),
  },
  {
    path: '/search',
    name: 'Search',
    icon: 'search',
    key: '2',
    load: () => import('../screens/search/index.js'),
  },
  {
    path: '/trends',
    name: 'Trends',
    icon: 'trends',
    key: '3',
    load: () => import('../screens/trends/index.js'),
  },
  {
    path: '/breakdown',
    name: 'Breakdown',
    icon: 'breakdown',
    key: '4',
    load: () => import('../screens/breakdown/index.js'),
  },
  {
    path: '/compare',
    name: 'Compare',
    icon: 'compare',
    key: '5',
    load: () => import('../screens/compare/index.js'),
  },
  { path: '/ask', name: 'Ask', icon: 'ask', key: '6', load: () => import('../screens/ask/index.js') },
  {
    path: '/data',
    name: 'Data',
    icon: 'data',
    key: '7',
    unfiltered: true,
    load: () => import('../screens/data/index.js'),
  },
  {
    path: '/admin',
    name: 'Admin',
    icon: 'admin',
    key: '8',
    scopes: ['admin', 'export', 'erase'],
    unfiltered: true,
    load: () => import('../screens/admin/index.js'),
  },
];
