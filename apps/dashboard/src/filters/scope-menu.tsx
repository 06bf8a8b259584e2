import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { curlOf, screenRequest } from '../api/curl.js';
import { exportSelection } from '../records/export-dialog.js';
import { watchScreen } from './watch-screen.js';
import { selection } from '../state/scope.js';
import { access } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Popover } from '../ui/popover.js';
import { copy } from '../ui/states.js';
import { ShareDialog } from './share-dialog.js';
import { SaveViewDialog } from './save-view-dialog.js';

const shown = signal<'save' | 'share' | undefined>(undefined);

/** Asks for the name of a view of the screen that is open, or of the one that opens next. */
export function saveView(): void {
  shown.value = 'save';
}

/** Actions on everything that is shown. */
export function ScopeMenu() {
  const [open, setOpen] = useState(false);
  const entries = entriesOf();
  return (
    <Popover
      face={
        <>
          <Icon name="more" />
          <span class="when-narrow">Share, export</span>
        </>
      }
      name="Copy, save, share, export"
      label="Copy, save, share, export"
      open={open}
      onOpen={setOpen}
    >
      <div class="menu">
        {entries.map(({ icon, words, key, run }, place) => (
          <Button
            key={words}
            kind="quiet"
            {...(place === 0 && { 'data-focus': true })}
            onClick={() => {
              setOpen(false);
              run();
            }}
          >
            <Icon name={icon} /> {words} {key && <kbd>{key}</kbd>}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

interface Entry {
  icon: IconName;
  words: string;
  key?: string;
  run: () => void;
}

function entriesOf(): Entry[] {
  const share: Entry = { icon: 'person', words: 'Share a link…', run: () => (shown.value = 'share') };
  return [
    {
      icon: 'link',
      words: 'Copy link',
      run: () => void copy(window.location.href, 'Link'),
    },
    { icon: 'terminal', words: 'Copy as curl', run: () => void copy(currentCurl(), 'Command') },
    { icon: 'bookmark', words: 'Save this view…', run: saveView },
    ...(access.value.allows('admin') ? [share, WATCH] : []),
    ...(access.value.allows('export') ? [EXPORT] : []),
  ];
}

const EXPORT: Entry = { icon: 'download', words: 'Export…', key: 'x', run: exportSelection };
const WATCH: Entry = { icon: 'alerts', words: 'Create an alert…', run: watchScreen };

/** The request of the screen; where it has none, the records that are selected. */
function currentCurl(): string {
  const { path, body } = screenRequest.value ?? { path: '/public/search', body: selection.value };
  return curlOf(path, body);
}

/** The dialogs the menu opens. */
export function ScopeDialogs() {
  const close = () => (shown.value = undefined);
  if (shown.value === 'save') return <SaveViewDialog onClose={close} />;
  return shown.value === 'share' ? <ShareDialog onClose={close} /> : null;
}
