import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'earshot.theme';

/** What the reader chose; `system` follows the machine. */
export const theme = signal<Theme>(read());
const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Keeps the page in the chosen theme from now on. */
export function followTheme(): void {
  const apply = () => {
    const shown = theme.value === 'system' ? (dark.matches ? 'dark' : 'light') : theme.value;
    document.documentElement.dataset.theme = shown;
  };
  effect(() => {
    apply();
    if (theme.value === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme.value);
  });
  dark.addEventListener('change', apply);
}

/** From light to dark and back; a choice equal to the machine's own is no choice. */
export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  theme.value = dark.matches === (next === 'dark') ? 'system' : next;
}

function read(): Theme {
  const known = localStorage.getItem(KEY);
  return known === 'light' || known === 'dark' ? known : 'system';
}
