import { effect, signal } from '@preact/signals';

type Theme = 'system' | 'light' | 'dark';
const KEY = 'earshot.theme';

/** The reader's choice; `system` follows the operating system. */
const theme = signal<Theme>(read());
const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Applies the chosen theme, now and whenever it changes. */
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

/** Switches between light and dark; choosing what the operating system has means `system`. */
export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  theme.value = dark.matches === (next === 'dark') ? 'system' : next;
}

function read(): Theme {
  const known = localStorage.getItem(KEY);
  return known === 'light' || known === 'dark' ? known : 'system';
}
