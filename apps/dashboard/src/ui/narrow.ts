import { signal } from '@preact/signals';

const query = window.matchMedia('(max-width: 640px)');
/** Whether the window is as narrow as a phone: what is chosen rarely folds away. */
export const narrow = signal(query.matches);
query.addEventListener('change', () => (narrow.value = query.matches));
