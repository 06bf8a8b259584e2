import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface Place {
  path: string;
  /** The parsed query string. All state a reader may want to come back to lives here. */
  params: URLSearchParams;
}

/** The address bar, as a signal. */
export const place = signal<Place>(read());

/** Where the page was opened. */
export const opened: Place = place.peek();

window.addEventListener('popstate', () => {
  place.value = read();
});

/** The value of a parameter; `''` when it is absent. */
export function param(name: string): ReadonlySignal<string> {
  return computed(() => place.value.params.get(name) ?? '');
}

/**
 * Changes parameters; `''` and undefined remove one. `replace` adds no entry to the history, for changes while the
 * reader types.
 */
export function setParams(changes: Record<string, string | undefined>, replace = false): void {
  go(place.value.path, changed(place.value.params, changes), replace);
}

/** Opens a screen with the current filters; parameters of the previous screen are dropped. */
export function goTo(path: string, changes: Record<string, string | undefined> = {}, replace = false): void {
  go(path, changed(shared(place.value.params), changes), replace);
}

/** The address `goTo` would open, for links. */
export function linkTo(path: string, changes: Record<string, string | undefined> = {}): string {
  return addressOf(path, changed(shared(place.value.params), changes));
}

/** Parameters of the filter bar, kept from screen to screen. */
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
