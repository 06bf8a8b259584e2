import { signal } from '@preact/signals';
import { Dialog } from '../ui/dialog.js';
import { activeShortcuts } from './shortcuts.js';

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
