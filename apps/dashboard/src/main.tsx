import './state/arrival.js';
import { render } from 'preact';
import '@preact/signals';
import './styles/tokens.css';
import './styles/base.css';
import './ui/ui.css';
import './shell/shell.css';
import './filters/filters.css';
import './records/records.css';
import './styles/print.css';
import { App } from './app.js';
import { listenForShortcuts } from './shell/shortcuts.js';
import { followTheme } from './shell/theme.js';

followTheme();
listenForShortcuts();
const root = document.getElementById('app');
if (root) render(<App />, root);
