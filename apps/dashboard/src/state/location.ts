import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface Place {
  path: string;
  /** The query string, read. Every state a person may want to come back to lives here. */
  params: URLSearchParams;
}

/** Where the reader is: the address bar, as a signal. */
export const place = signal<Place>(read());

window.addEventListener('popstate', () => {
  place.value = read();
});

/** The value of one parameter, `''` when it is absent. */
export function param(name: string): ReadonlySignal<string> {
  return computed(() => place.value.params.get(name) ?? '');
}

/**
 * Changes parameters; `''` and undefined remove one. `replace` keeps the history as it is: for what changes while
 * somebody types.
 */
export function setParams(changes: Record<string, string | undefined>, replace = false): void {
  go(place.value.path, changed(place.value.params, changes), replace);
}

/** Goes to a screen with the scope as it is: what belongs to one screen alone is left behind. */
export function goTo(path: string, changes: Record<string, string | undefined> = {}): void {
  go(path, changed(shared(place.value.params), changes), false);
}

/** The address of a screen, for a link that can be opened in a tab of its own. */
export function linkTo(path: string, changes: Record<string, string | undefined> = {}): string {
  return addressOf(path, changed(shared(place.value.params), changes));
}

/** Parameters of the filter bar; they go with the reader from screen to screen. */
const SHARED = ['q', 'f', 'range', 'compare', 'tz', 'mode'];

function shared(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => SHARED.includes(name)));
}

function changed(params: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function go(path: string, params: URLSearchParams, replace: boolean): void {
  const address = addressOf(path, params);
  if (address === addressOf(place.value.path, place.value.params)) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  place.value = { path, params };
}

function addressOf(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

function read(): Place {
  return { path: window.location.pathname, params: new URLSearchParams(window.location.search) };
}
