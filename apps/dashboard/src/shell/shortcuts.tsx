import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../ui/dialog.js';

export interface Shortcut {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  /** What it does, for the help. */
  does: string;
  run(): void;
}

/** Every shortcut that works now, for the help; later ones win over earlier ones of the same key. */
const active: Shortcut[][] = [];

export function activeShortcuts(): Shortcut[] {
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

/** Hears keys outside of text fields, open dialogs and combinations that belong to the browser. */
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

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

export const helpOpen = signal(false);

/** Every key that does something on this screen. */
export function Help() {
  if (!helpOpen.value) return null;
  return (
    <Dialog title="Keyboard" onClose={() => (helpOpen.value = false)}>
      <dl class="keys">
        {activeShortcuts().map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Tab</kbd>
          </dt>
          <dd>From control to control; a chart is one stop</dd>
        </div>
        <div>
          <dt>
            <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>Inside a chart, from point to point; Enter opens its records</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Close what is open</dd>
        </div>
      </dl>
      <p class="muted">
        Everything here can be asked by HTTP too: <a href="/docs">the API</a>.
      </p>
    </Dialog>
  );
}
