// First: takes a sign-in code out of the address before anything else reads it.
import './state/session.js';
import { render } from 'preact';
import '@preact/signals';
import './styles/tokens.css';
import './styles/base.css';
import './ui/layout.css';
import './ui/controls.css';
import './ui/surfaces.css';
import './ui/floating.css';
import './shell/shell.css';
import './filters/filters.css';
import './records/records.css';
import './styles/print.css';
import { Frame } from './shell/frame.js';
import { listenForShortcuts } from './shell/shortcuts.js';
import { SignIn } from './shell/sign-in.js';
import { followTheme } from './shell/theme.js';
import { session } from './state/session.js';

followTheme();
listenForShortcuts();
const root = document.getElementById('app');
if (root) render(<App />, root);

function App() {
  return session.value === null ? <SignIn /> : <Frame />;
}
