import { field } from './hotels.fixture.js';
import type { DataOverview } from './terrain.js';

const FIELDS: Readonly<Record<string, string[]>> = {
  source: ['Google Play', 'App Store', 'Support e-mail', 'GitHub issues'],
  language: ['en', 'pt', 'de', 'es', 'ja'],
  'filters.country': ['US', 'DE', 'GB', 'BR', 'PT', 'ES', 'JP', 'MX'],
  'filters.plan': ['free', 'plus'],
  'filters.platform': ['Android', 'iOS', 'Web'],
  'filters.device': ['Pixel 8', 'Galaxy S24'],
  'filters.version': ['3.1', '3.2', '3.2.1', '3.3', '3.4', '3.5'],
};
const fields = Object.entries(FIELDS).map(([key, values]) => ({
  ...field(key, values),
  ...(key === 'filters.version' && { version: true }),
}));

/** An app's reviews and e-mails, as questions are read against them. */
export const DEMO_TERRAIN: DataOverview = {
  total: 1000,
  fields,
  grounds: fields
    .filter(({ key }) => key !== 'language')
    .map(({ key, top_values: values }) => ({ key, values })),
  firstDay: '2024-12-01',
  lastDay: '2026-11-29',
  today: '2026-11-30',
  later: 0,
  scales: [
    { source: 'Google Play', scale: [1, 5], low: 2, high: 4, scored: 9 },
    { source: 'App Store', scale: [1, 5], low: 2, high: 4, scored: 9 },
  ],
  meta: {} as never,
};
