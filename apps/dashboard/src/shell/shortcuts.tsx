import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../ui/dialog.js';
import { isTyping } from '../ui/field.js';

export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  key: string;
  /** What it does, for the help. */
  does: string;
  run(): void;
}

/** The shortcuts that work now; later ones win over earlier ones of the same key. */
const active: Shortcut[][] = [];

function activeShortcuts(): Shortcut[] {
  const byKey = new Map(active.flat().map((shortcut) => [shortcut.key, shortcut]));
  return [...byKey.values()];
}

/** Makes shortcuts work while a component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const mine = [...shortcuts];
    active.push(mine);
    return () => void active.splice(active.indexOf(mine), 1);
  });
}

/** Listens for keys, except in text fields and dialogs and in combinations that belong to the browser. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    if (document.querySelector('dialog:modal')) return;
    const found = activeShortcuts().find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
}

export const helpOpen = signal(false);

const STANDARD_KEYS = [
  [['Tab'], 'Move between controls; a chart is one stop'],
  [['←', '→', '↑', '↓'], 'Move between points in a chart; Enter opens their records'],
  [['Esc'], 'Close a dialog or menu'],
] as const;

/** Every key that works on this screen. */
export function Help() {
  if (!helpOpen.value) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => (helpOpen.value = false)}>
      <dl class="columns-sm keys">
        {activeShortcuts().map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        {STANDARD_KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">
        Everything here is also available through <a href="/docs">the API</a>.
      </p>
    </Dialog>
  );
}
