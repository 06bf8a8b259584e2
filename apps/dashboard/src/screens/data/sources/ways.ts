import { goTo } from '../../../state/location.js';

/** The page of a source. */
export function showSource(name: string): void {
  goTo('/data', { source: name });
}

export function showSources(): void {
  goTo('/data');
}

/** The form of a source of a connector; without one, the choice of it. */
export function addSource(connector = 'choose'): void {
  goTo('/data', { add: connector });
}
