import { signal } from '@preact/signals';

const query = window.matchMedia('(max-width: 640px)');
const narrow = signal(query.matches);
query.addEventListener('change', () => (narrow.value = query.matches));

/** Whether the window is too narrow for the whole bar. */
export function useNarrow(): boolean {
  return narrow.value;
}
